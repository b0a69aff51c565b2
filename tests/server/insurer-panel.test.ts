import { beforeEach, describe, expect, it } from 'vitest';
import type { Decision } from '#contract/shared/decision.ts';
import type { DeclinedOfferBase, OfferBase } from '#contract/shared/plan.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { InsurerAdapter } from '#server/domain/insurers/insurer-adapter.ts';
import type { InsurerReport } from '#server/domain/insurers/insurer-outcome.ts';
import type { InsurerPanel } from '#server/domain/insurers/insurer-panel.ts';
import type { PlanPriceAnswer } from '#server/domain/insurers/price-request.ts';
import { createLog } from '#server/log/log.ts';
import { createInsurerPanel } from '#server/operations/insurers/ask-insurers.ts';
import { sandboxInsurer } from '#server/partners/sandbox-insurer.ts';
import { TEST_NOW } from './support/app.ts';
import { createHandClock, type HandClock } from './support/hand-clock.ts';

/** A call to an insurer of the tests, which the test answers. */
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

/** Lets every promise that can settle now do so. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a panel', () => {
  let clock: HandClock;
  let [one, two, three] = [manualAdapter('one'), manualAdapter('two'), manualAdapter('three')];
  let panel: InsurerPanel<string, string, RecordBase>;
  let reports: InsurerReport[] = [];
  const report = (one: InsurerReport) => void reports.push(one);
  beforeEach(() => {
    reports = [];
    clock = createHandClock(TEST_NOW);
    [one, two, three] = [manualAdapter('one'), manualAdapter('two'), manualAdapter('three')];
    const setting = { now: clock.now, timer: clock.timer, log: createLog('silent'), report };
    panel = createInsurerPanel(
      [one.adapter, two.adapter, three.adapter],
      setting,
      () => null,
      ({ length }) => length,
    );
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
    // No one was asked twice for it.
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

  it('asks no one but the one insurer that a plan is of', async () => {
    const price = panel.quote('journey', 'two', 'price?');
    two.last().fail();
    await expect(price).rejects.toMatchObject({ reason: 'INSURER_UNAVAILABLE' });
    await expect(price).rejects.toThrow('TWO is not answering at the moment');
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
    // A success in between restarts the count.
    for (const question of ['f', 'g', 'h', 'i', 'j']) await failOnce(question);
    expect(two.calls).toHaveLength(10);

    await expect(panel.quote('journey', 'two', 'open')).rejects.toThrow('is not answering');
    expect(two.calls).toHaveLength(10);
    // The others are still asked.
    const other = panel.quote('journey', 'one', 'open');
    one.last().answer('100');
    expect(await other).toBe('100');

    clock.advance(29_999);
    await expect(panel.quote('journey', 'two', 'still open')).rejects.toThrow('is not answering');
    clock.advance(1);
    const trial = panel.quote('journey', 'two', 'trial');
    await expect(panel.quote('journey', 'two', 'beside the trial')).rejects.toThrow('is not answering');
    expect(two.calls).toHaveLength(11);
    two.last().fail();
    await expect(trial).rejects.toThrow();
    clock.advance(29_999);
    await expect(panel.quote('journey', 'two', 'open again')).rejects.toThrow('is not answering');
    clock.advance(1);
    const second = panel.quote('journey', 'two', 'second trial');
    two.last().answer('90');
    expect(await second).toBe('90');
    const closed = panel.quote('journey', 'two', 'closed');
    two.last().answer('91');
    expect(await closed).toBe('91');
  });

  it('reports what became of each question of a list: when it came, whether a list had it, and why it did not', async () => {
    // Of a plan alone nothing is reported: its page waits for it.
    const plan = panel.quote('journey', 'one', 'one plan?');
    one.last().answer('100');
    await plan;
    const list = askAll();
    clock.advance(300);
    one.last().answer('100');
    await settled();
    clock.advance(500);
    await list;
    clock.advance(1_200);
    two.last().answer('90');
    await settled();
    const of = (insurer: string) => ({ insurer, plans: 'price?'.length });
    expect(reports).toEqual([
      { ...of('one'), outcome: 'inTime', ms: 300 },
      { ...of('two'), outcome: 'late', ms: 2_000 },
    ]);
    clock.advance(500);
    for (let again = 0; again < 2; again += 1) {
      const next = askAll();
      await settled();
      clock.advance(800);
      await next;
    }
    expect(reports.slice(2)).toEqual([{ ...of('two'), outcome: 'joined', ms: 3_300 }]);
    // It was asked 4,100 ms ago.
    clock.advance(3_900);
    await settled();
    expect(reports.slice(3)).toEqual([{ ...of('three'), outcome: 'timedOut', ms: 8_000 }]);

    reports = [];
    for (const journey of ['a', 'b', 'c', 'd', 'e']) {
      const other = askAll(journey);
      for (const insurer of [one, two]) insurer.last().answer('100');
      three.last().fail();
      await other;
    }
    const outcomes = reports.filter(({ insurer }) => insurer === 'three').map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['failed', 'failed', 'failed', 'failed', 'leftOut']);
  });
});

it('an error in the rating of ours is logged as ours, with its place, and not as an insurer that failed', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('warn', { write: (line) => lines.push(JSON.parse(line)) });
  const rateForNoAge = (): PlanPriceAnswer<OfferBase, DeclinedOfferBase> => {
    throw new TypeError("Cannot read properties of undefined (reading 'rate')");
  };
  const undecided = () => {
    throw new TypeError('not asked here');
  };
  const insurer = (insurer_id: string) => ({ insurer_id, insurer_name: insurer_id.toUpperCase(), insurer_logo: '' });
  const rules = { priceOf: rateForNoAge, decide: undecided, decideReferred: undecided };
  const ours = sandboxInsurer(insurer('ours'), rules, { referralSeconds: 20 });
  // What `fetch` throws if there is no connection.
  const away: typeof ours = {
    ...ours,
    insurer: insurer('away'),
    quote: () => Promise.reject(new TypeError('fetch failed')),
  };
  const { now, timer } = createHandClock(TEST_NOW);
  const setting = { now, timer, log, report: () => undefined };
  const panel = createInsurerPanel(
    [ours, away],
    setting,
    () => null,
    ({ plans }) => plans.length,
  );
  const request = { risk: { onDate: '2026-09-05', DOB: '1990-04-12' }, plans: [{ product_id: 'P-1' }] };
  const asked = new Map(['ours', 'away'].map((id) => [id, request]));
  const { progress } = await panel.quoteAll('journey', asked);
  expect(progress.insurers_failed.map(({ insurer_id }) => insurer_id)).toEqual(['ours', 'away']);
  expect(lines).toMatchObject([
    {
      ...{ level: 50, msg: 'our rating failed', insurer: 'ours' },
      err: { type: 'TypeError', stack: expect.stringContaining('rateForNoAge') },
    },
    { level: 40, msg: 'an insurer failed', insurer: 'away', err: { message: 'fetch failed' } },
  ]);
  expect(JSON.stringify(lines)).not.toContain('1990');
});
