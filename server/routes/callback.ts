import { utilityEndpoints } from '#contract/shared/utility-endpoints.ts';
import { storeRequest } from '../callback/store-request.ts';
import type { Config } from '../config.ts';
import type { Api } from '../http/api.ts';
import { hashesOfRequest } from '../http/idempotency.ts';
import { limitRate } from '../http/rate-limit.ts';
import { RefusalError } from '../http/refusal.ts';
import { mount } from '../http/route.ts';
import { addressOf } from '../http/visitor-address.ts';
import { keyedHash } from '../kyc/document-encryption.ts';
import { queueMessage } from '../messages/outbox.ts';
import { callbackMail } from '../messages/texts.ts';
import { assertConnected } from '../ports.ts';
import { countInDay } from '../store/day-counts.ts';
import type { Tx } from '../store/db.ts';

/**
 * A visitor asks to be called back. The request is stored once and the broker gets one mail. The answer does not tell
 * whether it was stored now or earlier today, because that would tell about somebody else's number.
 */
export function callbackRoute(api: Api): void {
  limitRate(api, utilityEndpoints.requestCallback, { perMinute: api.config.rateLimits.callback, by: 'address' });
  mount(api, utilityEndpoints.requestCallback, async ({ tx, now, body, config, context, idempotencyKey: key }) => {
    assertConnected(api.ports, 'messenger');
    const hashes = hashesOfRequest(config.secret, 'POST', 'request-callback', body);
    const { receipt, isNew } = await storeRequest(tx, { request: body, key, hashes, now });
    if (isNew) {
      await countRequest(tx, body.mobile_number, addressOf(context, config.trustProxy), config, now);
      const { reference, requested_on: requestedOn } = receipt;
      const { full_name: fullName, mobile_number: mobileNumber, topic, page } = body;
      const mail = callbackMail({ reference, topic, page, fullName, mobileNumber, requestedOn });
      const message = { journeyId: reference, channel: 'EMAIL', sentTo: config.brand.email, ...mail } as const;
      await queueMessage(tx, message, now);
    }
    return { data: receipt, message: 'Call Back Request Submitted' };
  });
}

/** As many calls as one number may be asked for in a day, whatever they are about. */
const MOST_OF_A_NUMBER = 3;

/**
 * Anybody can type strangers' numbers: few for one number, and not many from one network address, whoever they are for.
 * Throws a `RefusalError` (429), and the request is not stored, beyond the limit.
 */
async function countRequest(
  tx: Tx,
  mobileNumber: string,
  address: string,
  { secret, callbacksPerDay }: Config,
  now: Date,
): Promise<void> {
  const count = async (subject: string, most: number, sentence: string) => {
    const counted = await countInDay(tx, subject, { most, pauseMs: 0 }, now);
    if (counted.kind === 'counted') return;
    throw new RefusalError(429, 'RATE_LIMITED', sentence, { retry_after: counted.seconds });
  };
  await count(
    keyedHash(secret, 'callback-phone', mobileNumber),
    MOST_OF_A_NUMBER,
    'You have already asked us to call this number. Please tell our adviser on that call what else it is about.',
  );
  await count(
    keyedHash(secret, 'callback-address', address),
    callbacksPerDay,
    'Too many calls were asked for from your connection today. Please call us instead.',
  );
}
