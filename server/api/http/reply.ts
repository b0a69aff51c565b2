import * as v from 'valibot';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { Refused } from '#server/shared/refused.ts';
import { problemsByField } from './parse-or-refuse.ts';
import type { ApiReply } from './refusal-statuses.ts';
import { replyOfRefusal } from './refusal-statuses.ts';

/** What a handler of any endpoint returns. */
export type UntypedResult = { readonly data: unknown; readonly message?: string } | Refused;

/** The reply to what a handler returns, which may be a refusal. */
export async function replyOf(endpoint: Endpoint, handle: () => Promise<UntypedResult>): Promise<ApiReply> {
  const result = await handle();
  if (result instanceof Refused) return replyOfRefusal(result);
  const { data, message = 'OK' } = result;
  const status = endpoint.status ?? 200;
  return { status, envelope: { code: status, message, data: validateData(endpoint, data) } };
}

/**
 * Drops what the endpoint's schema does not name. Throws an Error if the data do not fit: sent as they are, they could hold
 * what services store besides the answers, and the browser would not take them.
 */
function validateData({ path, data: schema }: Endpoint, data: unknown): unknown {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const paths = Object.keys(problemsByField(result.issues));
  throw new Error(`The answer of ${path} is not as agreed: ${paths.join(', ')}`);
}
