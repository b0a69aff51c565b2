import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { systemTimer } from '../call-port.ts';
import { applyFault, type SandboxFault } from '../sandbox-faults.ts';
import type { AppSecret } from '../secret.ts';
import type { Db, Tx } from '../store/db.ts';
import { newSecret } from '../store/ids.ts';
import { gatewayOrder } from '../store/schema/payment.ts';
import type { GatewayOrder, GatewayStatus, PaymentGateway } from './gateway.ts';
import { tokenOf } from './order-token.ts';

/** What a visitor can choose on the sandbox gateway's page. */
export const OUTCOMES = ['succeed', 'fail', 'pend', 'abandon', 'debit-then-time-out', 'fail-then-paid'] as const;
export type SandboxOutcome = (typeof OUTCOMES)[number];

/** How long an order pends, or stays failed, until it turns paid. */
export const TURNS_PAID_AFTER_MS = 8_000;

const Status = v.picklist(['OPEN', 'PENDING', 'PAID', 'FAILED', 'ABANDONED']);
type Row = typeof gatewayOrder.$inferSelect;

interface Here {
  readonly tx: Tx;
  readonly now: Date;
}

export interface SandboxGatewayOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly secret: AppSecret;
  readonly fault: SandboxFault | undefined;
}

/** The sandbox's gateway. It keeps its orders in a table of its own, in transactions of its own. */
export function sandboxGateway({ db, now, secret, fault }: SandboxGatewayOptions): PaymentGateway {
  const inOwnTransaction = async <T>(signal: AbortSignal, work: (here: Here) => Promise<T>): Promise<T> => {
    await applyFault(fault, systemTimer, signal);
    return db.transaction((tx) => work({ tx, now: now() }));
  };
  return {
    async openOrder(order, signal) {
      await inOwnTransaction(signal, (here) => bookOrder(here, order));
      return { paymentUrl: `/sandbox/payment/${tokenOf(secret, order)}` };
    },

    statusOf: (orderId, signal) =>
      inOwnTransaction(signal, async (here) => {
        const row = await bookedOrder(here, orderId);
        return row ? statusIn(row) : { kind: 'UNKNOWN' };
      }),

    refund: (orderId, signal) =>
      inOwnTransaction(signal, async (here) => {
        const row = await bookedOrder(here, orderId);
        if (row?.status !== 'PAID') throw new Error('The sandbox gateway has no money of this order');
        if (row.refundedAt === null) await change(here.tx, orderId, { refundedAt: here.now });
      }),
  };
}

/** Books an order. One that is booked already stays as it is. */
export async function bookOrder({ tx, now }: Here, { orderId, amount }: GatewayOrder): Promise<GatewayStatus> {
  await tx
    .insert(gatewayOrder)
    .values({ orderId, amount, status: 'OPEN', transactionId: `SBX${newSecret().slice(0, 16)}`, createdAt: now })
    .onConflictDoNothing();
  const row = await bookedOrder({ tx, now }, orderId);
  return row ? statusIn(row) : { kind: 'UNKNOWN' };
}

/** What became of an order by now. Only looks: an order that nobody has booked is open. */
export async function lookAtOrder({ tx, now }: Here, { orderId }: GatewayOrder): Promise<GatewayStatus> {
  const [row] = await tx.select().from(gatewayOrder).where(eq(gatewayOrder.orderId, orderId));
  if (!row) return { kind: 'OPEN' };
  return statusIn(hasTurnedPaid(row, now) ? { ...row, status: 'PAID', paidAt: row.turnsPaidAt } : row);
}

/** Whether an order that pended or failed is paid by now. */
const hasTurnedPaid = ({ turnsPaidAt }: Row, now: Date): boolean =>
  turnsPaidAt !== null && turnsPaidAt.getTime() <= now.getTime();

/**
 * Does what the visitor chose. Gives the status that the gateway's webhook brings; null if it sends none, or if the
 * order was paid already.
 */
export async function play({ tx, now }: Here, orderId: string, outcome: SandboxOutcome): Promise<GatewayStatus | null> {
  const row = await bookedOrder({ tx, now }, orderId);
  if (!row || row.status === 'PAID') return null;
  const later = new Date(now.getTime() + TURNS_PAID_AFTER_MS);
  switch (outcome) {
    case 'succeed':
      return statusIn(await change(tx, orderId, { status: 'PAID', paidAt: now, turnsPaidAt: null }));
    case 'fail':
      return statusIn(await change(tx, orderId, { status: 'FAILED', failureReason: DECLINED, turnsPaidAt: null }));
    case 'pend':
      return statusIn(await change(tx, orderId, { status: 'PENDING', turnsPaidAt: later }));
    case 'abandon':
      return statusIn(await change(tx, orderId, { status: 'ABANDONED', turnsPaidAt: null }));
    case 'debit-then-time-out':
      await change(tx, orderId, { status: 'PAID', paidAt: now, turnsPaidAt: null });
      return null;
    case 'fail-then-paid':
      return statusIn(await change(tx, orderId, { status: 'FAILED', failureReason: DECLINED, turnsPaidAt: later }));
  }
}

const DECLINED = 'The bank declined this payment. No money was taken.';

/** The order as it is by now: when its time has come it turns paid, and nobody is told. */
async function bookedOrder({ tx, now }: Here, orderId: string): Promise<Row | null> {
  const [row] = await tx.select().from(gatewayOrder).where(eq(gatewayOrder.orderId, orderId)).for('update');
  if (!row) return null;
  if (!hasTurnedPaid(row, now)) return row;
  return change(tx, orderId, { status: 'PAID', paidAt: row.turnsPaidAt, turnsPaidAt: null });
}

async function change(tx: Tx, orderId: string, values: Partial<Row>): Promise<Row> {
  const [row] = await tx.update(gatewayOrder).set(values).where(eq(gatewayOrder.orderId, orderId)).returning();
  if (!row) throw new Error('An order of the sandbox gateway vanished');
  return row;
}

function statusIn(row: Row): GatewayStatus {
  const { transactionId, amount } = row;
  const kind = v.parse(Status, row.status);
  switch (kind) {
    case 'PAID':
      return { kind, transactionId, amount, paidAt: row.paidAt ?? row.createdAt };
    case 'PENDING':
      return { kind, transactionId };
    case 'FAILED':
      return { kind, reason: row.failureReason ?? DECLINED };
    default:
      return { kind };
  }
}
