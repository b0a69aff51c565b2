import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '#server/db/db.ts';
import { receivedSumTable } from '#server/db/schema/payment.ts';
import { projectPath } from '#server/shared/project-root.ts';
import { findStaffTasks } from '#server/worker/staff-tasks/find-staff-tasks.ts';
import { openOwnStore } from './support/app.ts';

// An earlier server counted one transaction of the gateway for two orders: migration 0029 finds it in the database.

let store: Store;
beforeAll(async () => {
  store = await openOwnStore();
  const undo = [
    sql`drop index received_sum_transaction`,
    sql`alter table received_sum drop column repeated`,
    sql`insert into received_sum (journey_id, order_id, transaction_id, amount, currency, received_at, state, next_try_at) values
      ('J-1', 'ORD-1', 'pay_1', 100, 'INR', '2026-09-01T06:00:00Z', 'received', null),
      ('J-2', 'ORD-2', 'pay_1', 100, 'INR', '2026-09-01T07:00:00Z', 'received', null),
      ('J-2', 'ORD-3', 'pay_1', 100, 'INR', '2026-09-01T07:00:00Z', 'refundDue', '2026-09-01T07:00:00Z'),
      ('J-4', 'ORD-4', 'pay_4', 100, 'INR', '2026-09-01T07:00:00Z', 'refundDue', '2026-09-01T07:00:00Z')`,
  ];
  for (const statement of undo) await store.db.execute(statement);
});
afterAll(() => store.close());

it('is let through, leaves the first order its payment, and the others are a task of the broker', async () => {
  const migration = readFileSync(projectPath('server/db/migrations/0029_one-order-by-transaction.sql'), 'utf8');
  for (const statement of migration.split('--> statement-breakpoint')) await store.db.execute(sql.raw(statement));
  const sums = await store.db.select().from(receivedSumTable).orderBy(receivedSumTable.orderId);
  // What is due is refunded by a job. The repeated one's refund would return the money of ORD-1.
  expect(sums.map(({ orderId, repeated, nextTryAt }) => [orderId, repeated, nextTryAt !== null])).toEqual([
    ['ORD-1', false, false],
    ['ORD-2', true, false],
    ['ORD-3', true, false],
    ['ORD-4', false, true],
  ]);
  const staffTasks = (await findStaffTasks(store.db, new Date())).filter(({ kind }) => kind === 'repeat');
  expect(staffTasks.map(({ reference, detail }) => [reference, detail]).sort()).toEqual([
    ['ORD-2', 'the gateway reports pay_1 for it, which has paid ORD-1'],
    ['ORD-3', 'the gateway reports pay_1 for it, which has paid ORD-1'],
  ]);
});
