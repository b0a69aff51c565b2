import { and, desc, eq, lte, ne, notInArray, sql } from 'drizzle-orm';
import type { Attempt, AttemptStore } from '#server/domain/shared/attempts.ts';
import { Refused } from '#server/shared/refused.ts';
import type { Tx } from './db.ts';
import { prepareOncePerDatabase } from './prepared.ts';
import { idempotencyTable } from './schema/journey.ts';

/** Status of an attempt that is being executed. It is HTTP's 102 Processing and is never sent. */
const CLAIMED = 102;
/** A claim as old as this was cut off: longer than any call with its partners takes. */
const CLAIM_LIFETIME_MS = 60_000;
/** Each response holds the whole record. A browser repeats its last attempts, so older ones are dropped. */
const MAX_OF_A_JOURNEY = 50;

export const attemptStore = (tx: Tx): AttemptStore => ({
  async stateOf({ journeyId, key, requestHashes }) {
    const [row] = await stateStatement(tx).execute({ journeyId, key });
    if (!row) return null;
    if (!requestHashes.includes(row.requestHash)) {
      throw new Refused('IDEMPOTENCY_REUSED', 'This attempt was made before, with other answers.');
    }
    return row.status === CLAIMED ? 'running' : { status: row.status, envelope: row.response };
  },

  async claim(attempt, now) {
    const claim = { status: CLAIMED, response: {}, createdAt: now };
    const [row] = await tx
      .insert(idempotencyTable)
      .values({ ...attemptRow(attempt), ...claim })
      .onConflictDoUpdate({
        target: [idempotencyTable.journeyId, idempotencyTable.key],
        set: claim,
        setWhere: lte(idempotencyTable.createdAt, new Date(now.getTime() - CLAIM_LIFETIME_MS)),
      })
      .returning({ key: idempotencyTable.key });
    return row !== undefined;
  },

  async release({ journeyId, key }) {
    await tx
      .delete(idempotencyTable)
      .where(
        and(
          eq(idempotencyTable.journeyId, journeyId),
          eq(idempotencyTable.key, key),
          eq(idempotencyTable.status, CLAIMED),
        ),
      );
  },

  async storeReply(attempt, { status, envelope }, now) {
    const response = { status, response: envelope, createdAt: now };
    const [row] = await responseStatement(tx).execute({ ...attemptRow(attempt), ...response });
    if (!row) throw new Error('This attempt has a response already.');
  },
});

const stateStatement = prepareOncePerDatabase((tx) =>
  tx
    .select()
    .from(idempotencyTable)
    .where(
      and(
        eq(idempotencyTable.journeyId, sql.placeholder('journeyId')),
        eq(idempotencyTable.key, sql.placeholder('key')),
      ),
    )
    .prepare('attempt_state'),
);

const attemptRow = ({ journeyId, key, requestHashes: [requestHash] }: Attempt) => ({
  journeyId,
  key,
  requestHash,
});

/** Of a statement that stores another one: deletes the oldest of the placeholder `journeyId`. */
function deleteOldestAttempts(tx: Tx) {
  const ofJourney = eq(idempotencyTable.journeyId, sql.placeholder('journeyId'));
  const newest = tx
    .select({ key: idempotencyTable.key })
    .from(idempotencyTable)
    .where(ofJourney)
    .orderBy(desc(idempotencyTable.createdAt))
    .limit(MAX_OF_A_JOURNEY - 1);
  return tx.$with('oldest').as(
    tx
      .delete(idempotencyTable)
      .where(and(ofJourney, ne(idempotencyTable.status, CLAIMED), notInArray(idempotencyTable.key, newest)))
      .returning({ key: idempotencyTable.key }),
  );
}

const responseStatement = prepareOncePerDatabase((tx) => {
  return tx
    .with(deleteOldestAttempts(tx))
    .insert(idempotencyTable)
    .values({
      journeyId: sql.placeholder('journeyId'),
      key: sql.placeholder('key'),
      requestHash: sql.placeholder('requestHash'),
      status: sql.placeholder('status'),
      response: sql.placeholder('response'),
      createdAt: sql.placeholder('createdAt'),
    })
    .onConflictDoUpdate({
      target: [idempotencyTable.journeyId, idempotencyTable.key],
      set: { status: sql`excluded.status`, response: sql`excluded.response`, createdAt: sql`excluded.created_at` },
      setWhere: eq(idempotencyTable.status, CLAIMED),
    })
    .returning({ key: idempotencyTable.key })
    .prepare('store_response');
});
