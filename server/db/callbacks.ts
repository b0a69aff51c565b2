import { and, eq } from 'drizzle-orm';
import { todayInIndia } from '#contract/shared/dates.ts';
import type { CallbackStore } from '#server/domain/callback/callback-store.ts';
import { newReadableCode } from '#server/shared/secrets/random.ts';
import type { Tx } from './db.ts';
import { callbackRequestTable } from './schema/callback.ts';

const RECEIPT = { reference: callbackRequestTable.id, requested_on: callbackRequestTable.requestedOn };

export const callbackStore = (tx: Tx): CallbackStore => ({
  async add(request, now) {
    const { mobile_number: mobileNumber, topic } = request;
    const requestedOn = todayInIndia(now);
    // The unique constraint prevents a second row. A simultaneous request waits in this statement until the first is committed.
    const [made] = await tx
      .insert(callbackRequestTable)
      .values({
        // 50 random bits, which reveal neither the time nor the number of requests.
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
      .from(callbackRequestTable)
      .where(
        and(
          eq(callbackRequestTable.mobileNumber, mobileNumber),
          eq(callbackRequestTable.topic, topic),
          eq(callbackRequestTable.requestedOn, requestedOn),
        ),
      );
    if (!stored) throw new Error('A callback request conflicted with a stored one, and none is stored.');
    return { receipt: stored, isNew: false };
  },
});
