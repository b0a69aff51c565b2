import { and, asc, eq, gt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { applySandboxFault, type SandboxFault } from '#server/config/sandbox-faults.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { sandboxGatewayOrderTable, sandboxGatewaySumTable } from '#server/db/schema/payment.ts';
import type {
  GatewayOrder,
  GatewayRefund,
  GatewayStatus,
  GatewaySum,
  PaymentGateway,
} from '#server/domain/payment/payment-gateway.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { newCookieSecret } from '#server/shared/secrets/random.ts';
import { systemTimer } from '#server/shared/timer.ts';
import { gatewayOrderToken } from './order-token.ts';

/** The choices on the sandbox gateway's page. */
export const SANDBOX_PAYMENT_OUTCOMES = [
  'succeed',
  'fail',
  'pend',
  'abandon',
  'debit-then-time-out',
  'fail-then-paid',
  'pay-twice',
  'pay-twice-one-lost',
  'pay-one-paisa',
] as const;
export type SandboxPaymentOutcome = (typeof SANDBOX_PAYMENT_OUTCOMES)[number];

/** How long an order is pending, or failed, until it becomes paid. */
export const TURNS_PAID_AFTER_MS = 8_000;

/** What is stored about an order without money. With a received sum it is PAID, whatever is stored. */
const Stored = v.picklist(['OPEN', 'PENDING', 'FAILED', 'ABANDONED']);
type Stored = v.InferOutput<typeof Stored>;

interface Here {
  readonly tx: Tx;
  /** Read after the order is locked: a press that waited must not use an earlier time than the press before it. */
  readonly now: () => Date;
}

export interface SandboxPaymentGatewayOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly secret: AppSecret;
  readonly fault: SandboxFault | undefined;
}

/** The sandbox's gateway. It stores its orders in its own tables, in its own transactions. */
export function sandboxPaymentGateway({ db, now, secret, fault }: SandboxPaymentGatewayOptions): PaymentGateway {
  const inOwnTransaction = async <T>(signal: AbortSignal, work: (here: Here) => Promise<T>): Promise<T> => {
    await applySandboxFault(fault, systemTimer, signal);
    return db.transaction((tx) => work({ tx, now }));
  };
  return {
    // Orders that it replaces stay open, so that a tester can pay one of them too.
    async openOrder({ replaces: _, ...order }, signal) {
      await inOwnTransaction(signal, (here) => storeSandboxOrder(here, order));
      return { paymentUrl: `/sandbox/payment/${gatewayOrderToken(secret, order)}` };
    },

    statusOf: (orderId, signal) =>
      inOwnTransaction(signal, async (here) => (await statusIn(here, orderId)) ?? { kind: 'UNKNOWN' }),

    refund: (refund, signal) => inOwnTransaction(signal, (here) => sendBack(here, refund)),
  };
}

/** Stores an order. An existing order is not changed. */
export async function storeSandboxOrder({ tx, now }: Here, { orderId, amount }: GatewayOrder): Promise<void> {
  await tx
    .insert(sandboxGatewayOrderTable)
    .values({ orderId, amount, status: 'OPEN', createdAt: now() })
    .onConflictDoNothing();
}

/** The current state of an order, without changing it: an order that was never stored is open. */
export const sandboxOrderStatus = async (here: Here, { orderId }: GatewayOrder): Promise<GatewayStatus> =>
  (await statusIn(here, orderId)) ?? { kind: 'OPEN' };

const DECLINED = 'The bank declined this payment. No money was taken.';
const OTHER_AMOUNT = 1;

/**
 * Applies the visitor's choice. Returns the content of the gateway's webhooks, one for each sum; none if the shop has
 * to ask, or if the order was already paid.
 */
export async function applySandboxOutcome(
  here: Here,
  orderId: string,
  outcome: SandboxPaymentOutcome,
): Promise<GatewayStatus[]> {
  const { tx } = here;
  const [row] = await tx
    .select()
    .from(sandboxGatewayOrderTable)
    .where(eq(sandboxGatewayOrderTable.orderId, orderId))
    .for('update');
  const now = here.now();
  const before = await statusIn({ tx, now: () => now }, orderId);
  if (!row || before === null || before.kind === 'PAID') return [];
  // A sum that was to come later is replaced by the current choice.
  await tx
    .delete(sandboxGatewaySumTable)
    .where(and(eq(sandboxGatewaySumTable.orderId, orderId), gt(sandboxGatewaySumTable.paidAt, now)));
  const take = (amount: number, paidAt = now) => takeSum(tx, { orderId, amount, paidAt });
  const setStatus = (status: Stored) =>
    tx.update(sandboxGatewayOrderTable).set({ status }).where(eq(sandboxGatewayOrderTable.orderId, orderId));
  const later = new Date(now.getTime() + TURNS_PAID_AFTER_MS);
  switch (outcome) {
    case 'succeed':
      return [paid(await take(row.amount))];
    case 'pay-twice':
      return [paid(await take(row.amount)), paid(await take(row.amount))];
    case 'pay-twice-one-lost': {
      const first = await take(row.amount);
      await take(row.amount);
      return [paid(first)];
    }
    case 'pay-one-paisa':
      return [paid(await take(OTHER_AMOUNT))];
    case 'debit-then-time-out':
      await take(row.amount);
      return [];
    case 'fail':
      await setStatus('FAILED');
      return [{ kind: 'FAILED', reason: DECLINED }];
    case 'fail-then-paid':
      await setStatus('FAILED');
      await take(row.amount, later);
      return [{ kind: 'FAILED', reason: DECLINED }];
    case 'pend': {
      await setStatus('PENDING');
      const { transactionId } = await take(row.amount, later);
      return [{ kind: 'PENDING', transactionId }];
    }
    case 'abandon':
      await setStatus('ABANDONED');
      return [{ kind: 'ABANDONED' }];
  }
}

const paid = (sum: GatewaySum): GatewayStatus => ({ kind: 'PAID', sums: [sum] });

type SumRow = typeof sandboxGatewaySumTable.$inferSelect;
const sumIn = ({ transactionId, amount, paidAt }: SumRow): GatewaySum => ({
  ...{ transactionId, amount, paidAt },
  currency: 'INR',
});

async function takeSum(tx: Tx, sum: Pick<SumRow, 'orderId' | 'amount' | 'paidAt'>): Promise<GatewaySum> {
  const taken = { ...sum, transactionId: `SBX${newCookieSecret().slice(0, 16)}`, refundedAt: null };
  await tx.insert(sandboxGatewaySumTable).values(taken);
  return sumIn(taken);
}

/** The current state of an order; null if it was never stored. A sum makes it paid at its time, without a webhook. */
async function statusIn({ tx, now }: Here, orderId: string): Promise<GatewayStatus | null> {
  const [row] = await tx.select().from(sandboxGatewayOrderTable).where(eq(sandboxGatewayOrderTable.orderId, orderId));
  if (!row) return null;
  const ofOrder = eq(sandboxGatewaySumTable.orderId, orderId);
  const sums = await tx
    .select()
    .from(sandboxGatewaySumTable)
    .where(ofOrder)
    .orderBy(asc(sandboxGatewaySumTable.paidAt));
  const at = now();
  const came = sums.filter(({ paidAt }) => paidAt <= at);
  if (came.length > 0) return { kind: 'PAID', sums: came.map(sumIn) };
  const kind = v.parse(Stored, row.status);
  switch (kind) {
    case 'PENDING':
      return { kind, transactionId: sums[0]?.transactionId ?? orderId };
    case 'FAILED':
      return { kind, reason: DECLINED };
    default:
      return { kind };
  }
}

/**
 * Returns a sum. A sum that was reported by a hand-made webhook, correctly signed, is stored as if it had been
 * received: a tester of the sandbox sees its refund too.
 */
async function sendBack({ tx, now }: Here, { orderId, transactionId, amount }: GatewayRefund): Promise<void> {
  if (!(await tx.$count(sandboxGatewayOrderTable, eq(sandboxGatewayOrderTable.orderId, orderId)))) {
    throw new Error('The sandbox gateway has no such order');
  }
  const at = now();
  const sum = { orderId, transactionId, amount, paidAt: at, refundedAt: at };
  await tx
    .insert(sandboxGatewaySumTable)
    .values(sum)
    .onConflictDoUpdate({
      target: [sandboxGatewaySumTable.orderId, sandboxGatewaySumTable.transactionId],
      set: { refundedAt: sql`coalesce(${sandboxGatewaySumTable.refundedAt}, excluded.refunded_at)` },
    });
}
