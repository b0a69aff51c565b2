import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, journeyId, proposerId } from './columns.ts';

/** Whole paise. */
const paise = (name: string) => bigint(name, { mode: 'number' });

/** Our orders at the gateway: state and context of `machines/lifecycles/payment`. */
export const paymentOrder = pgTable(
  'payment_order',
  {
    journeyId: journeyId(),
    /** Order number, the same at the gateway. */
    id: text().notNull(),
    /** In the order of booking, also within one moment of a clock. */
    place: serial().notNull(),
    proposerId: proposerId(),
    amount: paise('amount').notNull(),
    state: text().notNull(),
    transactionId: text('transaction_id'),
    receivedAt: instant('received_at'),
    failureReason: text('failure_reason'),
    refundReason: text('refund_reason'),
    /** When a job looks at this order next: it asks the gateway, or sends the money back. Null for never. */
    nextCheckAt: instant('next_check_at'),
    /** How often it was looked at in this state; sets the back-off. */
    checks: integer().notNull().default(0),
    resolveBy: instant('resolve_by'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.journeyId, table.id] }),
    // Money may be kept once for a proposal; of two orders paid at the same moment one fails here and is tried again.
    uniqueIndex('payment_order_kept').on(table.journeyId, table.proposerId).where(sql`${table.state} = 'succeeded'`),
    // A webhook names only the order. The number is random, and unique by that (order-store.ts).
    index('payment_order_number').on(table.id),
    index('payment_order_due').on(table.nextCheckAt),
  ],
);

/** Every status of an order that came and what it changed: the back office's trail, and webhooks told apart. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    journeyId: journeyId(),
    orderId: text('order_id').notNull(),
    /** The gateway's number of the event, or ours if we asked. */
    id: text().notNull(),
    /** WEBHOOK, STATUS (we asked) or CLOCK. */
    source: text().notNull(),
    type: text().notNull(),
    /** State before and after; the same if the event came twice, late or out of order. */
    before: text().notNull(),
    after: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.journeyId, table.id] })],
);

/** The sandbox gateway's own orders. The shop's code reads them only through the `PaymentGateway` port. */
export const gatewayOrder = pgTable('gateway_order', {
  orderId: text('order_id').notNull().primaryKey(),
  amount: paise('amount').notNull(),
  /** OPEN, PENDING, PAID, FAILED or ABANDONED. */
  status: text().notNull(),
  transactionId: text('transaction_id').notNull(),
  paidAt: instant('paid_at'),
  failureReason: text('failure_reason'),
  /** When an order that pends or failed turns paid by itself; nobody is told. */
  turnsPaidAt: instant('turns_paid_at'),
  refundedAt: instant('refunded_at'),
  createdAt: instant('created_at').notNull(),
});
