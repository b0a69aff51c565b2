import * as v from 'valibot';
import { firstSentence, Refused } from '#server/shared/refused.ts';

/** More problems than any form shows at once. */
const MAX_PROBLEMS = 20;
/** A path holds keys that the client chose, so it is cut. */
const MAX_PATH_LENGTH = 100;

/** Parses `input`. Throws a `Refused` with a sentence for each field that the schema refuses. */
export function parseOrRefuse<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const fields = problemsByField(result.issues);
  throw new Refused('MALFORMED', firstSentence(fields), { fields });
}

/** Path of the field ("memberDetails.0.DOB") → the first sentence about it. The path of the whole body is "". */
export function problemsByField(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    if (fields.size === MAX_PROBLEMS) break;
    const path = (v.getDotPath(issue) ?? '').slice(0, MAX_PATH_LENGTH);
    if (!fields.has(path)) fields.set(path, sentence(issue));
  }
  return Object.fromEntries(fields);
}

/** Valibot's own messages speak to programmers, and may quote what was typed. */
function sentence(issue: v.BaseIssue<unknown>): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  return issue.received === 'undefined' ? 'This answer is missing' : 'This answer is not in the right form';
}
