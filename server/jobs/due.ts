import { and, asc, eq, lte, ne } from 'drizzle-orm';
import type { Db } from '../store/db.ts';
import { paymentOrder } from '../store/schema/payment.ts';
import { policy } from '../store/schema/policy.ts';

/** The kinds of work that nobody has to ask for. */
export const TASK_KINDS = ['issue-policy', 'refund-payment', 'reconcile-payment'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export interface Task {
  readonly kind: TaskKind;
  readonly proposerId: string;
  /** The order to look at; of a policy, the order that pays for it. */
  readonly orderId: string;
}

const AT_ONCE = 50;

/**
 * What is due by now, longest due first. The ledgers themselves say it: a process may die at any moment and nothing is
 * forgotten, for there is no list beside them that could differ.
 */
export async function dueTasks(db: Db, now: Date): Promise<Task[]> {
  const policies = await db
    .select({ proposerId: policy.proposerId, orderId: policy.orderId })
    .from(policy)
    .where(lte(policy.nextAttemptAt, now))
    .orderBy(asc(policy.nextAttemptAt))
    .limit(AT_ONCE);
  const refunds = await dueOrders(db, now, 'refund-payment');
  const looks = await dueOrders(db, now, 'reconcile-payment');
  return [...policies.map((found): Task => ({ kind: 'issue-policy', ...found })), ...refunds, ...looks];
}

async function dueOrders(db: Db, now: Date, kind: 'refund-payment' | 'reconcile-payment'): Promise<Task[]> {
  const { proposerId, id: orderId, nextCheckAt, state } = paymentOrder;
  const ofKind = kind === 'refund-payment' ? eq(state, 'refundDue') : ne(state, 'refundDue');
  const rows = await db
    .select({ proposerId, orderId })
    .from(paymentOrder)
    .where(and(lte(nextCheckAt, now), ofKind))
    .orderBy(asc(nextCheckAt))
    .limit(AT_ONCE);
  return rows.map((found) => ({ kind, ...found }));
}
