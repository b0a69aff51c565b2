import { and, eq, lt } from 'drizzle-orm';
import * as v from 'valibot';
import type { Tx } from '../store/db.ts';
import { sha256 } from '../store/ids.ts';
import { idempotency } from '../store/schema/journey.ts';
import { REFUSAL_STATUSES, RefusalError, type RefusalStatus } from './refusal.ts';

/** A visitor's attempt, by the key its browser made for it. */
export interface Attempt {
  readonly journeyId: string;
  readonly key: string;
  readonly requestHash: string;
}

/** What is answered; the envelope and its HTTP status. */
export interface Reply {
  readonly status: 200 | 201 | RefusalStatus;
  readonly envelope: { code: number; message: string; data: unknown };
}

const Status = v.picklist([200, 201, ...REFUSAL_STATUSES]);
const Envelope = v.object({ code: v.number(), message: v.string(), data: v.unknown() });

/** The Idempotency-Key of a request; null without one. Throws a `RefusalError` for one that is not a key. */
export function keyOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (/^[\x21-\x7e]{8,200}$/.test(header)) return header;
  throw new RefusalError(400, 'VALIDATION', 'An Idempotency-Key has 8 to 200 visible characters.');
}

export const hashOf = (method: string, path: string, body: unknown): string =>
  sha256(`${method} ${path}\n${JSON.stringify(body ?? null)}`);

/**
 * What this attempt was answered before, if it was. Call it with the journey's row locked: a simultaneous twin waits
 * for the lock and then finds the answer here. Throws a `RefusalError` if the key was used for something else.
 */
export async function keptAnswer(tx: Tx, attempt: Attempt): Promise<Reply | null> {
  const [row] = await tx
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.journeyId, attempt.journeyId), eq(idempotency.key, attempt.key)));
  if (!row) return null;
  if (row.requestHash !== attempt.requestHash) {
    throw new RefusalError(409, 'IDEMPOTENCY_REUSED', 'This attempt was made before, with other answers.');
  }
  return { status: v.parse(Status, row.status), envelope: v.parse(Envelope, row.response) };
}

// A browser tries again within minutes; a repetition after a day is a new attempt.
const KEPT_MS = 24 * 60 * 60_000;

/** Keeps the answer. The primary key refuses a second one for the same attempt, and so undoes what it did. */
export async function keepAnswer(tx: Tx, attempt: Attempt, { status, envelope }: Reply, now: Date): Promise<void> {
  const { journeyId } = attempt;
  const old = new Date(now.getTime() - KEPT_MS);
  await tx.delete(idempotency).where(and(eq(idempotency.journeyId, journeyId), lt(idempotency.createdAt, old)));
  await tx.insert(idempotency).values({ ...attempt, status, response: envelope, createdAt: now });
}
