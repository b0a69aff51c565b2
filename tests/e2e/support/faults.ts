import * as v from 'valibot';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { Insurer } from '#contract/shared/insurer.ts';
import type { Visit } from './browser.ts';

/**
 * What can happen to a call. 'hold' lets it wait until it is repaired; 'growing' is a quote list that lacks an insurer.
 */
export type Fault = 'lost' | 'broken' | 'hold' | 'growing';

/** Matches the address of an endpoint, with any ids and query. */
export function addressOf(endpoint: Endpoint): RegExp {
  const path = endpoint.path.replaceAll(/\{\w+\}/g, '[^/?]+');
  return new RegExp(`${path}(?:\\?.*)?$`);
}

const BROKEN = { code: 500, message: 'Something went wrong on our side.', data: { reason: 'INTERNAL' } };

const OfInsurer = v.looseObject({ insurer_id: v.string() });
/** Of the list of any line. */
const ListAnswer = v.looseObject({
  data: v.looseObject({ insurers: v.array(Insurer), offers: v.array(OfInsurer), declined: v.array(OfInsurer) }),
});

/** The answer of a quote list whose last insurer has not answered yet. */
function withoutLastInsurer(answer: unknown): unknown {
  const { data, ...envelope } = v.parse(ListAnswer, answer);
  const late = data.insurers.slice(-1);
  const isThere = ({ insurer_id }: { insurer_id: string }) =>
    late.every((insurer) => insurer.insurer_id !== insurer_id);
  return {
    ...envelope,
    data: {
      ...data,
      offers: data.offers.filter(isThere),
      declined: data.declined.filter(isThere),
      insurers_pending: late,
    },
  };
}

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
    if (fault === 'growing') {
      // The server may close an idle connection at that moment; browsers ask again automatically, Playwright only with
      // this option.
      const response = await route.fetch({ maxRetries: 2 });
      return route.fulfill({ response, json: withoutLastInsurer(await response.json()) });
    }
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
