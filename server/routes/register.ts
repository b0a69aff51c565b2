import * as v from 'valibot';
import { endpoints } from '#contract/endpoints.ts';
import { JourneyRecord } from '#contract/record.ts';
import { withAnswer } from '#machines/core/invalidation.ts';
import type { Api } from '../http/api.ts';
import { type Attempt, findResponse, hashRequest, storeResponse } from '../http/idempotency.ts';
import { RefusalError } from '../http/refusal.ts';
import { mount } from '../http/route.ts';
import { checkPersonal } from '../lines/health/routes/edge-checks.ts';
import type { Tx } from '../store/db.ts';
import { derived, newRfqId, newSecret, sha256 } from '../store/ids.ts';
import { createJourney, recordOf } from '../store/journeys.ts';
import { saveAnswer } from './save-answer.ts';

/**
 * A journey begins. A repeated attempt has no journey yet by which its answer could be found, so id and cookie are made
 * from its key: whoever knows the key made the first attempt, and gets the same journey and cookie again.
 */
export function registerRoute(api: Api): void {
  mount(api, endpoints.registerQuote, async ({ tx, now, today, body, config, idempotencyKey: key, setCookie }) => {
    const id = key ? `RFQ-${derived(config.secret, 'rfq', key).toString('hex')}` : newRfqId();
    const secret = key ? derived(config.secret, 'cookie', key).toString('base64url') : newSecret();
    const attempt = key ? { journeyId: id, key, requestHash: hashRequest('POST', 'register-quote', body) } : null;
    const { additionalDetails: value } = body;
    if (value) checkPersonal(value, null, today, 'additionalDetails.');

    const journey = await createJourney(tx, { id, line: 'health', cookieHash: sha256(secret), now });
    if (!journey) {
      const again = { data: await answeredBefore(tx, attempt), message: 'Your quote has begun', status: 201 } as const;
      setCookie(id, secret);
      return again;
    }
    const empty = await recordOf(tx, journey);
    const data = value
      ? await saveAnswer({ tx, now, journey, record: empty }, withAnswer(empty, { answer: 'additionalDetails', value }))
      : empty;
    const answer = { data, message: 'Your quote has begun', status: 201 } as const;
    const { status, message } = answer;
    if (attempt) await storeResponse(tx, attempt, { status, envelope: { code: status, message, data } }, now);
    setCookie(id, secret);
    return answer;
  });
}

/** What the first attempt was answered. Throws a `RefusalError` if this is not the same attempt, or long after it. */
async function answeredBefore(tx: Tx, attempt: Attempt | null): Promise<JourneyRecord> {
  const before = attempt && (await findResponse(tx, attempt));
  if (!before) throw new RefusalError(409, 'IDEMPOTENCY_REUSED', 'This attempt was made long ago. Please start anew.');
  return v.parse(JourneyRecord, before.envelope.data);
}
