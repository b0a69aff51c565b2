import { and, desc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { applySandboxFault, type SandboxFault } from '#server/config/sandbox-faults.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { sandboxMessageTable } from '#server/db/schema/message.ts';
import type { Messenger, OutgoingMessage } from '#server/domain/messages/messenger.ts';
import { systemTimer } from '#server/shared/timer.ts';

/** A mail's file as the inbox stores it. */
const SentFile = v.object({ fileName: v.string(), contentType: v.string(), base64: v.string() });
type SentFile = v.InferOutput<typeof SentFile>;

export interface SentMessage extends Omit<OutgoingMessage, 'attachment' | 'template'> {
  readonly attachment: SentFile | null;
  readonly sentAt: Date;
}

/** Puts a message into the sandbox's inbox, once. */
export async function putIntoSandboxInbox(tx: Tx, sent: SentMessage): Promise<void> {
  await tx.insert(sandboxMessageTable).values(sent).onConflictDoNothing();
}

interface SandboxMessengerOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly fault: SandboxFault | undefined;
}

/** A messenger that only writes to the sandbox's inbox. */
export const sandboxMessenger = ({ db, now, fault }: SandboxMessengerOptions): Messenger => ({
  async send(message, signal) {
    await applySandboxFault(fault, systemTimer, signal);
    const { attachment: file } = message;
    const attachment = file && {
      fileName: file.fileName,
      contentType: file.contentType,
      base64: file.content.toString('base64'),
    };
    const { template: _, ...sent } = message;
    await putIntoSandboxInbox(db, { ...sent, attachment, sentAt: now() });
    return { isReported: false };
  },
});

const INBOX_LENGTH = 100;

/** The sandbox's inbox, newest first. @param journeyIds whose messages; null for all */
export async function sandboxInboxOf(tx: Tx, journeyIds: readonly string[] | null): Promise<SentMessage[]> {
  const query = tx.select().from(sandboxMessageTable).orderBy(desc(sandboxMessageTable.place)).limit(INBOX_LENGTH);
  const rows = await (journeyIds === null ? query : query.where(inArray(sandboxMessageTable.journeyId, journeyIds)));
  return rows.map(sentMessageOf);
}

/** The file of a mail in the inbox; null if there is none. @param journeyIds as for `inboxOf` */
export async function sentAttachment(
  tx: Tx,
  id: string,
  journeyIds: readonly string[] | null,
): Promise<SentFile | null> {
  const isVisible = journeyIds === null ? undefined : inArray(sandboxMessageTable.journeyId, journeyIds);
  const [row] = await tx
    .select()
    .from(sandboxMessageTable)
    .where(and(eq(sandboxMessageTable.id, id), isVisible));
  return row ? sentMessageOf(row).attachment : null;
}

const sentMessageOf = (row: typeof sandboxMessageTable.$inferSelect): SentMessage => ({
  ...row,
  channel: row.channel === 'EMAIL' ? 'EMAIL' : 'SMS',
  attachment: v.parse(v.nullable(SentFile), row.attachment),
});
