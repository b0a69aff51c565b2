import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { PaymentView } from '#contract/shared/payment.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { withBrowserActors } from '#src/api/actors.ts';
import type { JourneySnapshot } from '#src/journey/projection.ts';
import { waitToPass } from '#tests/support/wait.ts';
import type { VisitorScene } from '#tools/model/line-model.ts';
import { healthModel } from '#tools/model/lines/health/health-model.ts';
import {
  EVENTS_TO_DECLARED,
  EVENTS_TO_GATEWAY,
  EVENTS_TO_HEALTH_LIST,
  EVENTS_TO_PROPOSER,
  healthStateAfter,
} from '#tools/model/lines/health/journey-events.ts';
import { eventVariantsOf, sendChartEvent } from '#tools/model/visitor/event-variants.ts';

// The machine's own numbers, from outside: how often the server is polled, how many plans are compared, which calls
// share an Idempotency-Key. The actors are the browser's; only fetch is simulated.

const DOWN = new TypeError('The network is down');
const calls: { readonly path: string; readonly key: string | null }[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    calls.push({ path: url.replace(/\/[^/]*$/, ''), key: new Headers(init.headers).get('idempotency-key') });
    return answer();
  });
});
/** A page that is still running would poll for refunds in later files. */
let stopPage = (): void => undefined;
afterEach(() => {
  stopPage();
  vi.unstubAllGlobals();
});

/** Premiums of the plan page are not part of this. */
const noPrices = () => Promise.reject(DOWN);

/** The page after these events of the model, with a manual clock. */
const pageAfter = (names: readonly string[]) => {
  const { journey, server } = healthStateAfter(names);
  // A machine that is begun in the middle gives its children no input.
  const { refunds: _, ...children } = journey.children;
  const snapshot = { ...journey, children };
  if (!server) throw new Error('The journey has no record');
  const clock = new SimulatedClock();
  const page = createActor(withBrowserActors(healthModel.machine, noPrices), {
    snapshot,
    clock,
    input: { ...journey.context, destination: null },
  });
  stopPage = () => page.stop();
  return { page: page.start(), clock, record: server };
};

const says = (data: RecordBase) => () => Response.json({ code: 200, message: 'OK', data });
const fails = () => {
  throw DOWN;
};
const sceneOf = (journey: JourneySnapshot): VisitorScene => ({
  model: healthModel,
  journey,
  context: journey.context,
  choices: healthModel.choices,
});
const paymentWith = (
  record: RecordBase,
  payment_status: PaymentView['payment_status'],
  next_check_at: string | null = '2026-01-01T00:00:00.000Z',
): RecordBase => ({
  ...record,
  proposal: record.proposal?.payment
    ? { ...record.proposal, payment: { ...record.proposal.payment, payment_status, next_check_at } }
    : record.proposal,
});

/** Until the requests are answered, and the machine has received the answers. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the page asks again automatically', () => {
  it('for a pending payment, every 5 seconds', async () => {
    const { page, clock, record } = pageAfter([...EVENTS_TO_GATEWAY, 'page.restore', 'askPaymentStatus fault']);
    answer = says(paymentWith(record, 'PENDING'));
    page.send({ type: 'payment.check' });
    await waitToPass(() => expect(page.getSnapshot().matches({ payment: 'pending' })).toBe(true));
    expect(calls).toHaveLength(1);
    clock.increment(4_999);
    await settled();
    expect(calls).toHaveLength(1);
    clock.increment(1);
    await waitToPass(() => expect(calls).toHaveLength(2));
  });

  it.each([
    ['FAILED', 'failed'],
    ['ABANDONED', 'abandoned'],
  ] as const)(
    'for a payment that is %s, every 10 seconds while the server asks, and finds the money',
    async (status, state) => {
      const { page, clock, record } = pageAfter([
        ...EVENTS_TO_GATEWAY,
        'page.restore',
        `askPaymentStatus saved ${status}`,
      ]);
      const waits = () => expect(page.getSnapshot().matches({ payment: { [state]: 'waiting' } })).toBe(true);
      answer = says(record);
      page.send({ type: 'payment.check' });
      await waitToPass(waits);
      for (const asked of [2, 3]) {
        clock.increment(9_999);
        await settled();
        expect(calls).toHaveLength(asked - 1);
        clock.increment(1);
        await waitToPass(() => expect(calls).toHaveLength(asked));
        await waitToPass(waits);
      }
      answer = says(paymentWith(record, 'SUCCESS'));
      clock.increment(10_000);
      await waitToPass(() => expect(page.getSnapshot().matches({ policy: { overlay: 'showing' } })).toBe(true));
    },
  );

  it('no more for a failed payment that the server does not ask about any more', async () => {
    const { page, clock, record } = pageAfter([...EVENTS_TO_GATEWAY, 'page.restore', 'askPaymentStatus saved FAILED']);
    answer = says(paymentWith(record, 'FAILED', null));
    page.send({ type: 'payment.check' });
    await waitToPass(() => expect(page.getSnapshot().matches({ payment: { failed: 'waiting' } })).toBe(true));
    expect(calls).toHaveLength(1);
    clock.increment(60_000);
    await settled();
    expect(calls).toHaveLength(1);
  });

  it('for insurers that have not answered yet, every second', async () => {
    const { page, clock } = pageAfter([...EVENTS_TO_HEALTH_LIST.slice(0, -1), 'fetchQuoteList growing']);
    const { quoteList, filters } = page.getSnapshot().context;
    answer = () => Response.json({ code: 200, message: 'OK', data: quoteList });
    page.send({ type: 'filters.change', filters });
    const growing = { quoteList: { browsing: { showing: 'growing' } } } as const;
    // The filters are saved as a draft in addition.
    const asked = () => calls.filter(({ path }) => path.endsWith('/premium'));
    await waitToPass(() => expect(page.getSnapshot().matches(growing)).toBe(true));
    expect(asked()).toHaveLength(1);
    clock.increment(999);
    await settled();
    expect(asked()).toHaveLength(1);
    clock.increment(1);
    await waitToPass(() => expect(asked()).toHaveLength(2));
  });

  it('for a referred proposal, every 10 seconds', async () => {
    const { page, clock, record } = pageAfter([...EVENTS_TO_DECLARED, 'declaration saved REFERRED']);
    answer = says(record);
    page.send({ type: 'decision.check' });
    await waitToPass(() => expect(page.getSnapshot().matches({ decision: 'referred' })).toBe(true));
    expect(calls).toHaveLength(1);
    clock.increment(9_999);
    await settled();
    expect(calls).toHaveLength(1);
    clock.increment(1);
    await waitToPass(() => expect(calls).toHaveLength(2));
  });

  it('for a policy that is being made, every 5 seconds', async () => {
    const paid = [...EVENTS_TO_GATEWAY, 'page.restore', 'askPaymentStatus saved SUCCESS', 'generatePolicy fault'];
    const { page, clock } = pageAfter(paid);
    answer = fails;
    page.send({ type: 'policy.check' });
    await waitToPass(() => expect(calls).toHaveLength(1));
    const waiting = { policy: { issuance: { late: 'waiting' } } } as const;
    await waitToPass(() => expect(page.getSnapshot().matches(waiting)).toBe(true));
    clock.increment(4_999);
    await settled();
    expect(calls).toHaveLength(1);
    clock.increment(1);
    await waitToPass(() => expect(calls).toHaveLength(2));
  });
});

describe('‘Payment Successful’', () => {
  it('is shown for ten seconds', { tags: ['§9.overlay-10-s'] }, async () => {
    const { page, clock, record } = pageAfter([...EVENTS_TO_GATEWAY, 'page.restore', 'askPaymentStatus fault']);
    const isShown = () => page.getSnapshot().matches({ policy: { overlay: 'showing' } });
    answer = says(paymentWith(record, 'SUCCESS'));
    page.send({ type: 'payment.check' });
    await waitToPass(() => expect(isShown()).toBe(true));
    clock.increment(9_999);
    expect(isShown()).toBe(true);
    clock.increment(1);
    expect(isShown()).toBe(false);
  });
});

describe('a record that another tab changed', () => {
  it('is read again once the drafts of this page have arrived, so that it has them', async () => {
    const { page, record } = pageAfter(EVENTS_TO_HEALTH_LIST);
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const lastPath = () => calls.at(-1)?.path ?? '';
    answer = async () => {
      if (lastPath().endsWith('/save-draft')) {
        await arrived;
        return says(record)();
      }
      if (lastPath().includes('get-full')) return says(record)();
      if (read().length > 0) return fails();
      return Response.json({ code: 409, message: 'No', data: { reason: 'STEP_MISSING' } }, { status: 409 });
    };
    const read = () => calls.filter(({ path }) => path.includes('get-full'));
    page.send({ type: 'plan.compare', product_id: 'one' });
    page.send({ type: 'filters.change', filters: page.getSnapshot().context.filters });
    await waitToPass(() => expect(calls.some(({ path }) => path.endsWith('/premium'))).toBe(true));
    await settled();
    const readBefore = read().length;
    arrive();
    await waitToPass(() => expect(read()).toHaveLength(1));
    expect(readBefore).toBe(0);
  });
});

describe('the plans side by side', () => {
  it('are three at most, and a plan that is ticked again goes', () => {
    const { page } = pageAfter(EVENTS_TO_HEALTH_LIST);
    for (const product_id of ['one', 'two', 'three', 'four']) page.send({ type: 'plan.compare', product_id });
    expect(page.getSnapshot().context.compare).toEqual(['one', 'two', 'three']);
    page.send({ type: 'plan.compare', product_id: 'two' });
    page.send({ type: 'plan.compare', product_id: 'four' });
    expect(page.getSnapshot().context.compare).toEqual(['one', 'three', 'four']);
  });
});

describe('an Idempotency-Key', () => {
  const submit = (address_line_1: string) =>
    ({
      type: 'address.submit',
      answer: { address_line_1, address_line_2: '', pincode: '110001' },
    }) as const;
  const atAddress = () => pageAfter([...EVENTS_TO_PROPOSER, 'proposer.submit given', 'proposer saved']);

  const sendAndWait = async (page: ReturnType<typeof atAddress>['page'], line: string) => {
    const before = calls.length;
    page.send(submit(line));
    await waitToPass(() => expect(calls).toHaveLength(before + 1));
    await waitToPass(() => expect(page.getSnapshot().hasTag('busy')).toBe(false));
  };

  it('stays the same while the same answer is tried again', async () => {
    const { page } = atAddress();
    answer = fails;
    await sendAndWait(page, '12, Janpath');
    await sendAndWait(page, '12, Janpath');
    expect(calls[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(calls[1]).toEqual(calls[0]);
  });

  it('is another for another answer', async () => {
    const { page } = atAddress();
    answer = fails;
    await sendAndWait(page, '12, Janpath');
    await sendAndWait(page, '14, Janpath');
    expect(calls[1]?.key).not.toBe(calls[0]?.key);
  });

  it('is another after a refusal, which was an answer', async () => {
    const { page } = atAddress();
    answer = () => Response.json({ code: 422, message: 'No', data: { reason: 'VALIDATION' } }, { status: 422 });
    await sendAndWait(page, '12, Janpath');
    await sendAndWait(page, '12, Janpath');
    expect(calls[1]?.key).not.toBe(calls[0]?.key);
  });

  it('is one for each call of a submission, and each keeps its own', async () => {
    const { page, record } = pageAfter(EVENTS_TO_PROPOSER);
    const [submission] = eventVariantsOf('proposer.submit', sceneOf(page.getSnapshot()));
    if (!submission) throw new Error('Nobody can name a proposer here');
    const answers = [says(record), fails, says(record), fails];
    answer = () => (answers.shift() ?? fails)();
    for (const expected of [2, 4]) {
      sendChartEvent(page, submission.event);
      await waitToPass(() => expect(calls).toHaveLength(expected));
      await waitToPass(() => expect(page.getSnapshot().hasTag('busy')).toBe(false));
    }
    expect(new Set(calls.slice(0, 2).map(({ key }) => key)).size).toBe(2);
    expect(calls.slice(2)).toEqual(calls.slice(0, 2));
  });
});
