import * as v from 'valibot';

/** An issue with one of a form's fields, for forms whose fields are not known in advance. */
export const addIssueAtField = (input: Readonly<Record<string, unknown>>, key: string, message: string) => {
  const path: [v.ObjectPathItem] = [{ type: 'object', origin: 'value', input, key, value: input[key] }];
  return { message, path };
};

/**
 * The fields' values → an answer that has a schema of its own, whose messages are shown at the fields of the same
 * names. Must be last in the pipe.
 */
export const parseAsAnswer = <Values, Answer>(
  schema: v.GenericSchema<unknown, Answer>,
  answerOf: (values: Values) => unknown,
) =>
  v.rawTransform<Values, Answer>(({ dataset, addIssue, NEVER }) => {
    const answer = v.safeParse(schema, answerOf(dataset.value));
    if (answer.success) return answer.output;
    for (const { message, path } of answer.issues) addIssue({ message, path });
    return NEVER;
  });
