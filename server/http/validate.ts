import * as v from 'valibot';
import { firstSentence, RefusalError } from './refusal.ts';

/** What a schema makes of `input`. Throws a `RefusalError` with a sentence for each field that it refuses. */
export function validate<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const fields = fieldsOf(result.issues);
  throw new RefusalError(400, 'VALIDATION', firstSentence(fields), { fields });
}

/** Path of the field ("memberDetails.0.DOB") → the first sentence about it. The whole body's path is "". */
export function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    if (!fields.has(path)) fields.set(path, sentence(issue));
  }
  return Object.fromEntries(fields);
}

/** Valibot's own message for a missing or wrong type speaks to programmers, and may quote what was typed. */
function sentence(issue: v.BaseIssue<unknown>): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  return issue.received === 'undefined' ? 'This answer is missing' : 'This answer is not in the right form';
}
