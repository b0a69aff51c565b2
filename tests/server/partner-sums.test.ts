import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import { twoWheelerQuoteEndpoints } from '#contract/lines/two-wheeler/two-wheeler-endpoints.ts';
import type { Decision } from '#contract/shared/decision.ts';
import { createApp } from '#server/app.ts';
import { carClaims, createCarLine } from '#server/lines/car/car-line.ts';
import { createHealthLine } from '#server/lines/health/health-line.ts';
import { sandboxHealthAdapters } from '#server/lines/health/sandbox-adapter.ts';
import { sandboxMotorAdapters } from '#server/lines/motor/sandbox-adapter.ts';
import { sandboxTravelAdapters } from '#server/lines/travel/sandbox-adapter.ts';
import { createTravelLine } from '#server/lines/travel/travel-line.ts';
import { createTwoWheelerLine, twoWheelerClaims } from '#server/lines/two-wheeler/two-wheeler-line.ts';
import { createLog } from '#server/log/log.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { BROKEN, type Breaking, withSums } from './support/broken-sums.ts';
import { ACTIVA, bikeVisitor, carVisitor, NO_CLAIM, POLICY, SWIFT } from './support/motor-visitor.ts';
import { ALL_CONSENTS, answerUpTo, cartOf, NOMINEE, planOf } from './support/purchase.ts';
import { quotedVisitor } from './support/travel-visitor.ts';
import { Visitor } from './support/visitor.ts';
import { asSandbox, watchInsurers } from './support/watched-insurers.ts';

// A partner's sums are checked where they arrive: an insurer with wrong sums is treated like one that does not answer.

/** One insurer of all lines. */
const LIAR = 'sahyadri';
let breaking: Breaking | null = null;
const isBroken = () => breaking;
const ofLiar = <A extends { readonly insurer: { readonly insurer_id: string } }>(
  adapters: readonly A[],
  change: (adapter: A) => A,
): A[] => adapters.map((adapter) => (adapter.insurer.insurer_id === LIAR ? change(adapter) : adapter));

const lines = {
  health: createHealthLine((config) => ofLiar(sandboxHealthAdapters(config), (adapter) => withSums(adapter, isBroken))),
  car: createCarLine((config) =>
    ofLiar(sandboxMotorAdapters('CAR', carClaims, config), (adapter) => withSums(adapter, isBroken)),
  ),
  'two-wheeler': createTwoWheelerLine((config) =>
    ofLiar(sandboxMotorAdapters('BIKE', twoWheelerClaims, config), (adapter) => withSums(adapter, isBroken)),
  ),
  travel: createTravelLine((config) => ofLiar(sandboxTravelAdapters(config), (adapter) => withSums(adapter, isBroken))),
};

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({}, { lines, isOneProcess: true });
});
afterAll(() => test.close());
afterEach(() => {
  breaking = null;
});

const Insurers = v.array(v.object({ insurer_id: v.string() }));
const List = v.object({ offers: Insurers, insurers_failed: Insurers, insurers_pending: Insurers });

/** A visitor who has answered all that prices need, and how to request them. */
const QUOTED: Record<keyof typeof lines, () => Promise<{ ask: () => Promise<unknown> }>> = {
  async health() {
    const me = new Visitor(test.app);
    const { quote } = await answerUpTo(me, 'quoteList');
    return { ask: () => me.ok('premium', undefined, { ...quote, query: { cover_amount: '100000000' } }) };
  },
  async car() {
    const me = await carVisitor(test.app).begin({ reg_no: SWIFT.reg_no });
    await me.saved(carQuoteEndpoints.updateVehicleDetails, SWIFT);
    await me.saved(carQuoteEndpoints.updateInsurerDetails, POLICY);
    await me.saved(carQuoteEndpoints.updateClaimDetails, { ...NO_CLAIM, is_cng_installed: false });
    return { ask: () => data(me.call(carQuoteEndpoints.premium)) };
  },
  async 'two-wheeler'() {
    const me = await bikeVisitor(test.app).begin({ reg_no: ACTIVA.reg_no });
    await me.saved(twoWheelerQuoteEndpoints.updateVehicleDetails, ACTIVA);
    await me.saved(twoWheelerQuoteEndpoints.updateInsurerDetails, { ...POLICY, ...NO_CLAIM });
    return { ask: () => data(me.call(twoWheelerQuoteEndpoints.premium)) };
  },
  async travel() {
    const me = await quotedVisitor(test.app);
    return { ask: () => data(me.call(travelQuoteEndpoints.premium)) };
  },
};
const data = async (answer: Promise<{ readonly data: unknown }>) => (await answer).data;

/** After this time no answer is reused, and an insurer that failed often is asked again. Seconds. */
const A_WHILE = 61;

describe.each(Object.entries(QUOTED))('the list of %s', (_, begin) => {
  const names = (insurers: v.InferOutput<typeof Insurers>) => insurers.map(({ insurer_id }) => insurer_id);

  it('leaves out an insurer whose sums cannot be, and names it as one that failed', { timeout: 60_000 }, async () => {
    const { ask } = await begin();
    const list = async () => {
      test.clock.advance(A_WHILE);
      return v.parse(List, await ask());
    };
    const before = await list();
    expect(before).toMatchObject({ insurers_failed: [], insurers_pending: [] });
    expect(names(before.offers)).toContain(LIAR);
    const others = names(before.offers).filter((name) => name !== LIAR);

    await fc.assert(
      fc.asyncProperty(BROKEN, async (given) => {
        breaking = given;
        const { offers, insurers_failed } = await list();
        expect([names(insurers_failed), names(offers).sort()]).toEqual([[LIAR], others.toSorted()]);
      }),
      { numRuns: 40 },
    );
    breaking = null;
    expect(names((await list()).offers).sort()).toEqual(names(before.offers).sort());
  });
});

describe('a plan whose sums cannot be', () => {
  it('is neither chosen nor put into the cart, and the log says why without a word about the visitor', async () => {
    const written: string[] = [];
    const destination = { write: (line: string) => void written.push(line) };
    const log = createLog('trace', destination);
    const app = createApp({ db: test.store.db, now: () => test.clock.now, config: test.config, log, lines });
    const me = new Visitor(app);
    const { quote, rfqId } = await answerUpTo(me, 'quoteList');
    const { offers } = await me.ok('premium', undefined, { ...quote, query: { cover_amount: '100000000' } });
    const offer = offers.find(({ insurer_id }) => insurer_id === LIAR);
    if (!offer) throw new Error('No offer');
    await me.ok('choosePlan', planOf(offer), quote);

    breaking = (sums) => ({ ...sums, net_premium_inc_gst: 0, premium: { ...sums.premium, net_premium_inc_gst: 0 } });
    test.clock.advance(A_WHILE);
    const unavailable = { status: 503, data: { reason: 'INSURER_UNAVAILABLE' } };
    const cart = { ...cartOf(rfqId, offer), net_premium_inc_gst: 0 };
    expect(await me.send('createQuotePremium', cart)).toMatchObject(unavailable);
    expect(await me.send('choosePlan', planOf(offer), quote)).toMatchObject(unavailable);
    const why = written.filter((line) => line.includes('an insurer failed'));
    expect(why.join()).toContain('net_premium_inc_gst');
    expect(why.join()).toContain(`"insurer":"${LIAR}"`);
    expect(why.join()).not.toMatch(/RFQ-|PRP-|1990|Asha/);
  });
});

describe('a decision', () => {
  const { insurers, lines: watched } = watchInsurers();
  const LIES: Record<string, (decision: Decision) => Decision> = {
    'accepts at nothing': (decision) => ({ ...decision, premium: { ...decision.premium, net_premium_inc_gst: 0 } }),
    'accepts at another premium, which adds up': (decision) => ({
      ...decision,
      premium: dearer(decision.premium, 100),
    }),
    'accepts at another premium, whose differences explain it': (decision) => ({
      ...decision,
      premium: dearer(decision.premium, 100),
      differences: [{ key: 'more', label: 'More', detail: '', amount: 100 }],
    }),
    'changes the price by differences that do not explain it': (decision) => ({
      ...decision,
      status: 'PRICE_CHANGED',
      premium: dearer(decision.premium, 100),
      differences: [{ key: 'base', label: 'Base', detail: '', amount: 99 }],
    }),
    'changes the price by differences of parts of a paisa': (decision) => ({
      ...decision,
      status: 'PRICE_CHANGED',
      premium: dearer(decision.premium, 100),
      differences: [0.5, 99.5].map((amount, index) => ({ key: `more-${index}`, label: 'More', detail: '', amount })),
    }),
    'changes the price by differences beyond all bounds': (decision) => ({
      ...decision,
      status: 'PRICE_CHANGED',
      premium: dearer(decision.premium, 100),
      differences: [1e13, 100 - 1e13].map((amount, index) => ({ key: `${index}`, label: 'More', detail: '', amount })),
    }),
    'says that another premium was agreed': (decision) => ({
      ...decision,
      previous_premium: dearer(decision.premium, 100),
    }),
  };
  const dearer = (premium: Decision['premium'], by: number): Decision['premium'] => ({
    ...premium,
    premium_details: { premium_amt: premium.premium_details.premium_amt + by },
    net_premium_inc_gst: premium.net_premium_inc_gst + by,
    lines: [...premium.lines, { key: 'more', label: 'More', detail: '', amount: by }],
  });

  it.each(Object.entries(LIES))('that %s is no decision, and nothing is paid by it', async (_, lie) => {
    const mine = { ...test, app: createApp({ ...appOptions(), lines: watched }) };
    insurers.underwrite = async (sandbox) => lie(await sandbox);
    const me = new Visitor(mine.app);
    const { proposal } = await answerUpTo(me, 'nominee');
    await me.ok('updateNomineeDetails', NOMINEE, proposal);
    await me.ok('confirmPreview', { confirmed: true }, proposal);
    const declared = await me.ok('submitProposal', ALL_CONSENTS, proposal);
    expect(declared.proposal?.decision).toMatchObject({ status: 'REFERRED', awaiting_insurer: true });
    expect((await me.refused('makePayment', undefined, proposal)).data).toMatchObject({ reason: 'STEP_MISSING' });
    insurers.underwrite = asSandbox;
    expect((await me.ok('finalQuote', undefined, proposal)).proposal?.decision?.status).toBe('ACCEPTED');
  });
  const appOptions = () => ({
    ...{ db: test.store.db, now: () => test.clock.now, config: test.config, log: createLog('silent') },
  });
});
