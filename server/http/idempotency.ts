import { and, eq, lt } from 'drizzle-orm';
import * as v from 'valibot';
import type { Tx } from '../store/db.ts';
import { sha256 } from '../store/ids.ts';
import { idempotency } from '../store/schema/journey.ts';
import { REFUSAL_STATUSES, RefusalError, type RefusalStatus } from './refusal.ts';

/** One submission: every try of it carries the same key. */
export interface Attempt {
  readonly journeyId: string;
  readonly key: string;
  readonly requestHash: string;
}

/** An answer: HTTP status and envelope. */
export interface Reply {
  readonly status: 200 | 201 | RefusalStatus;
  readonly envelope: { code: number; message: string; data: unknown };
}

const Status = v.picklist([200, 201, ...REFUSAL_STATUSES]);
const Envelope = v.object({ code: v.number(), message: v.string(), data: v.unknown() });

/** The Idempotency-Key of a request; null without one. Throws a `RefusalError` if it is malformed. */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (/^[\x21-\x7e]{8,200}$/.test(header)) return header;
  throw new RefusalError(400, 'VALIDATION', 'An Idempotency-Key has 8 to 200 visible characters.');
}

export const hashRequest = (method: string, path: string, body: unknown): string =>
  sha256(`${method} ${path}\n${JSON.stringify(body ?? null)}`);

/**
 * The stored response of this attempt; null for a new one. The journey's row has to be locked: a simultaneous repeat
 * waits for the lock and then finds the response. Throws a `RefusalError` if the key was used for another request.
 */
export async function findResponse(tx: Tx, attempt: Attempt): Promise<Reply | null> {
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

// A browser retries within minutes. After a day the same key is a new attempt.
const LIFETIME_MS = 24 * 60 * 60_000;

/** Stores the response. The primary key refuses a second one for the attempt, and so rolls its transaction back. */
export async function storeResponse(tx: Tx, attempt: Attempt, { status, envelope }: Reply, now: Date): Promise<void> {
  const { journeyId } = attempt;
  const old = new Date(now.getTime() - LIFETIME_MS);
  await tx.delete(idempotency).where(and(eq(idempotency.journeyId, journeyId), lt(idempotency.createdAt, old)));
  await tx.insert(idempotency).values({ ...attempt, status, response: envelope, createdAt: now });
}
