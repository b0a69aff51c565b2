import type { Endpoint } from '#contract/shared/endpoint.ts';
import { addressOf } from '#tools/player/calls.ts';
import type { Visit } from './browser.ts';

/** The Idempotency-Keys of a visit's calls of an endpoint, one for each call, including those that never arrived. */
export function keysOf({ context }: Visit, endpoint: Endpoint): readonly (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  const address = addressOf(endpoint);
  context.on('request', (request) => {
    if (request.method() !== endpoint.method || !address.test(request.url())) return;
    keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

/** Lets the server process the next call of an endpoint, and loses its answer. */
export async function loseAnswer({ context }: Visit, endpoint: Endpoint): Promise<void> {
  await context.route(
    addressOf(endpoint),
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}
