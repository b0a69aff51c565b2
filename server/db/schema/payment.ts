import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instantColumn, journeyIdColumn, proposerIdColumn } from './columns.ts';

/** Whole paise. */
const paise = (name: string) => bigint(name, { mode: 'number' });

/** Our orders at the gateway: state and context of `machines/lifecycles/payment`. */
export const paymentOrderTable = pgTable(
  'payment_order',
  {
    journeyId: journeyIdColumn(),
    /** Order number, the same at the gateway. */
    id: text().notNull(),
    /** In the order of booking, also within one moment of a clock. */
    place: serial().notNull(),
    proposerId: proposerIdColumn(),
    amount: paise('amount').notNull(),
    state: text().notNull(),
    transactionId: text('transaction_id'),
    receivedAt: instantColumn('received_at'),
    failureReason: text('failure_reason'),
    refundReason: text('refund_reason'),
    /** When a job asks the gateway about this order next. Null for never. */
    nextCheckAt: instantColumn('next_check_at'),
    /** How often it was looked at in this state; sets the back-off. */
    checks: integer().notNull().default(0),
    resolveBy: instantColumn('resolve_by'),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.journeyId, table.id] }),
    // Money may be retained once for a proposal; of two orders paid at the same moment one fails here and is tried again.
    uniqueIndex('payment_order_kept').on(table.journeyId, table.proposerId).where(sql`${table.state} = 'succeeded'`),
    // A webhook names only the order. The number is random, and unique by that (operations/payment/payment-service.ts).
    index('payment_order_number').on(table.id),
    index('payment_order_due').on(table.nextCheckAt),
  ],
);

/** Every sum that came for an order: state and context of `machines/lifecycles/received-sum`. */
export const receivedSumTable = pgTable(
  'received_sum',
  {
    journeyId: journeyIdColumn(),
    orderId: text('order_id').notNull(),
    /** The gateway's number. A sum that it names twice is one. */
    transactionId: text('transaction_id').notNull(),
    /** Whole minor units of the currency. */
    amount: paise('amount').notNull(),
    currency: text().notNull(),
    receivedAt: instantColumn('received_at').notNull(),
    state: text().notNull(),
    refundReason: text('refund_reason'),
    /** When the refund job sends it back next. Null for never. */
    nextTryAt: instantColumn('next_try_at'),
    /** How often the gateway did not take the refund; sets the back-off. */
    tries: integer().notNull().default(0),
    resolveBy: instantColumn('resolve_by'),
    refundedAt: instantColumn('refunded_at'),
    /** Stored before migration 0029, for a transaction that an earlier order has. */
    repeated: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.journeyId, table.orderId, table.transactionId] }),
    // One transaction of the gateway pays one order.
    uniqueIndex('received_sum_transaction').on(table.transactionId).where(sql`not ${table.repeated}`),
    index('received_sum_due').on(table.nextTryAt),
  ],
);

/** Every status of an order that came and what it changed: the back office's trail, which also detects repeated webhooks. */
export const paymentEventTable = pgTable(
  'payment_event',
  {
    journeyId: journeyIdColumn(),
    orderId: text('order_id').notNull(),
    /** The gateway's number of the event, or ours. */
    id: text().notNull(),
    /** WEBHOOK, STATUS (we asked) or CLOCK. */
    source: text().notNull(),
    /** The event of the chart. `gateway.paid` was called `gateway.succeeded` until November 2026. */
    type: text().notNull(),
    /** State before and after; the same if the event came twice, late or out of order. */
    before: text().notNull(),
    after: text().notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.journeyId, table.id] })],
);

/** The sandbox gateway's own orders. The shop's code reads them only through the `PaymentGateway` port. */
export const sandboxGatewayOrderTable = pgTable('gateway_order', {
  orderId: text('order_id').notNull().primaryKey(),
  amount: paise('amount').notNull(),
  /** OPEN, PENDING, FAILED or ABANDONED, until a sum comes. */
  status: text().notNull(),
  createdAt: instantColumn('created_at').notNull(),
});

/** The sums that the sandbox gateway took, or will take. */
export const sandboxGatewaySumTable = pgTable(
  'gateway_sum',
  {
    orderId: text('order_id').notNull(),
    transactionId: text('transaction_id').notNull(),
    amount: paise('amount').notNull(),
    /** In the future for an order that pends or failed and turns paid later, without a webhook. */
    paidAt: instantColumn('paid_at').notNull(),
    refundedAt: instantColumn('refunded_at'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.transactionId] })],
);
