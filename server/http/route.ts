import type { Context } from 'hono';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Api } from './api.ts';
import type { Handler } from './endpoint-types.ts';
import { send, sendError } from './errors.ts';
import { executeEndpoint, type ParsedRequest } from './execute-endpoint.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { assertStorableText, readJson } from './read-body.ts';
import { validate } from './validate.ts';

/**
 * Serves an endpoint: validates the request against its schemas, opens the journey by its cookie, locks the journey if
 * the call acts, checks the order of steps, answers a repeated call from the stored response, runs the handler in one
 * transaction, and validates the answer.
 */
export function mount<E extends Endpoint>(api: Api, endpoint: E, handler: Handler<E>): void {
  api.hono.on(endpoint.method, honoPath(endpoint.path), async (context) => {
    try {
      const { reply, tasks } = await executeEndpoint(
        api,
        context,
        endpoint,
        handler,
        await parseRequest(context, endpoint),
      );
      for (const task of tasks) await runAfterCommit(api, task);
      return send(context, reply);
    } catch (error) {
      return sendError(context, error, api.log);
    }
  });
}

/** The contract's `/x/{id}` in Hono's notation. */
export const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

async function parseRequest(context: Context, { method, query, body }: Endpoint): Promise<ParsedRequest> {
  const params = context.req.param();
  for (const value of Object.values(params)) assertStorableText(value);
  // A key that comes once is a string, a repeated key is a list.
  const asked = Object.fromEntries(
    Object.entries(context.req.queries()).map(([key, values]) => [key, values.length === 1 ? values[0] : values]),
  );
  return {
    params,
    query: query ? validate(query, asked) : {},
    body: body ? validate(body, await readJson(context)) : undefined,
    key: method === 'GET' ? null : readIdempotencyKey(context.req.header('idempotency-key')),
  };
}

/** The answer is already decided here, so an error is logged and not thrown. */
async function runAfterCommit(api: Api, task: () => unknown): Promise<void> {
  try {
    await task();
  } catch (error) {
    api.log.error({ err: error }, 'a task after a call failed');
  }
}
