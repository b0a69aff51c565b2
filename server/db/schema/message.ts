import { index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { instantColumn, journeyIdColumn } from './columns.ts';

/** SMS and mails as the sandbox's partners 'sent' them: shown in the sandbox inbox. */
export const sandboxMessageTable = pgTable(
  'message',
  {
    journeyId: journeyIdColumn(),
    id: text().notNull(),
    /** In the order of sending, also within one moment of a clock. */
    place: serial().notNull(),
    /** SMS or EMAIL. */
    channel: text().notNull(),
    sentTo: text('sent_to').notNull(),
    /** Null for an SMS. */
    subject: text(),
    text: text().notNull(),
    /** `SentFile`, of a mail that carries one. */
    attachment: jsonb(),
    sentAt: instantColumn('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.journeyId, table.id] }), index('message_place').on(table.place)],
);

/**
 * Messages to be sent: states of `machines/lifecycles/message`. A row is written with what it tells of, and handed over by a
 * job. Then it is deleted, unless a delivery report is to come: until then it stays without its text and its recipient. A
 * refused one stays as it is, for a person; an expired one without its text and its recipient.
 */
export const messageOutboxTable = pgTable(
  'message_outbox',
  {
    /** The journey that it belongs to; of a callback request and of an owner's code, which belong to none, their own id. */
    journeyId: journeyIdColumn(),
    id: text().notNull(),
    channel: text().notNull(),
    sentTo: text('sent_to').notNull(),
    subject: text(),
    text: text().notNull(),
    /** Which of our registered texts an SMS is, and what is filled in. Null for a mail. */
    template: text(),
    variables: jsonb(),
    state: text().notNull().default('waiting'),
    /** Why it was refused, without a word of the message. */
    refusal: text(),
    /** The kind of file that the mail carries, rendered when it is sent. Null for nothing. */
    attaches: text(),
    /** Which one of its kind. */
    attachedId: text('attached_id'),
    /** How often it was handed over without success; sets the back-off. */
    attempts: integer().notNull().default(0),
    /** When a job hands it over next. Null if it is not waiting. */
    nextAttemptAt: instantColumn('next_attempt_at'),
    createdAt: instantColumn('created_at').notNull(),
    /** From then on it is not sent any more, and nothing of its person stays. Null: it is of use for long. */
    usefulUntil: instantColumn('useful_until'),
  },
  (table) => [
    primaryKey({ columns: [table.journeyId, table.id] }),
    index('message_due').on(table.nextAttemptAt),
    // A delivery report names the message only.
    index('message_id').on(table.id),
  ],
);
