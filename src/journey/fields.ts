import * as v from 'valibot';
import { todayInIndia } from '#contract/shared/dates.ts';
import { serverNow } from '#src/api/server-clock.ts';

/** An issue with one of a form's fields, for forms whose fields are not known beforehand. */
export const issueAt = (input: Readonly<Record<string, unknown>>, key: string, message: string) => {
  const path: [v.ObjectPathItem] = [{ type: 'object', origin: 'value', input, key, value: input[key] }];
  return { message, path };
};

/**
 * From what the fields hold to an answer that has a schema of its own: its sentences are told at the fields of the same
 * names. It comes last in the pipe.
 */
export const answeredBy = <Values, Answer>(
  schema: v.GenericSchema<unknown, Answer>,
  answerOf: (values: Values) => unknown,
) =>
  v.rawTransform<Values, Answer>(({ dataset, addIssue, NEVER }) => {
    const answer = v.safeParse(schema, answerOf(dataset.value));
    if (answer.success) return answer.output;
    for (const { message, path } of answer.issues) addIssue({ message, path });
    return NEVER;
  });

/** ISO → as typed; '' when there is none. */
export const typed = (iso: string | null | undefined): string => (iso ? iso.split('-').reverse().join('-') : '');

/** The day that ages are taken at. */
export const today = (): string => todayInIndia(serverNow());
