import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import type { Answer } from '#machines/core/invalidation.ts';
import { useRecord } from '#src/journey/journey.context.ts';
import { askedAgain } from '#src/lines/health/parts/consequences.ts';

/**
 * What would come up again if what stands in the form were saved, a line each. Empty while it cannot be saved yet.
 * @param answersOf the answers, as the record keeps them, that the form's answer becomes
 */
export const useCleared = <Values extends FieldValues, Output>(
  control: Control<Values, unknown, Output>,
  schema: v.GenericSchema<Values, Output>,
  answersOf: (answer: Output) => Answer[],
): string[] => {
  const record = useRecord();
  const parsed = v.safeParse(schema, useWatch({ control }));
  if (!parsed.success) return [];
  return [...new Set(answersOf(parsed.output).flatMap((answer) => askedAgain(record, answer)))];
};
