import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { withPartnerPorts } from '#server/connect-ports.ts';
import { JourneyMutex } from '#server/context/journey-mutex.ts';
import type { Db } from '#server/db/db.ts';
import { journeyTable } from '#server/db/schema/journey.ts';
import { newRfqId } from '#server/domain/shared/journey-ids.ts';
import { createLog } from '#server/log/log.ts';
import { runUnitOfWork } from '#server/operations/unit-of-work/unit-of-work.ts';
import { waitToHold } from '#tests/support/wait.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { answerUpTo, FAMILY, NOMINEE } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';

// Concurrent changes of one journey (docs/decisions/115).

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** A promise, and the function that resolves it. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** A process whose first transaction starts when the test says so, and which counts the requests to its connections. */
function heldUpApp() {
  const { opened, open } = gate();
  let transactions = 0;
  const db: Db = new Proxy(test.store.db, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'transaction') return value.bind(target);
      return async (...given: unknown[]) => {
        transactions += 1;
        if (transactions === 1) await opened;
        return value.apply(target, given);
      };
    },
  });
  const options = { db, now: () => test.clock.now, config: test.config, log: createLog('silent'), lines: test.lines };
  return { app: createApp(options), context: withPartnerPorts(options), open, transactions: () => transactions };
}

const POLL = { timeout: 20_000, interval: 20 };

describe('changes of one journey at the same time', () => {
  it('wait without a connection, 24 at most, and none is lost; other journeys and reads do not wait', async () => {
    const [me, other] = [new Visitor(test.app), new Visitor(test.app)];
    const [mine, theirs] = [await answerUpTo(me, 'decision'), await answerUpTo(other, 'personalDetails')];
    const server = heldUpApp();
    const there = me.inProcess(server.app);
    const versionOf = async () => {
      const [row] = await test.store.db.select().from(journeyTable).where(eq(journeyTable.id, mine.rfqId));
      return row?.version;
    };
    const version = await versionOf();

    const first = there.send('acceptFinalQuote', { net_premium_inc_gst: 1 }, mine.proposal);
    await expect.poll(server.transactions, POLL).toBe(1);
    const done: number[] = [];
    const draft = { step: 'personalDetails', member: null, answer: { pincode: '4000' } };
    // Half of them lock the row, half try without the lock.
    const sent = Array.from({ length: 30 }, async (_, n) => {
      const lock = n % 2 === 0;
      const { status } = await (lock
        ? there.send('finalQuote', undefined, mine.proposal)
        : there.send('saveDraft', draft, mine.quote));
      done.push(status);
      return status;
    });
    // One has the turn, and 23 wait.
    await expect.poll(() => done, POLL).toEqual(Array(7).fill(409));
    expect(server.transactions()).toBe(1);
    expect(await versionOf()).toBe(version);

    const elsewhere = other.inProcess(server.app);
    await elsewhere.ok('saveDraft', draft, theirs.quote);
    await there.ok('fullQuoteDetails', undefined, mine.quote);
    // A stranger who knows the id cannot queue.
    const stranger = new Visitor(server.app);
    expect((await stranger.send('finalQuote', undefined, mine.proposal)).status).toBe(404);
    expect((await stranger.send('submitProposal', {}, mine.proposal)).status).toBe(404);
    expect((await stranger.send('saveDraft', draft, mine.quote)).status).toBe(404);
    // The held-up one, and the other journey's.
    expect(server.transactions()).toBe(2);

    server.open();
    expect((await first).status).toBe(409);
    const statuses = await Promise.all(sent);
    expect(statuses.filter((status) => status === 200)).toHaveLength(23);
  });

  it('are all kept, also those that had read the journey before another one changed it', async () => {
    const me = new Visitor(test.app);
    const { quote, proposal } = await answerUpTo(me, 'decision');
    const server = heldUpApp();
    const there = me.inProcess(server.app);
    const first = there.send('acceptFinalQuote', { net_premium_inc_gst: 1 }, proposal);
    await expect.poll(server.transactions, POLL).toBe(1);
    const members = FAMILY.map(({ member_type }) => member_type);
    const drafts = members.map((member) => there.ok('saveDraft', { step: 'memberDetails', member, answer: {} }, quote));
    const nominee = { ...NOMINEE, full_name: 'Rohan Dev Kulkarni' };
    const answer = there.ok('updateNomineeDetails', nominee, { ...proposal, key: 'nominee-attempt' });
    const again = there.ok('updateNomineeDetails', nominee, { ...proposal, key: 'nominee-attempt' });
    server.open();
    await Promise.all([first, ...drafts]);
    expect(await again).toEqual(await answer);
    const stored = await there.ok('fullQuoteDetails', undefined, quote);
    expect(Object.keys(stored.drafts).sort()).toEqual(members.map((member) => `memberDetails/${member}`).sort());
    expect(stored.proposal?.nominee_details).toEqual(nominee);
  });

  it('are judged by what those before them left, not by what they read when they came', async () => {
    const me = new Visitor(test.app);
    const { proposal } = await answerUpTo(me, 'nominee');
    const server = heldUpApp();
    const there = me.inProcess(server.app);
    const first = there.send('acceptFinalQuote', { net_premium_inc_gst: 1 }, proposal);
    await expect.poll(server.transactions, POLL).toBe(1);
    const inLine = vi.spyOn(JourneyMutex.prototype, 'run');
    const nominee = there.send('updateNomineeDetails', NOMINEE, proposal);
    await expect.poll(() => inLine.mock.calls.length, POLL).toBe(1);
    // It has read a journey without a nominee, which would refuse it.
    const preview = there.send('confirmPreview', { confirmed: true }, proposal);
    await expect.poll(() => inLine.mock.calls.length, POLL).toBe(2);
    inLine.mockRestore();
    // An invalid request does not wait.
    expect((await there.send('confirmPreview', { confirmed: 'maybe' }, proposal)).status).toBe(400);
    server.open();
    await first;
    expect([(await nominee).status, (await preview).status]).toEqual([200, 200]);
  });
});

it('units of work, in which a webhook or what a partner answered is stored, take turns too', async () => {
  const { rfqId } = await answerUpTo(new Visitor(test.app), 'personalDetails');
  const server = heldUpApp();
  // The queue may hold more than calls: partners' answers are never refused.
  const places = Array.from({ length: 30 }, (_, n) => n + 1);
  const units = places.map((place) => runUnitOfWork(server.context, rfqId, async () => ({ place })));
  await expect.poll(server.transactions, POLL).toBe(1);
  const { rfqId: other } = await answerUpTo(new Visitor(test.app), 'personalDetails');
  await runUnitOfWork(server.context, other, async () => null);
  expect(server.transactions()).toBe(2);
  server.open();
  expect(await Promise.all(units)).toEqual(places.map((place) => ({ value: { place } })));
  expect(server.transactions()).toBe(31);
});

describe('a turn', () => {
  it('comes in the order of coming, also after one that failed', async () => {
    const id = newRfqId();
    const mutex = new JourneyMutex();
    const { opened, open } = gate();
    const begun: number[] = [];
    const all = [1, 2, 3].map((place) =>
      mutex.run(id, async () => {
        begun.push(place);
        await opened;
        if (place === 1) throw new Error('failed');
        return place;
      }),
    );
    await mutex.run(newRfqId(), async () => undefined);
    expect([begun, mutex.lengthOf(id)]).toEqual([[1], 3]);
    open();
    await expect(all[0]).rejects.toThrow('failed');
    expect(await Promise.all(all.slice(1))).toEqual([2, 3]);
    expect(begun).toEqual([1, 2, 3]);
    await waitToHold(() => mutex.lengthOf(id) === 0);
  });

  it('is not taken by a call whose time was over before', async () => {
    const me = new Visitor(test.app);
    const { quote, proposal } = await answerUpTo(me, 'decision');
    const server = heldUpApp();
    const there = me.inProcess(server.app);
    const inLine = vi.spyOn(JourneyMutex.prototype, 'run');
    const waited = vi.spyOn(performance, 'now').mockReturnValue(0);
    const send = (pincode: string) => there.send('saveDraft', draftOf(pincode), quote);
    const draftOf = (pincode: string) => ({ step: 'personalDetails', member: null, answer: { pincode } });
    const first = there.send('acceptFinalQuote', { net_premium_inc_gst: 1 }, proposal);
    await expect.poll(server.transactions, POLL).toBe(1);
    const late = send('4000');
    await expect.poll(() => inLine.mock.calls.length, POLL).toBe(2);
    waited.mockReturnValue(11_000);
    const inTime = send('40000');
    await expect.poll(() => inLine.mock.calls.length, POLL).toBe(3);
    inLine.mockRestore();
    waited.mockReturnValue(12_000);
    // Setting the clock forward is not a wait.
    test.clock.advance(3600);
    server.open();
    await first;
    await inTime;
    waited.mockRestore();
    expect((await late).data).toEqual({ reason: 'UNAVAILABLE', retry_after: 2 });
    expect([(await late).status, (await inTime).status]).toEqual([503, 200]);
    const stored = await there.ok('fullQuoteDetails', undefined, quote);
    expect(stored.drafts.personalDetails).toEqual({ pincode: '40000' });
  });
});
