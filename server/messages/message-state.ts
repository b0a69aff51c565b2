import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { transition } from 'xstate';
import { MESSAGE_STATES, type MessageMachineEvent, messageMachine } from '#machines/lifecycles/message.machine.ts';
import type { Db } from '../store/db.ts';
import { messageOutboxTable } from '../store/schema/message.ts';

/** A message of the outbox. */
export type MessageKey = Pick<typeof messageOutboxTable.$inferSelect, 'journeyId' | 'id'>;

export const isMessage = ({ journeyId, id }: MessageKey) =>
  and(eq(messageOutboxTable.journeyId, journeyId), eq(messageOutboxTable.id, id));

/** What is left of a message that someone took: enough for its report. */
const WITHOUT_ITS_PERSON = { text: '', sentTo: '', subject: null, variables: null };

/**
 * Moves a message by an event and stores it. An event that its state does not handle changes nothing.
 * @param refusal why it was refused, without a word of the message
 */
export async function applyMessageEvent(
  db: Db,
  key: MessageKey,
  event: MessageMachineEvent,
  refusal: string | null = null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(messageOutboxTable).where(isMessage(key)).for('update');
    if (!row) return;
    const before = messageMachine.resolveState({ value: v.parse(v.picklist(MESSAGE_STATES), row.state) });
    const [{ value: state }] = transition(messageMachine, before, event);
    if (state === before.value) return;
    await tx
      .update(messageOutboxTable)
      .set({ state, nextAttemptAt: null, refusal, ...(state !== 'refused' && WITHOUT_ITS_PERSON) })
      .where(isMessage(key));
  });
}
