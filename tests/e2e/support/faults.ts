import type { Endpoint } from '#contract/shared/endpoint.ts';
import { addressOf } from '#tools/player/calls.ts';
import { answerGrowing } from '#tools/player/faults.ts';
import type { Visit } from './browser.ts';

/**
 * What can happen to a call. 'hold' lets it wait until it is repaired; 'growing' is a quote list that lacks an insurer.
 */
export type Fault = 'lost' | 'broken' | 'hold' | 'growing';

const BROKEN = { code: 500, message: 'Something went wrong on our side.', data: { reason: 'INTERNAL' } };

/** Makes every call of an endpoint fail, in all tabs of the visit. Returns how to repair it. */
export async function breakCalls({ context }: Visit, endpoint: Endpoint, fault: Fault): Promise<() => Promise<void>> {
  const address = addressOf(endpoint);
  let letThrough = (): void => {};
  const mended = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await context.route(address, async (route) => {
    if (route.request().method() !== endpoint.method) return route.fallback();
    if (fault === 'lost') return route.abort('connectionfailed');
    if (fault === 'broken') return route.fulfill({ status: 500, json: BROKEN });
    if (fault === 'growing') return answerGrowing(route);
    await mended;
    // The page that asked may already be gone.
    return route.continue().catch(() => undefined);
  });
  return async () => {
    letThrough();
    await context.unroute(address);
  };
}

/** Waits until no call of any tab is in progress. A draft is sent when the one before it has arrived. */
export async function quiet({ page, calls }: Visit): Promise<void> {
  for (;;) {
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    if (calls.size === 0) return;
    await Promise.race([...calls].map((request) => request.response().catch(() => null)));
  }
}
