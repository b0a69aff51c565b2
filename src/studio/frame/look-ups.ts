import { allEndpoints } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';

const all: readonly Endpoint[] = Object.values(allEndpoints).flatMap((group): Endpoint[] => Object.values(group));

/** Paths of what anyone may read: places of PIN codes, makes of cars, countries, the questions of a form. */
const LOOK_UPS = all
  .filter(({ method, opens }) => method === 'GET' && opens === 'public')
  .map(({ path }) => path.split('/'));

/** Whether a call changes nothing and asks about no visitor. */
function isLookUp(input: RequestInfo | URL, { method = 'GET' }: RequestInit = {}): boolean {
  const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
  const parts = pathname.split('/');
  const isPath = (path: readonly string[]): boolean =>
    path.length === parts.length && path.every((part, index) => part.startsWith('{') || part === parts[index]);
  return method === 'GET' && LOOK_UPS.some(isPath);
}

/** No visitor is in this state, so its screen must not act: only look-ups are sent, all other calls wait for ever. */
export function answerLookUpsOnly(): void {
  const send = window.fetch;
  window.fetch = (input, options) =>
    isLookUp(input, options) ? send.call(window, input, options) : new Promise<never>(() => undefined);
}
