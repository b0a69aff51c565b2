import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../store/db.ts';
import { newSecret } from '../store/ids.ts';
import { message } from '../store/schema/message.ts';

export interface Message {
  /** The journey that it belongs to; of a callback request, which belongs to none, its reference. */
  readonly journeyId: string;
  readonly channel: 'SMS' | 'EMAIL';
  readonly sentTo: string;
  /** Of a mail. */
  readonly subject: string | null;
  readonly text: string;
}

/**
 * Where a broker plugs in its SMS and mail service. `send` is called inside a transaction and must not reach out from
 * there: it keeps the message, and a job hands it over once the transaction is committed.
 */
export interface Messenger {
  send(tx: Tx, message: Message, now: Date): Promise<void>;
}

/** Messages that go nowhere but into the sandbox's inbox. */
export const sandboxMessenger: Messenger = {
  async send(tx, { journeyId, channel, sentTo, subject, text }, now) {
    await tx.insert(message).values({ id: newSecret(), journeyId, channel, sentTo, subject, text, sentAt: now });
  },
};

export interface SentMessage extends Message {
  readonly id: string;
  readonly sentAt: Date;
}

const INBOX_LENGTH = 100;

/** The sandbox's inbox, newest first: a journey's messages, or everyone's. */
export async function inboxOf(tx: Tx, journeyId: string | null): Promise<SentMessage[]> {
  const query = tx.select().from(message).orderBy(desc(message.place)).limit(INBOX_LENGTH);
  const rows = await (journeyId === null ? query : query.where(eq(message.journeyId, journeyId)));
  return rows.map((row) => ({ ...row, channel: row.channel === 'EMAIL' ? 'EMAIL' : 'SMS' }));
}
