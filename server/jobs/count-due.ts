import { and, count, eq, isNull, lte, min, ne } from 'drizzle-orm';
import type { Tx } from '../store/db.ts';
import { kycCase } from '../store/schema/kyc.ts';
import { messageOutbox } from '../store/schema/message.ts';
import { accessCode } from '../store/schema/owner.ts';
import { paymentOrder } from '../store/schema/payment.ts';
import { policy } from '../store/schema/policy.ts';
import type { JOBS } from './due.ts';

/** How much of a job is due, and since when the oldest of it; null if nothing is. */
interface DueWork {
  readonly tasks: number;
  readonly since: Date | null;
}

const NOTHING: DueWork = { tasks: 0, since: null };

type CountDue = (tx: Tx, now: Date) => Promise<DueWork>;

/** As `JOBS` finds it, but counted. */
const COUNTS: Record<keyof typeof JOBS, CountDue> = {
  'issue-policy': async (tx, now) => {
    const { nextAttemptAt } = policy;
    const columns = { tasks: count(), since: min(nextAttemptAt) };
    const [row = NOTHING] = await tx.select(columns).from(policy).where(lte(nextAttemptAt, now));
    return row;
  },
  'refund-payment': (tx, now) => countOrders(tx, now, eq(paymentOrder.state, 'refundDue')),
  'reconcile-payment': (tx, now) => countOrders(tx, now, ne(paymentOrder.state, 'refundDue')),
  'finish-kyc-check': async (tx, now) => {
    const { checkDueAt } = kycCase;
    const columns = { tasks: count(), since: min(checkDueAt) };
    const [row = NOTHING] = await tx.select(columns).from(kycCase).where(lte(checkDueAt, now));
    return row;
  },
  'send-access-code': async (tx) => {
    const { codeHash, createdAt } = accessCode;
    const columns = { tasks: count(), since: min(createdAt) };
    const [row = NOTHING] = await tx.select(columns).from(accessCode).where(isNull(codeHash));
    return row;
  },
  'deliver-message': async (tx, now) => {
    const { nextAttemptAt } = messageOutbox;
    const columns = { tasks: count(), since: min(nextAttemptAt) };
    const [row = NOTHING] = await tx.select(columns).from(messageOutbox).where(lte(nextAttemptAt, now));
    return row;
  },
};

async function countOrders(tx: Tx, now: Date, ofKind: ReturnType<typeof eq>): Promise<DueWork> {
  const { nextCheckAt } = paymentOrder;
  const columns = { tasks: count(), since: min(nextCheckAt) };
  const [row = NOTHING] = await tx
    .select(columns)
    .from(paymentOrder)
    .where(and(lte(nextCheckAt, now), ofKind));
  return row;
}

/** What is due, by job. */
export async function countDueWork(tx: Tx, now: Date): Promise<[job: string, work: DueWork][]> {
  const counted: [string, DueWork][] = [];
  for (const [job, countDue] of Object.entries(COUNTS)) counted.push([job, await countDue(tx, now)]);
  return counted;
}
