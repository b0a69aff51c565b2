import { getTableName, NoopLogger, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { callCountTable } from '#server/db/schema/call-count.ts';
import { callbackRequestTable } from '#server/db/schema/callback.ts';
import { funnelEventTable, funnelMoveTable } from '#server/db/schema/funnel.ts';
import { jobPauseTable } from '#server/db/schema/job.ts';
import { idempotencyTable } from '#server/db/schema/journey.ts';
import { codeSendsTable, sandboxKycLinkTable, sandboxVerificationTable } from '#server/db/schema/kyc.ts';
import { messageOutboxTable, sandboxMessageTable } from '#server/db/schema/message.ts';
import { accessCodeTable } from '#server/db/schema/owner.ts';
import { sharedQuotesTable } from '#server/db/schema/shared-quotes.ts';
import { createLog } from '#server/log/log.ts';
import { startJobs } from '#server/start-jobs.ts';
import { countOverdueData, deleteOverdueData } from '#server/worker/retention/delete-overdue-data.ts';
import { openOwnStore, openTestApp, TEST_NOW, type TestApp } from './support/app.ts';
import { newPhone } from './support/owner.ts';
import { answerUpTo } from './support/purchase.ts';
import { advanceDays, isStored } from './support/retention.ts';
import { Visitor } from './support/visitor.ts';

// What is deleted, and when: the promise of the page /privacy, repeated in numbers.

/** Every table: after how many days its rows are deleted, or with which rows. */
const PROMISED: Readonly<Record<string, number | 'with the journey' | 'for good'>> = {
  journey: 366,
  consent: 'with the journey',
  kyc_case: 'with the journey',
  payment_order: 'with the journey',
  payment_event: 'with the journey',
  received_sum: 'with the journey',
  gateway_order: 'with the journey',
  gateway_sum: 'with the journey',
  policy: 'for good',
  policy_document: 'for good',
  callback_request: 366,
  shared_quotes: 15,
  message_outbox: 30,
  access_code: 1,
  idempotency: 1,
  code_sends: 2,
  job_pause: 1,
  call_count: 1 / 24,
  message: 60,
  sandbox_verification: 60,
  sandbox_kyc_link: 60,
  funnel_event: 35,
  funnel_move: 35,
  // What shows that an erasure was made; it names no one.
  rights_audit: 'for good',
  // Which builds there were, and a hash of nothing by the secret: no one is named.
  funnel_build: 'for good',
  secret_check: 'for good',
  // Counts, which name no visit.
  funnel_day: 'for good',
  funnel_fold: 'for good',
  funnel_state_count: 'for good',
  funnel_dwell_count: 'for good',
  funnel_transition_count: 'for good',
  funnel_route_count: 'for good',
  funnel_variant_count: 'for good',
  funnel_move_count: 'for good',
  funnel_insurer_count: 'for good',
  funnel_landing_count: 'for good',
};

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({}, { store: await openOwnStore() });
});
beforeEach(() => {
  test.clock.now = new Date(TEST_NOW);
});
afterAll(() => test.close());

const logged: string[] = [];
const deleteOverdue = () =>
  deleteOverdueData({
    db: test.store.db,
    now: test.clock.now,
    log: createLog('info', { write: (line) => logged.push(line) }),
  });

it('every table has a promise', async () => {
  const names = await test.store.db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const { rows } = v.parse(v.object({ rows: v.array(v.object({ name: v.string() })) }), names);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(PROMISED).sort());
});

describe('rows with a time of their own', () => {
  const journeyId = 'RFQ-of-a-row';
  const mail = { journeyId, id: 'M1', channel: 'EMAIL', sentTo: 'a@example.org', subject: 'S', text: 'T' };
  /** A row of each such table, as of the test's time. */
  const rowsAt = (at: Date): readonly (readonly [PgTable, Record<string, unknown>])[] => [
    [
      callbackRequestTable,
      {
        ...{ id: 'CB-1', mobileNumber: '9820000001', fullName: 'Asha Rao', topic: 'car' },
        ...{ consentText: 'c', requestedOn: '2026-09-05', requestedAt: at },
      },
    ],
    [sharedQuotesTable, { id: 'Q1', journeyId, quotes: {}, expiresAt: new Date(at.getTime() + 15 * 86_400_000) }],
    [messageOutboxTable, { ...mail, nextAttemptAt: at, createdAt: at }],
    [accessCodeTable, { id: 'A1', askedBy: 'phone', asked: '9820000001', createdAt: at }],
    [idempotencyTable, { journeyId, key: 'attempt-1', requestHash: 'h', status: 200, response: {}, createdAt: at }],
    [codeSendsTable, { subject: 'S1', lastSentAt: at, windowStartedAt: at, sends: 1 }],
    [callCountTable, { minute: at, subject: 'S1', calls: 1 }],
    [jobPauseTable, { task: 'issue-policy/PRP-1', until: at }],
    [sandboxMessageTable, { ...mail, sentAt: at }],
    [
      sandboxVerificationTable,
      { reference: 'R1', journeyId, answer: {}, sentTo: 'x', code: '1', codeSentAt: at, sends: 1 },
    ],
    [
      sandboxKycLinkTable,
      { token: 'T1', journeyId, proposerId: 'P1', documentType: 'PAN', outcome: 'WAITING', createdAt: at },
    ],
    [
      funnelEventTable,
      {
        ...{ visit: 'V1', seq: 0, day: '2026-09-05', machine: 'toast', chart: 'c', line: 'none', device: 'phone' },
        ...{ source: 'direct', build: 'b', at, transition: 't', before: '', after: 'a', dwell: 0, fault: '' },
      },
    ],
    [
      funnelMoveTable,
      {
        ...{ day: '2026-09-05', at, machine: 'payment', line: 'car' },
        ...{ transition: 't', before: 'a', after: 'b', about: '' },
      },
    ],
  ];
  const tables = rowsAt(new Date(TEST_NOW)).map(([table]) => getTableName(table));

  it('are in all tables but those that go with the journey', () => {
    const timed = Object.keys(PROMISED).filter((name) => typeof PROMISED[name] === 'number' && name !== 'journey');
    expect([...tables].sort()).toEqual(timed.sort());
  });

  it.each(tables)('of %s are there on the day before, and gone on the day after', async (name) => {
    const found = rowsAt(test.clock.now).find(([table]) => getTableName(table) === name);
    const promised = PROMISED[name];
    if (!found || typeof promised !== 'number') throw new Error('No such table');
    const [table, row] = found;
    await test.store.db.insert(table).values(row);
    const before = await test.store.db.$count(table);
    advanceDays(test, promised - 0.01);
    await deleteOverdue();
    expect(await test.store.db.$count(table)).toBe(before);
    advanceDays(test, 0.02);
    expect((await countOverdueData(test.store.db, test.clock.now))[name]).toBe(1);
    expect((await deleteOverdue())[name]).toBe(1);
    expect(await test.store.db.$count(table)).toBe(before - 1);
  });

  it('are deleted five hundred at a time', async () => {
    const at = test.clock.now;
    const rows = Array.from({ length: 1_201 }, (_, n) => ({
      ...{ subject: `many-${n}`, lastSentAt: at, windowStartedAt: at, sends: 1 },
    }));
    await test.store.db.insert(codeSendsTable).values(rows);
    advanceDays(test, 3);
    const statements: string[] = [];
    const logQuery = vi.spyOn(NoopLogger.prototype, 'logQuery');
    onTestFinished(() => logQuery.mockRestore());
    // The method that is watched names none of its parameters.
    logQuery.mockImplementation((...[text]: unknown[]) => void statements.push(String(text)));
    const deleted = await deleteOverdue();
    const deletes = statements.filter((text) => text.startsWith('delete from "code_sends"'));
    expect([deleted.code_sends, deletes.length]).toEqual([1_201, 3]);
  });
});

describe('a run', () => {
  const overdue = async () => {
    const me = new Visitor(test.app);
    const { rfqId } = await answerUpTo(me, 'proposer', { mobile: newPhone() });
    advanceDays(test, 367);
    return rfqId;
  };

  it('that is dry tells what a real one deletes, and deletes nothing', async () => {
    const rfqId = await overdue();
    const counts = await countOverdueData(test.store.db, test.clock.now);
    expect(counts.journey).toBeGreaterThan(0);
    expect(await isStored(test, rfqId)).toBe(true);
    expect(await deleteOverdue()).toEqual(counts);
    expect(await isStored(test, rfqId)).toBe(false);
    expect(Object.values(await countOverdueData(test.store.db, test.clock.now)).some((count) => count > 0)).toBe(false);
  });

  it('writes one line into the log, with counts only', async () => {
    await overdue();
    logged.length = 0;
    const deleted = await deleteOverdue();
    const { level, time, ...rest } = v.parse(v.looseObject({}), JSON.parse(logged.join()));
    expect([level, typeof time]).toEqual([30, 'string']);
    expect(rest).toEqual({ deleted, msg: 'data whose time is over was deleted' });
    expect(Object.values(deleted).every((count) => Number.isInteger(count))).toBe(true);
  });

  it('is one of the jobs', async () => {
    const rfqId = await overdue();
    const { store, clock, config } = test;
    const stop = startJobs({ db: store.db, now: () => clock.now, config, log: createLog('silent') });
    await expect.poll(() => isStored(test, rfqId), { timeout: 30_000, interval: 100 }).toBe(false);
    await stop();
  });
});
