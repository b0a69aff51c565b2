import { desc, eq } from 'drizzle-orm';
import { systemTimer } from '../call-port.ts';
import { applyFault, type SandboxFault } from '../sandbox-faults.ts';
import type { Db, Tx } from '../store/db.ts';
import { message } from '../store/schema/message.ts';
import type { Message, Messenger } from './messenger.ts';

export interface SentMessage extends Message {
  readonly id: string;
  readonly sentAt: Date;
}

/** Puts a message into the sandbox's inbox, once. */
export async function putIntoInbox(tx: Tx, { id, journeyId, channel, sentTo, subject, text, sentAt }: SentMessage) {
  await tx.insert(message).values({ id, journeyId, channel, sentTo, subject, text, sentAt }).onConflictDoNothing();
}

interface SandboxMessengerOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly fault: SandboxFault | undefined;
}

/** Messages that go nowhere but into the sandbox's inbox. */
export const sandboxMessenger = ({ db, now, fault }: SandboxMessengerOptions): Messenger => ({
  async send(message, signal) {
    await applyFault(fault, systemTimer, signal);
    await putIntoInbox(db, { ...message, sentAt: now() });
  },
});

const INBOX_LENGTH = 100;

/** The sandbox's inbox, newest first: a journey's messages, or everyone's. */
export async function inboxOf(tx: Tx, journeyId: string | null): Promise<SentMessage[]> {
  const query = tx.select().from(message).orderBy(desc(message.place)).limit(INBOX_LENGTH);
  const rows = await (journeyId === null ? query : query.where(eq(message.journeyId, journeyId)));
  return rows.map((row) => ({ ...row, channel: row.channel === 'EMAIL' ? 'EMAIL' : 'SMS' }));
}
