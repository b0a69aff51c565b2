import { and, eq } from 'drizzle-orm';
import type { CallbackReceipt, CallbackRequest } from '#contract/shared/callback.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import { RefusalError } from '../http/refusal.ts';
import type { Tx } from '../store/db.ts';
import { callbackRequest } from '../store/schema/callback.ts';
import { newReference } from './reference.ts';

/** One attempt to ask. */
export interface Asked {
  readonly request: CallbackRequest;
  /** The Idempotency-Key; null without one. */
  readonly key: string | null;
  /** Of the body. */
  readonly hash: string;
  readonly now: Date;
}

const RECEIPT = { reference: callbackRequest.id, requested_on: callbackRequest.requestedOn };

/**
 * Keeps a request with the consent and its time, once: the same attempt, and the same number for the same topic on the
 * same day in India, get the receipt of the row that is there. `isNew` tells whether this call made it.
 * Throws a `RefusalError` (409 IDEMPOTENCY_REUSED) if the key came before with another body.
 */
export async function keepRequest(tx: Tx, asked: Asked): Promise<{ receipt: CallbackReceipt; isNew: boolean }> {
  const { request, key, hash, now } = asked;
  // The constraints decide, not a look beforehand: a simultaneous twin waits in this very statement.
  const [made] = await tx
    .insert(callbackRequest)
    .values({
      id: newReference(),
      attemptKey: key,
      requestHash: hash,
      mobileNumber: request.mobile_number,
      fullName: request.full_name,
      topic: request.topic,
      consentText: request.consent,
      requestedOn: todayInIndia(now),
      requestedAt: now,
    })
    .onConflictDoNothing()
    .returning(RECEIPT);
  if (made) return { receipt: made, isNew: true };
  return { receipt: (await ofSameAttempt(tx, asked)) ?? (await ofSameDay(tx, asked)), isNew: false };
}

async function ofSameAttempt(tx: Tx, { key, hash }: Asked): Promise<CallbackReceipt | null> {
  if (key === null) return null;
  const [row] = await tx
    .select({ ...RECEIPT, hash: callbackRequest.requestHash })
    .from(callbackRequest)
    .where(eq(callbackRequest.attemptKey, key));
  if (!row) return null;
  if (row.hash !== hash) {
    throw new RefusalError(409, 'IDEMPOTENCY_REUSED', 'This attempt was made before, with other answers.');
  }
  return row;
}

async function ofSameDay(tx: Tx, { request, now }: Asked): Promise<CallbackReceipt> {
  const [row] = await tx
    .select(RECEIPT)
    .from(callbackRequest)
    .where(
      and(
        eq(callbackRequest.mobileNumber, request.mobile_number),
        eq(callbackRequest.topic, request.topic),
        eq(callbackRequest.requestedOn, todayInIndia(now)),
      ),
    );
  if (!row) throw new Error('A callback request was taken for one that is kept, and is not.');
  return row;
}
