import { setTimeout as delay } from 'node:timers/promises';
import { and, desc, eq, lte, ne, notInArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { AppSecret } from '../config/app-secret.ts';
import { Refused } from '../journey/refused.ts';
import { type KeyedHashes, keyedHashes } from '../kyc/document-encryption.ts';
import type { Db, Tx } from '../store/db.ts';
import { prepareOncePerDatabase } from '../store/prepared.ts';
import { idempotencyTable } from '../store/schema/journey.ts';
import { stillWorkingRefusal } from './calls-under-way.ts';
import { REFUSAL_STATUSES, type RefusalStatus } from './refusal-statuses.ts';

/** One submission: every try of it carries the same key. */
export interface Attempt {
  readonly journeyId: string;
  readonly key: string;
  readonly requestHashes: KeyedHashes;
}

/** An answer: HTTP status and envelope. */
export interface ApiReply {
  readonly status: 200 | 201 | RefusalStatus;
  readonly envelope: { code: number; message: string; data: unknown };
}

const Status = v.picklist([200, 201, ...REFUSAL_STATUSES]);
const Envelope = v.object({ code: v.number(), message: v.string(), data: v.unknown() });

/** The Idempotency-Key of a request; null without one. Throws a `Refused` if it is malformed. */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (/^[\x21-\x7e]{8,200}$/.test(header)) return header;
  throw new Refused('MALFORMED', 'An Idempotency-Key has 8 to 200 visible characters.');
}

/**
 * Tells a repeat from another request. Keyed: a body may carry the number of a document, which has so few possible values
 * that a plain hash of it can be searched.
 */
export const hashesOfRequest = (secret: AppSecret, method: string, path: string, body: unknown): KeyedHashes =>
  keyedHashes(secret, 'request', `${method} ${path}\n${JSON.stringify(body ?? null)}`);

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

/** The stored response of an attempt, 'running' while it is claimed, or null for a new one. */
export type AttemptState = ApiReply | 'running' | null;

/**
 * The state of an attempt as it is stored. Takes no lock: with the journey's, a simultaneous repeat has waited and finds
 * the response. Throws a `Refused` if the key was used for another request.
 */
export async function attemptState(tx: Tx, { journeyId, key, requestHashes }: Attempt): Promise<AttemptState> {
  const [row] = await stateStatement(tx).execute({ journeyId, key });
  if (!row) return null;
  if (!requestHashes.includes(row.requestHash)) {
    throw new Refused('IDEMPOTENCY_REUSED', 'This attempt was made before, with other answers.');
  }
  if (row.status === CLAIMED) return 'running';
  return { status: v.parse(Status, row.status), envelope: v.parse(Envelope, row.response) };
}

const FIRST_PAUSE_MS = 200;
/** The pauses double: 200 ms to 6.4 s, 12.6 s in all. It is looked once more after the last. */
const PAUSES = 6;

/**
 * The reply of an attempt that runs, in this process or another; null if it left none, so that it may be made again. It
 * takes no lock: the journey stays free for what its visitor does meanwhile. Throws a `Refused` (409) if it takes too long.
 */
export async function replyOfRunningAttempt(db: Db, attempt: Attempt): Promise<ApiReply | null> {
  for (let pause = 0; pause <= PAUSES; pause += 1) {
    if (pause > 0) await delay(FIRST_PAUSE_MS * 2 ** (pause - 1));
    const state = await attemptState(db, attempt);
    if (state !== 'running') return state;
  }
  throw stillWorkingRefusal();
}

const attemptRow = ({ journeyId, key, requestHashes: [requestHash] }: Attempt) => ({
  journeyId,
  key,
  requestHash,
});

/** Status of an attempt that is being executed. It is HTTP's 102 Processing and is never sent. */
const CLAIMED = 102;
/** A claim as old as this was cut off: longer than any call with its partners takes. */
const CLAIM_LIFETIME_MS = 60_000;

/**
 * Claims an attempt that runs outside of one transaction, so that a repeat does not run beside it. False if a repeat
 * has claimed it and has not answered yet.
 */
export async function claimAttempt(tx: Tx, attempt: Attempt, now: Date): Promise<boolean> {
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
}

/** Gives a claim back after a refusal that left no trace: the visitor may try again with the same key. */
export async function releaseAttempt(tx: Tx, { journeyId, key }: Attempt): Promise<void> {
  await tx
    .delete(idempotencyTable)
    .where(
      and(
        eq(idempotencyTable.journeyId, journeyId),
        eq(idempotencyTable.key, key),
        eq(idempotencyTable.status, CLAIMED),
      ),
    );
}

/** Each response holds the whole record. A browser repeats its last attempts, so older ones are dropped. */
const MOST_OF_A_JOURNEY = 50;

/** Of a statement that stores another one: deletes the oldest of the placeholder `journeyId`. */
function deleteOldestAttempts(tx: Tx) {
  const ofJourney = eq(idempotencyTable.journeyId, sql.placeholder('journeyId'));
  const newest = tx
    .select({ key: idempotencyTable.key })
    .from(idempotencyTable)
    .where(ofJourney)
    .orderBy(desc(idempotencyTable.createdAt))
    .limit(MOST_OF_A_JOURNEY - 1);
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

/**
 * Stores the response, in the place of the attempt's claim if it has one, and drops the journey's oldest, in one statement.
 * Throws an Error for a second response, which rolls its transaction back.
 */
export async function storeResponse(
  tx: Tx,
  attempt: Attempt,
  { status, envelope }: ApiReply,
  now: Date,
): Promise<void> {
  const response = { status, response: envelope, createdAt: now };
  const [row] = await responseStatement(tx).execute({ ...attemptRow(attempt), ...response });
  if (!row) throw new Error('This attempt has a response already.');
}
