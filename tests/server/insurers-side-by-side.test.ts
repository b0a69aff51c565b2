import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_HEALTH_FILTERS, type HealthQuote } from '#contract/lines/health/quote.ts';
import type { Insurer } from '#contract/shared/insurer.ts';
import { parseSandboxFaults } from '#server/config/sandbox-faults.ts';
import { quoteRequestsByInsurer } from '#server/domain/plans/quote-list.ts';
import { createHealthLine } from '#server/lines/health/health-line.ts';
import type { HealthAdapter } from '#server/lines/health/insurer-adapter.ts';
import { healthLinePlans } from '#server/lines/health/line-plans.ts';
import { sandboxHealthAdapters } from '#server/lines/health/sandbox-adapter.ts';
import { createLog } from '#server/log/log.ts';
import { connectInsurers } from '#server/operations/insurers/connect-insurers.ts';
import { serverLines } from '#server/server-lines.ts';
import { openTestApp, TEST_NOW, type TestApp } from './support/app.ts';
import { createHandClock } from './support/hand-clock.ts';
import { answerUpTo, cartOf, planOf } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';

const QUOTE: HealthQuote = {
  rfqId: 'rfq-1',
  userDetails: null,
  additionalDetails: { DOB: '1990-04-12', gender: 'female', pincode: '400001' },
  memberDetails: [{ member_type: 'SELF', DOB: '1990-04-12' }],
  medicalDetails: [],
  plan: null,
};

/** Lets every promise that can settle now do so. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('the quote list', () => {
  const clock = createHandClock(TEST_NOW);
  let release: () => void = () => undefined;
  const silent: { asked: Promise<void>; calls: unknown[] } = { asked: Promise.resolve(), calls: [] };
  let failed = 0;
  let broken = true;

  /** The sandbox, but Kaveri answers when it is released, and Banyan fails. */
  const adapters: readonly HealthAdapter[] = sandboxHealthAdapters({ referralSeconds: 0 }).map((adapter) => {
    const { insurer_id } = adapter.insurer;
    const quote: HealthAdapter['quote'] = async (request, signal) => {
      if (insurer_id === 'kaveri' && broken) {
        silent.calls.push(request);
        const answered = await adapter.quote(request, signal);
        return new Promise((resolve) => {
          release = () => resolve(answered);
          // The request for the list is waiting by now, so its time may pass.
          setImmediate(() => clock.advance(800));
        });
      }
      if (insurer_id === 'banyan' && broken) {
        failed += 1;
        throw new Error('HTTP 500');
      }
      return adapter.quote(request, signal);
    };
    return { ...adapter, quote };
  });

  const lines = { ...serverLines, health: createHealthLine(() => adapters) };

  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({}, { lines, timer: clock.timer, isOneProcess: true });
  });
  afterAll(() => test.close());

  const query = { cover_amount: '100000000' };
  const insurersOf = (plans: readonly { insurer_id: string }[]) => new Set(plans.map(({ insurer_id }) => insurer_id));

  it('answers within its second without the silent and the failing insurer, and adds the late one', async () => {
    const me = new Visitor(test.app);
    const { quote } = await answerUpTo(me, 'quoteList');
    const began = clock.now().getTime();
    const first = await me.ok('premium', undefined, { ...quote, query });
    expect(clock.now().getTime() - began).toBe(800);
    expect(first.insurers_pending.map(({ insurer_name }) => insurer_name)).toEqual(['Kaveri Health']);
    expect(first.insurers_failed.map(({ insurer_name }) => insurer_name)).toEqual(['Banyan Health']);
    expect(first.insurers_asked).toBe(9);
    // At 10 Lakh nilgiri-signature and dhruv-max are not sold; all other insurers' plans are there.
    expect(insurersOf([...first.offers, ...first.declined])).toEqual(
      new Set(['aravalli', 'sahyadri', 'meghna', 'udayan', 'sarus', 'dhruv', 'nilgiri']),
    );

    release();
    await settled();
    const second = await me.ok('premium', undefined, { ...quote, query });
    expect(second.insurers_pending).toEqual([]);
    expect(second.insurers_failed.map(({ insurer_id }) => insurer_id)).toEqual(['banyan']);
    expect(second.offers.filter(({ insurer_id }) => insurer_id === 'kaveri')).toHaveLength(2);
    expect(second.offers.filter(({ insurer_id }) => insurer_id !== 'kaveri')).toEqual(first.offers);
    expect(silent.calls).toHaveLength(1);
    expect(failed).toBe(1);
  });

  it('names only insurers that the filter wants', async () => {
    const me = new Visitor(test.app);
    const { quote } = await answerUpTo(me, 'quoteList');
    const list = await me.ok('premium', undefined, { ...quote, query: { ...query, insurer: 'sarus' } });
    expect([...list.insurers_pending, ...list.insurers_failed]).toEqual([]);
    expect(insurersOf([...list.offers, ...list.declined])).toEqual(new Set(['sarus']));
  });

  it('costs nothing but the plans of the broken insurer: other plans are chosen and put into the cart', async () => {
    const me = new Visitor(test.app);
    const { quote, rfqId } = await answerUpTo(me, 'quoteList');
    const list = await me.ok('premium', undefined, { ...quote, query });
    const [offer] = list.offers;
    if (!offer) throw new Error('no offer');
    const asked = failed;
    await me.ok('choosePlan', planOf(offer), quote);
    await me.ok('premiumByTenures', undefined, { ...quote, query: { ...query, product_id: offer.product_id } });
    const { proposal } = await me.ok('createQuotePremium', cartOf(rfqId, offer));
    expect(proposal?.offer).toMatchObject({
      insurer_reference: offer.insurer_reference,
      valid_until: offer.valid_until,
    });
    expect(failed).toBe(asked);

    const chosen = await me.send('choosePlan', { ...planOf(offer), product_id: 'banyan-shelter' }, quote);
    expect(chosen).toMatchObject({ status: 503, data: { reason: 'INSURER_UNAVAILABLE' } });
    expect(chosen.message).toContain('Banyan Health is not answering');
    expect((await me.ok('fullQuoteDetails', undefined, quote)).quote.plan).toEqual(planOf(offer));
    broken = false;
  });

  it('has every offer with the insurer’s reference, standing until the end of the day in India', async () => {
    const me = new Visitor(test.app);
    const { quote } = await answerUpTo(me, 'quoteList');
    const { offers } = await me.ok('premium', undefined, { ...quote, query });
    // 2026-09-05 in India ends at 18:30 UTC.
    expect(new Set(offers.map(({ valid_until }) => valid_until))).toEqual(new Set(['2026-09-05T18:30:00.000Z']));
    expect(new Set(offers.map(({ insurer_reference }) => insurer_reference)).size).toBe(offers.length);
  });
});

describe('the sandbox', () => {
  it('is slow, silent or failing as SANDBOX_INSURERS says', async () => {
    const clock = createHandClock(TEST_NOW);
    const sandboxInsurers = parseSandboxFaults('kaveri:slow:5000,banyan:fail,meghna:silent', [
      'kaveri',
      'banyan',
      'meghna',
    ]);
    const config = {
      sandboxInsurers,
      referralSeconds: 0,
      insurerBridges: [],
      sandbox: true,
      secret: ['a secret of this test'] as const,
    };
    const setting = { config, now: clock.now, timer: clock.timer, log: createLog('silent'), report: () => undefined };
    const health = connectInsurers(sandboxHealthAdapters(config), setting);
    const requests = quoteRequestsByInsurer(
      healthLinePlans,
      healthLinePlans.riskOf({ quote: QUOTE, proposal: null }, '2026-09-05'),
      DEFAULT_HEALTH_FILTERS,
    );
    const ask = async () => {
      const { progress } = await health.quoteAll('journey', requests);
      const ids = (insurers: readonly Insurer[]) => insurers.map(({ insurer_id }) => insurer_id);
      return { pending: ids(progress.insurers_pending), failed: ids(progress.insurers_failed) };
    };
    const first = ask();
    await settled();
    clock.advance(4_999);
    await settled();
    expect(await first).toEqual({ pending: ['kaveri', 'meghna'], failed: ['banyan'] });
    clock.advance(1);
    await settled();
    const second = ask();
    await settled();
    clock.advance(3_000);
    expect(await second).toEqual({ pending: ['meghna'], failed: ['banyan'] });
    await settled();
    expect(await ask()).toEqual({ pending: [], failed: ['banyan', 'meghna'] });
  });
});
