import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns.ts';

/**
 * Who asked to be called back, once each. It belongs to no journey, so its own id is the key by which a distributed
 * PostgreSQL spreads it. The constraint is what makes 'once' true: no code can store a second row for the same number,
 * topic and day.
 */
export const callbackRequestTable = pgTable(
  'callback_request',
  {
    /** The reference that the visitor is shown. */
    id: text().primaryKey(),
    mobileNumber: text('mobile_number').notNull(),
    fullName: text('full_name').notNull(),
    topic: text().notNull(),
    /** What the visitor agreed to, as it was shown; at `requestedAt`. */
    consentText: text('consent_text').notNull(),
    /** The day in India, 'yyyy-mm-dd'. */
    requestedOn: text('requested_on').notNull(),
    requestedAt: instantColumn('requested_at').notNull(),
    /** When an adviser called, and who says so; null until then. */
    calledAt: instantColumn('called_at'),
    calledBy: text('called_by'),
  },
  (table) => [unique('callback_request_once_a_day').on(table.mobileNumber, table.topic, table.requestedOn)],
);
