import { and, eq, lte } from 'drizzle-orm';
import type { MessageKey, MessageStore } from '#server/domain/messages/message-store.ts';
import { newCookieSecret } from '#server/shared/secrets/random.ts';
import type { Tx } from './db.ts';
import { messageOutboxTable } from './schema/message.ts';

/** What is left of a message that someone took, enough for its report, or that expired. */
const WITHOUT_ITS_PERSON = { text: '', sentTo: '', subject: null, variables: null };

export const messageStore = (tx: Tx): MessageStore => ({
  async add({ journeyId, channel, sentTo, subject, text, template, usefulUntil }, attached, now) {
    await tx.insert(messageOutboxTable).values({
      ...{ journeyId, channel, sentTo, subject, text },
      id: newCookieSecret(),
      template: template?.name ?? null,
      variables: template?.variables ?? null,
      attaches: attached?.kind ?? null,
      attachedId: attached?.id ?? null,
      nextAttemptAt: now,
      createdAt: now,
      usefulUntil: usefulUntil ?? null,
    });
  },

  // Because of the condition only one process sends it: a second one finds its due time changed.
  async claim(key, now, until) {
    const [row] = await tx
      .update(messageOutboxTable)
      .set({ nextAttemptAt: until })
      .where(and(isMessage(key), lte(messageOutboxTable.nextAttemptAt, now)))
      .returning();
    return row ?? null;
  },

  async postpone(key, attempts, until) {
    await tx
      .update(messageOutboxTable)
      .set({ attempts, nextAttemptAt: until })
      .where(and(isMessage(key), eq(messageOutboxTable.state, 'waiting')));
  },

  async delete(key) {
    await tx.delete(messageOutboxTable).where(isMessage(key));
  },

  async lockState(key) {
    const [row] = await tx.select().from(messageOutboxTable).where(isMessage(key)).for('update');
    return row?.state ?? null;
  },

  async setState(key, { state, refusal, keepsPerson }) {
    await tx
      .update(messageOutboxTable)
      .set({ state, nextAttemptAt: null, refusal, ...(!keepsPerson && WITHOUT_ITS_PERSON) })
      .where(isMessage(key));
  },

  async find(id) {
    const [row] = await tx.select().from(messageOutboxTable).where(eq(messageOutboxTable.id, id));
    return row ?? null;
  },
});

const isMessage = ({ journeyId, id }: MessageKey) =>
  and(eq(messageOutboxTable.journeyId, journeyId), eq(messageOutboxTable.id, id));
