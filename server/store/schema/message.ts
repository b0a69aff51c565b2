import { index, pgTable, primaryKey, serial, text, timestamp } from 'drizzle-orm/pg-core';

/** SMS and mails that the sandbox 'sent'; a journey's own, shown in the sandbox inbox. */
export const message = pgTable(
  'message',
  {
    journeyId: text('journey_id').notNull(),
    id: text().notNull(),
    /** In the order of sending, also within one moment of a clock. */
    place: serial().notNull(),
    /** SMS or EMAIL. */
    channel: text().notNull(),
    sentTo: text('sent_to').notNull(),
    /** Null for an SMS. */
    subject: text(),
    text: text().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.journeyId, table.id] }), index('message_place').on(table.place)],
);
