import { and, eq } from 'drizzle-orm';
import type { CallbackReceipt, CallbackRequest } from '#contract/shared/callback.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import { RefusalError } from '../http/refusal.ts';
import type { KeyedHashes } from '../kyc/document-encryption.ts';
import type { Tx } from '../store/db.ts';
import { newCode } from '../store/ids.ts';
import { callbackRequest } from '../store/schema/callback.ts';

/** One attempt to submit a request. */
export interface RequestAttempt {
  readonly request: CallbackRequest;
  /** The Idempotency-Key; null without one. */
  readonly key: string | null;
  /** Of the body. */
  readonly hashes: KeyedHashes;
  readonly now: Date;
}

const RECEIPT = { reference: callbackRequest.id, requested_on: callbackRequest.requestedOn };

/**
 * Stores a request once, with the consent and its time. A repeat of the attempt, and a request for the same number and
 * topic on the same day in India, get the receipt of the stored row. `isNew` tells whether this call stored it.
 * Throws a `RefusalError` (409 IDEMPOTENCY_REUSED) if the key came before with another body.
 */
export async function storeRequest(
  tx: Tx,
  attempt: RequestAttempt,
): Promise<{ receipt: CallbackReceipt; isNew: boolean }> {
  const { request, key, hashes, now } = attempt;
  // The unique constraints decide. A simultaneous repeat waits in this statement until the first is committed.
  const [made] = await tx
    .insert(callbackRequest)
    .values({
      // 50 random bits, which say nothing about time or number of requests.
      id: `CB-${newCode(5)}-${newCode(5)}`,
      attemptKey: key,
      requestHash: hashes[0],
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
  return { receipt: (await findByKey(tx, attempt)) ?? (await findByDay(tx, attempt)), isNew: false };
}

async function findByKey(tx: Tx, { key, hashes }: RequestAttempt): Promise<CallbackReceipt | null> {
  if (key === null) return null;
  const [row] = await tx
    .select({ ...RECEIPT, hash: callbackRequest.requestHash })
    .from(callbackRequest)
    .where(eq(callbackRequest.attemptKey, key));
  if (!row) return null;
  if (!hashes.includes(row.hash)) {
    throw new RefusalError(409, 'IDEMPOTENCY_REUSED', 'This attempt was made before, with other answers.');
  }
  return row;
}

async function findByDay(tx: Tx, { request, now }: RequestAttempt): Promise<CallbackReceipt> {
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
  if (!row) throw new Error('A callback request conflicted with a stored one, and none is stored.');
  return row;
}
