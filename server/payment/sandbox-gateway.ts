import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Tx } from '../store/db.ts';
import { newSecret } from '../store/ids.ts';
import { gatewayOrder } from '../store/schema/payment.ts';
import type { GatewayOrder, GatewayWord, PaymentGateway } from './gateway.ts';
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

/** The sandbox's gateway: its page is ours, its ledger is its own. */
export const sandboxGateway = ({ tx, now, secret }: Here & { secret: string }): PaymentGateway => ({
  linkFor: (order) => `/sandbox/payment/${tokenOf(secret, order)}`,

  async statusOf(orderId) {
    const row = await bookedOrder({ tx, now }, orderId);
    return row ? wordOf(row) : { kind: 'UNKNOWN' };
  },

  async refund(orderId) {
    const row = await bookedOrder({ tx, now }, orderId);
    if (row?.status !== 'PAID') throw new Error('The sandbox gateway has no money of this order');
    if (row.refundedAt === null) await change(tx, orderId, { refundedAt: now });
  },
});

/** Books an order when the browser comes to the page; one that is booked already stays as it is. */
export async function openOrder({ tx, now }: Here, { orderId, amount }: GatewayOrder): Promise<GatewayWord> {
  await tx
    .insert(gatewayOrder)
    .values({ orderId, amount, status: 'OPEN', transactionId: `SBX${newSecret().slice(0, 16)}`, createdAt: now })
    .onConflictDoNothing();
  return sandboxGateway({ tx, now, secret: '' }).statusOf(orderId);
}

/**
 * Does what the visitor chose. Returns the word that the gateway's webhook brings; null if it brings none, or if the
 * order was paid already.
 */
export async function play({ tx, now }: Here, orderId: string, outcome: SandboxOutcome): Promise<GatewayWord | null> {
  const row = await bookedOrder({ tx, now }, orderId);
  if (!row || row.status === 'PAID') return null;
  const later = new Date(now.getTime() + TURNS_PAID_AFTER_MS);
  switch (outcome) {
    case 'succeed':
      return wordOf(await change(tx, orderId, { status: 'PAID', paidAt: now, turnsPaidAt: null }));
    case 'fail':
      return wordOf(await change(tx, orderId, { status: 'FAILED', failureReason: DECLINED, turnsPaidAt: null }));
    case 'pend':
      return wordOf(await change(tx, orderId, { status: 'PENDING', turnsPaidAt: later }));
    case 'abandon':
      return wordOf(await change(tx, orderId, { status: 'ABANDONED', turnsPaidAt: null }));
    case 'debit-then-time-out':
      await change(tx, orderId, { status: 'PAID', paidAt: now, turnsPaidAt: null });
      return null;
    case 'fail-then-paid':
      return wordOf(await change(tx, orderId, { status: 'FAILED', failureReason: DECLINED, turnsPaidAt: later }));
  }
}

const DECLINED = 'The bank declined this payment. No money was taken.';

/** The order as it is by now: one whose time has come turned paid meanwhile, and nobody was told. */
async function bookedOrder({ tx, now }: Here, orderId: string): Promise<Row | null> {
  const [row] = await tx.select().from(gatewayOrder).where(eq(gatewayOrder.orderId, orderId)).for('update');
  if (!row) return null;
  if (row.turnsPaidAt === null || row.turnsPaidAt.getTime() > now.getTime()) return row;
  return change(tx, orderId, { status: 'PAID', paidAt: row.turnsPaidAt, turnsPaidAt: null });
}

async function change(tx: Tx, orderId: string, values: Partial<Row>): Promise<Row> {
  const [row] = await tx.update(gatewayOrder).set(values).where(eq(gatewayOrder.orderId, orderId)).returning();
  if (!row) throw new Error('An order of the sandbox gateway vanished');
  return row;
}

function wordOf(row: Row): GatewayWord {
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
