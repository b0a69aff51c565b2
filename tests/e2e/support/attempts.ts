import type { EndpointName } from '#tests/support/endpoints.ts';
import { endpoints } from '#tests/support/endpoints.ts';
import type { Visit } from './browser.ts';
import { addressOf } from './faults.ts';

/** The Idempotency-Keys of a visit's calls of an endpoint, one for each call, also of those that never arrived. */
export function keysOf({ context }: Visit, name: EndpointName): readonly (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  const address = addressOf(name);
  context.on('request', (request) => {
    if (request.method() !== endpoints[name].method || !address.test(request.url())) return;
    keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

/** Lets the server do what the next call of an endpoint asks for, and loses its answer on the way back. */
export async function loseAnswer({ context }: Visit, name: EndpointName): Promise<void> {
  await context.route(
    addressOf(name),
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}
