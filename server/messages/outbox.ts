import { and, asc, eq, lte } from 'drizzle-orm';
import { callCutOffTime, callPartner } from '../call-port.ts';
import { backoffMs } from '../jobs/backoff.ts';
import { policyAttachment } from '../policy/policy-attachment.ts';
import type { ServerContext } from '../server-context.ts';
import { sharedQuotesAttachment } from '../sharing/shared-quotes-attachment.ts';
import type { Db, Tx } from '../store/db.ts';
import { newCookieSecret } from '../store/ids.ts';
import { messageOutboxTable } from '../store/schema/message.ts';
import type { MailAttachment, SmsOrMail } from './messenger.ts';

const BACKOFF = { firstMs: 10_000, mostMs: 60 * 60_000 };

type Key = Pick<typeof messageOutboxTable.$inferSelect, 'journeyId' | 'id'>;

/** A file attached to a mail: the journey's policy, or the shared quotes with this id. */
type Attached = { readonly what: 'POLICY' } | { readonly what: 'QUOTES'; readonly id: string };

const columnsOf = (attached: Attached | undefined) => ({
  attaches: attached?.what ?? null,
  attachedId: attached?.what === 'QUOTES' ? attached.id : null,
});

/**
 * Stores a message, to be sent if and only if the transaction commits.
 * @param attaches a file of the mail, which is rendered when the message is sent
 */
export async function queueMessage(tx: Tx, message: SmsOrMail, now: Date, attaches?: Attached): Promise<void> {
  const { journeyId, channel, sentTo, subject, text } = message;
  const id = newCookieSecret();
  await tx.insert(messageOutboxTable).values({
    id,
    journeyId,
    channel,
    sentTo,
    subject,
    text,
    ...columnsOf(attaches),
    nextAttemptAt: now,
    createdAt: now,
  });
}

/** The messages that are due, oldest first. */
export const dueMessages = (db: Db, now: Date, atMost: number): Promise<Key[]> =>
  db
    .select({ journeyId: messageOutboxTable.journeyId, id: messageOutboxTable.id })
    .from(messageOutboxTable)
    .where(lte(messageOutboxTable.nextAttemptAt, now))
    .orderBy(asc(messageOutboxTable.createdAt))
    .limit(atMost);

/** Sends a message that is due. A failed one is retried, with growing intervals. */
export async function deliverMessage(context: ServerContext, key: Key): Promise<void> {
  const { db, now, config, log, ports } = context;
  const at = now();
  // Because of the condition only one process sends it: a second one finds its due time changed.
  const [row] = await db
    .update(messageOutboxTable)
    .set({ nextAttemptAt: callCutOffTime(at, config, 'messenger') })
    .where(and(ofKey(key), lte(messageOutboxTable.nextAttemptAt, at)))
    .returning();
  if (!row) return;
  const { id, journeyId, sentTo, subject, text, attempts } = row;
  const channel = row.channel === 'EMAIL' ? 'EMAIL' : 'SMS';
  try {
    const attachment = await attachmentOf(context, row);
    await callPartner('messenger', config.portLimits.messenger, (signal) =>
      ports.messenger.send({ id, journeyId, channel, sentTo, subject, text, attachment }, signal),
    );
  } catch (error) {
    log.warn({ err: error }, 'a message was not sent');
    const nextAttemptAt = new Date(at.getTime() + backoffMs(BACKOFF, attempts));
    await db
      .update(messageOutboxTable)
      .set({ attempts: attempts + 1, nextAttemptAt })
      .where(ofKey(key));
    return;
  }
  await db.delete(messageOutboxTable).where(ofKey(key));
}

async function attachmentOf(
  context: ServerContext,
  { journeyId, attaches, attachedId }: typeof messageOutboxTable.$inferSelect,
): Promise<MailAttachment | null> {
  if (attaches === 'POLICY') return policyAttachment(context, journeyId);
  return attaches === 'QUOTES' && attachedId !== null ? sharedQuotesAttachment(context, attachedId) : null;
}

const ofKey = ({ journeyId, id }: Key) =>
  and(eq(messageOutboxTable.journeyId, journeyId), eq(messageOutboxTable.id, id));
