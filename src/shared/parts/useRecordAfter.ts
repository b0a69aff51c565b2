import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import type { RecordBase } from '#contract/shared/record.ts';

/**
 * The record as it would be if what stands in the form were saved; null while it cannot be saved.
 * @param apply writes the form's answer into the record
 */
export const useRecordAfter = <Values extends FieldValues, Output, Answer>(
  control: Control<Values, unknown, Output>,
  schema: v.GenericSchema<unknown, Answer>,
  apply: (answer: Answer) => RecordBase,
): RecordBase | null => {
  const parsed = v.safeParse(schema, useWatch({ control }));
  return parsed.success ? apply(parsed.output) : null;
};
