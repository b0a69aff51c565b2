import * as v from 'valibot';

/** The errors of a schema, as sentences by field. */
export const problemsOf = (schema: v.GenericSchema, input: unknown): Record<string, string> => {
  const { issues = [] } = v.safeParse(schema, input);
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
};
