import type { Route } from 'playwright';
import * as v from 'valibot';
import { Insurer } from '#contract/shared/insurer.ts';

/** How a call fails, and how its answer is changed on its way. */

const envelope = (status: number, reason: string) => ({
  status,
  json: { code: status, message: `Injected: ${reason}`, data: { reason } },
});

/** The ways in which a call fails: the chart handles all of them alike, so each fault of a path is another one. */
const KINDS: readonly ((route: Route) => Promise<void>)[] = [
  (route) => route.abort('connectionfailed'),
  (route) => route.fulfill(envelope(500, 'INTERNAL')),
  (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<html>A proxy’s own page</html>' }),
  (route) => route.fulfill({ status: 200, json: { data: { not: 'as agreed' } } }),
  (route) => route.fulfill({ status: 502, body: '' }),
];

export const breakCall = (route: Route, turn: number): Promise<void> => {
  const kind = KINDS[turn % KINDS.length];
  if (!kind) throw new Error('There is no kind of fault');
  return kind(route);
};

export const refuseAsTooMany = (route: Route): Promise<void> => route.fulfill(envelope(429, 'RATE_LIMITED'));

const OfInsurer = v.looseObject({ insurer_id: v.string() });
/** Of the list of any line. */
const ListAnswer = v.looseObject({
  data: v.looseObject({ insurers: v.array(Insurer), offers: v.array(OfInsurer), declined: v.array(OfInsurer) }),
});

/** The answer of a quote list whose last insurer has not answered yet. */
export function withoutLastInsurer(answer: unknown): unknown {
  const { data, ...rest } = v.parse(ListAnswer, answer);
  const late = data.insurers.slice(-1);
  const isThere = ({ insurer_id }: { insurer_id: string }) =>
    late.every((insurer) => insurer.insurer_id !== insurer_id);
  return {
    ...rest,
    data: {
      ...data,
      offers: data.offers.filter(isThere),
      declined: data.declined.filter(isThere),
      insurers_pending: late,
    },
  };
}

/** Answers a quote list as if its last insurer were slow. */
export async function answerGrowing(route: Route): Promise<void> {
  // The server may close an idle connection at that moment; browsers ask again automatically, Playwright only with this
  // option.
  const response = await route.fetch({ maxRetries: 2 });
  return route.fulfill({ response, json: withoutLastInsurer(await response.json()) });
}
