import type { Context } from 'hono';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Api } from './api.ts';
import type { Handler } from './endpoint-types.ts';
import { send, sendError } from './errors.ts';
import { type Checked, perform } from './perform.ts';
import { readJson, refuseText } from './read-body.ts';
import { keyOf } from './repeat.ts';
import { validate } from './validate.ts';

/**
 * Serves an endpoint of the table: checks the request against its schemas, opens the journey with the cookie, locks it
 * if the call acts, refuses what is out of turn, answers a repeated attempt as before, runs the handler in one
 * transaction with all of that, and checks what goes out.
 */
export function mount<N extends EndpointName>(api: Api, name: N, handler: Handler<N>): void {
  const endpoint: Endpoint = endpoints[name];
  api.hono.on(endpoint.method, honoPath(endpoint.path), async (context) => {
    try {
      const { reply, tasks } = await perform(api, context, name, handler, await check(context, endpoint));
      for (const task of tasks) await runSafely(api, task);
      return send(context, reply);
    } catch (error) {
      return sendError(context, error, api.log);
    }
  });
}

/** `/x/{id}` of the contract as Hono writes it. */
export const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

async function check(context: Context, { method, query, body }: Endpoint): Promise<Checked> {
  const params = context.req.param();
  for (const value of Object.values(params)) refuseText(value);
  // Repeated keys stay lists; what came once travels as a string.
  const asked = Object.fromEntries(
    Object.entries(context.req.queries()).map(([key, values]) => [key, values.length === 1 ? values[0] : values]),
  );
  return {
    params,
    query: query ? validate(query, asked) : {},
    body: body ? validate(body, await readJson(context)) : undefined,
    key: method === 'GET' ? null : keyOf(context.req.header('idempotency-key')),
  };
}

/** What follows a call is not part of its answer any more. */
async function runSafely(api: Api, task: () => unknown): Promise<void> {
  try {
    await task();
  } catch (error) {
    api.log.error({ err: error }, 'a task after a call failed');
  }
}
