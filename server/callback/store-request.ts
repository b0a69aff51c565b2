import { and, eq } from 'drizzle-orm';
import type { CallbackReceipt, CallbackRequest } from '#contract/shared/callback.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import type { Tx } from '../store/db.ts';
import { newReadableCode } from '../store/ids.ts';
import { callbackRequest } from '../store/schema/callback.ts';

const RECEIPT = { reference: callbackRequest.id, requested_on: callbackRequest.requestedOn };

/**
 * Stores a request once, with the consent and its time. Another one for the same number and topic on the same day in India
 * gets the receipt of the stored row. `isNew` tells whether this call stored it.
 */
export async function storeCallbackRequest(
  tx: Tx,
  request: CallbackRequest,
  now: Date,
): Promise<{ receipt: CallbackReceipt; isNew: boolean }> {
  const { mobile_number: mobileNumber, topic } = request;
  const requestedOn = todayInIndia(now);
  // The unique constraint decides. A simultaneous request waits in this statement until the first is committed.
  const [made] = await tx
    .insert(callbackRequest)
    .values({
      // 50 random bits, which say nothing about time or number of requests.
      id: `CB-${newReadableCode(5)}-${newReadableCode(5)}`,
      mobileNumber,
      fullName: request.full_name,
      topic,
      consentText: request.consent,
      requestedOn,
      requestedAt: now,
    })
    .onConflictDoNothing()
    .returning(RECEIPT);
  if (made) return { receipt: made, isNew: true };
  const [stored] = await tx
    .select(RECEIPT)
    .from(callbackRequest)
    .where(
      and(
        eq(callbackRequest.mobileNumber, mobileNumber),
        eq(callbackRequest.topic, topic),
        eq(callbackRequest.requestedOn, requestedOn),
      ),
    );
  if (!stored) throw new Error('A callback request conflicted with a stored one, and none is stored.');
  return { receipt: stored, isNew: false };
}
