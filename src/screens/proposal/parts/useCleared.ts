import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import type { StepId } from '#contract/steps.ts';
import { type Answer, clearedBy } from '#machines/answers/invalidation.ts';
import { useRecord } from '#src/journey/journey.context.ts';

/**
 * The steps that what stands in the form would clear if it were saved, asked of the same rule that the server keeps.
 * Empty while the form cannot be saved yet.
 * @param answersOf the answers, as the record keeps them, that the form's answer becomes
 */
export const useCleared = <Values extends FieldValues, Output>(
  control: Control<Values, unknown, Output>,
  schema: v.GenericSchema<Values, Output>,
  answersOf: (answer: Output) => Answer[],
): StepId[] => {
  const record = useRecord();
  const parsed = v.safeParse(schema, useWatch({ control }));
  if (!parsed.success) return [];
  return [...new Set(answersOf(parsed.output).flatMap((answer) => clearedBy(record, answer)))];
};
