import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_FILTERS, type HealthQuote } from '#contract/lines/health/quote.ts';
import type { Decision } from '#contract/shared/decision.ts';
import type { Insurer } from '#contract/shared/insurer.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { createInsurerPanel, type InsurerPanel } from '#server/insurers/ask-insurers.ts';
import { connectInsurers } from '#server/insurers/connect.ts';
import type { InsurerAdapter } from '#server/insurers/port.ts';
import type { HealthAdapter } from '#server/lines/health/adapter.ts';
import { createHealthLine } from '#server/lines/health/health-line.ts';
import { healthPlans } from '#server/lines/health/plans.ts';
import { sandboxHealthAdapters } from '#server/lines/health/sandbox-adapter.ts';
import { serverLines } from '#server/lines.ts';
import { createLog } from '#server/log.ts';
import { requestsByInsurer } from '#server/plans/quote-list.ts';
import { parseSandboxFaults } from '#server/sandbox-faults.ts';
import { openTestApp, TEST_NOW, type TestApp } from './support/app.ts';
import { createHandClock, type HandClock } from './support/hand-clock.ts';
import { answerUpTo, cartOf, planOf } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';

/** A call that an insurer of the tests was given, to be answered by hand. */
interface Given<Answer> {
  readonly question: string;
  readonly signal: AbortSignal;
  answer(value: Answer): void;
  fail(): void;
}

/** An insurer that answers when the test says so. */
function manualAdapter(insurer_id: string) {
  const calls: Given<string>[] = [];
  const insurer = { insurer_id, insurer_name: insurer_id.toUpperCase(), insurer_logo: '' };
  const adapter: InsurerAdapter<string, string, RecordBase> = {
    insurer,
    quote: (question, signal) =>
      new Promise<string>((resolve, reject) => {
        calls.push({ question, signal, answer: resolve, fail: () => reject(new Error('broken')) });
      }),
    underwrite: () => new Promise<Decision>(() => undefined),
    underwriteReferred: () => new Promise<Decision>(() => undefined),
  };
  const last = () => {
    const call = calls.at(-1);
    if (!call) throw new Error(`${insurer_id} was not asked`);
    return call;
  };
  return { adapter, calls, last };
}

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

describe('a panel', () => {
  let clock: HandClock;
  let [one, two, three] = [manualAdapter('one'), manualAdapter('two'), manualAdapter('three')];
  let panel: InsurerPanel<string, string, RecordBase>;
  beforeEach(() => {
    clock = createHandClock(TEST_NOW);
    [one, two, three] = [manualAdapter('one'), manualAdapter('two'), manualAdapter('three')];
    panel = createInsurerPanel([one.adapter, two.adapter, three.adapter], {
      now: clock.now,
      timer: clock.timer,
      log: createLog('silent'),
    });
  });

  const askAll = (journeyId = 'journey') =>
    panel.quoteAll(
      journeyId,
      new Map([
        ['one', 'price?'],
        ['two', 'price?'],
        ['three', 'price?'],
      ]),
    );

  it('is asked side by side, and answers at once when all have', async () => {
    const list = askAll();
    for (const insurer of [three, one, two]) insurer.last().answer('100');
    const { answers, progress } = await list;
    expect(Object.fromEntries(answers)).toEqual({ one: '100', two: '100', three: '100' });
    expect(progress).toEqual({ insurers_asked: 3, insurers_pending: [], insurers_failed: [] });
    expect(clock.now().toISOString()).toBe(TEST_NOW);
  });

  it('answers after 0.8 s without the silent one, names it, and adds it when it has come', async () => {
    const list = askAll();
    one.last().answer('100');
    three.last().fail();
    await settled();
    clock.advance(799);
    await expect(Promise.race([list, settled().then(() => 'waits')])).resolves.toBe('waits');
    clock.advance(1);
    const { answers, progress } = await list;
    expect([...answers.keys()]).toEqual(['one']);
    expect(progress.insurers_pending).toEqual([two.adapter.insurer]);
    expect(progress.insurers_failed).toEqual([three.adapter.insurer]);

    const again = askAll();
    two.last().answer('90');
    const later = await again;
    expect([...later.answers]).toEqual([
      ['one', '100'],
      ['two', '90'],
    ]);
    expect(later.progress.insurers_pending).toEqual([]);
    // Nobody was asked twice for it.
    expect([one, two, three].map(({ calls }) => calls.length)).toEqual([1, 1, 1]);
  });

  it('gives up on an insurer after 8 s, and asks it again 5 s later', async () => {
    const first = askAll();
    for (const insurer of [one, three]) insurer.last().answer('100');
    await settled();
    clock.advance(800);
    expect((await first).progress.insurers_pending).toEqual([two.adapter.insurer]);
    expect(two.last().signal.aborted).toBe(false);
    clock.advance(7_200);
    expect(two.last().signal.aborted).toBe(true);
    await settled();
    expect((await askAll()).progress).toMatchObject({ insurers_pending: [], insurers_failed: [two.adapter.insurer] });
    clock.advance(4_999);
    await askAll();
    expect(two.calls).toHaveLength(1);
    clock.advance(1);
    const retried = askAll();
    two.last().answer('90');
    expect((await retried).answers.get('two')).toBe('90');
  });

  it('uses an answer for one minute, and for its own journey only', async () => {
    const ask = (journeyId: string) => panel.quote(journeyId, 'one', 'price?');
    const first = ask('mine');
    one.last().answer('100');
    expect(await first).toBe('100');
    clock.advance(59_999);
    expect(await ask('mine')).toBe('100');
    const other = ask('theirs');
    one.last().answer('200');
    expect(await other).toBe('200');
    clock.advance(1);
    const renewed = ask('mine');
    one.last().answer('101');
    expect(await renewed).toBe('101');
    expect(one.calls).toHaveLength(3);
  });

  it('keeps the last 2,000 answers and no more', async () => {
    const ask = async (journeyId: string) => {
      const price = panel.quote(journeyId, 'one', 'price?');
      one.last().answer('100');
      return price;
    };
    for (let journey = 0; journey < 2_000; journey += 1) await ask(`journey ${journey}`);
    await ask('journey 0');
    expect(one.calls).toHaveLength(2_000);
    await ask('one more');
    await ask('journey 0');
    expect(one.calls).toHaveLength(2_002);
  });

  it('asks nobody but the one insurer that a plan is of', async () => {
    const price = panel.quote('journey', 'two', 'price?');
    two.last().fail();
    await expect(price).rejects.toMatchObject({ status: 503, data: { reason: 'INSURER_UNAVAILABLE' } });
    await expect(price).rejects.toThrow('TWO does not answer at the moment');
    expect([one, three].map(({ calls }) => calls.length)).toEqual([0, 0]);
  });

  it('spares an insurer after five failures in a row, tries it once after 30 s, and trusts it when that worked', async () => {
    const failOnce = async (question: string) => {
      const price = panel.quote('journey', 'two', question);
      two.last().fail();
      await expect(price).rejects.toThrow();
    };
    for (const question of ['a', 'b', 'c', 'd']) await failOnce(question);
    const good = panel.quote('journey', 'two', 'e');
    two.last().answer('100');
    await good;
    // A success in between starts the count anew.
    for (const question of ['f', 'g', 'h', 'i', 'j']) await failOnce(question);
    expect(two.calls).toHaveLength(10);

    await expect(panel.quote('journey', 'two', 'open')).rejects.toThrow('does not answer');
    expect(two.calls).toHaveLength(10);
    // The others are asked as ever.
    const other = panel.quote('journey', 'one', 'open');
    one.last().answer('100');
    expect(await other).toBe('100');

    clock.advance(29_999);
    await expect(panel.quote('journey', 'two', 'still open')).rejects.toThrow('does not answer');
    clock.advance(1);
    const trial = panel.quote('journey', 'two', 'trial');
    await expect(panel.quote('journey', 'two', 'beside the trial')).rejects.toThrow('does not answer');
    expect(two.calls).toHaveLength(11);
    two.last().fail();
    await expect(trial).rejects.toThrow();
    clock.advance(29_999);
    await expect(panel.quote('journey', 'two', 'open again')).rejects.toThrow('does not answer');
    clock.advance(1);
    const second = panel.quote('journey', 'two', 'second trial');
    two.last().answer('90');
    expect(await second).toBe('90');
    const closed = panel.quote('journey', 'two', 'closed');
    two.last().answer('91');
    expect(await closed).toBe('91');
  });
});

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
          // The list is waited for by now: its time may pass.
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
    test = await openTestApp({}, { lines, timer: clock.timer });
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
    expect(chosen.message).toContain('Banyan Health does not answer');
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
    const config = { sandboxInsurers, referralSeconds: 0 };
    const setting = { config, now: clock.now, timer: clock.timer, log: createLog('silent') };
    const health = connectInsurers(sandboxHealthAdapters(config), setting);
    const requests = requestsByInsurer(healthPlans, healthPlans.riskOf(QUOTE, '2026-09-05'), DEFAULT_FILTERS);
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
