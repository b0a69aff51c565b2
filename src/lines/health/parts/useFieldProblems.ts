import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useJourney } from '#src/journey/journey.context.ts';

/**
 * Puts the server's refusals on fields whose names differ from the body's paths ('memberDetails.1.DOB').
 * @param fieldOf a path of the refusal → the form's field; null for one that is not of this form
 */
export const useFieldProblems = <Values extends FieldValues, Answer>(
  { setError }: UseFormReturn<Values, unknown, Answer>,
  fieldOf: (path: string) => Path<Values> | null,
): void => {
  const { problem } = useJourney().context;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is put on the fields once, when it comes
  useEffect(() => {
    for (const [path, message] of Object.entries(problem?.fields ?? {})) {
      const field = fieldOf(path);
      if (field !== null) setError(field, { type: 'server', message });
    }
  }, [problem, setError]);
};
