import { and, asc, eq, lte } from 'drizzle-orm';
import { backoffMs } from '../jobs/backoff.ts';
import { callCutOffTime, callPartner } from '../partners/call-port.ts';
import type { ServerContext } from '../server-context.ts';
import type { Db, Tx } from '../store/db.ts';
import { newCookieSecret } from '../store/ids.ts';
import { messageOutboxTable } from '../store/schema/message.ts';
import type { MailAttachment, SmsOrMail } from './messenger.ts';

const BACKOFF = { firstMs: 10_000, mostMs: 60 * 60_000 };

type Key = Pick<typeof messageOutboxTable.$inferSelect, 'journeyId' | 'id'>;

/** What mails carry. */
const ATTACHMENT_KINDS = ['POLICY', 'QUOTES'] as const;
type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

/** Renders the file of each kind when its mail is sent. Null: the mail is sent without it. */
export type AttachmentRenderers = Readonly<
  Record<AttachmentKind, (context: ServerContext, id: string) => Promise<MailAttachment | null>>
>;

/**
 * Stores a message, to be sent if and only if the transaction commits.
 * @param attached kind and id of the mail's file, which is rendered when the message is sent
 */
export async function queueMessage(
  tx: Tx,
  message: SmsOrMail,
  now: Date,
  attached?: { readonly kind: AttachmentKind; readonly id: string },
): Promise<void> {
  const { journeyId, channel, sentTo, subject, text } = message;
  const id = newCookieSecret();
  await tx.insert(messageOutboxTable).values({
    id,
    journeyId,
    channel,
    sentTo,
    subject,
    text,
    attaches: attached?.kind ?? null,
    attachedId: attached?.id ?? null,
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
export async function deliverMessage(context: ServerContext, key: Key, renderers: AttachmentRenderers): Promise<void> {
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
    const attachment = await attachmentOf(context, row, renderers);
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
  renderers: AttachmentRenderers,
): Promise<MailAttachment | null> {
  const kind = ATTACHMENT_KINDS.find((known) => known === attaches);
  // A policy that an earlier build queued has no id.
  return kind ? renderers[kind](context, attachedId ?? journeyId) : null;
}

const ofKey = ({ journeyId, id }: Key) =>
  and(eq(messageOutboxTable.journeyId, journeyId), eq(messageOutboxTable.id, id));
