import type { CallbackReceipt } from '#contract/shared/callback.ts';
import { utilityEndpoints } from '#contract/shared/utility-endpoints.ts';
import type { Api } from '#server/api/http/api.ts';
import { limitRate } from '#server/api/http/rate-limit.ts';
import { mountAct } from '#server/api/http/route.ts';
import { visitorAddress } from '#server/api/http/visitor-address.ts';
import { isChannelConnected } from '#server/config/message-settings.ts';
import { callbackMail } from '#server/domain/messages/message-texts.ts';
import { disabledRefusal } from '#server/domain/ports/ports.ts';
import { countCallbackRequest } from '#server/operations/callback/count-request.ts';
import { queueMessage } from '#server/operations/messages/outbox.ts';
import { callbackAttempt, claimOrFindReceipt } from './callback-attempt.ts';

const answerOf = (data: CallbackReceipt) => ({ data, message: 'Call Back Request Submitted' });

/**
 * A visitor asks to be called back. The request is stored once and the broker gets one mail. The response does not
 * reveal whether it was stored now or earlier today, because that would disclose something about another person's
 * number.
 */
export function callbackRoute(api: Api): void {
  const { requestCallback } = utilityEndpoints;
  limitRate(api, requestCallback, { perMinute: api.config.rateLimits.callback, by: 'address' });
  mountAct(api, requestCallback, async ({ stores, now, body, config, context, idempotencyKey: key }) => {
    if (!isChannelConnected(config, 'EMAIL'))
      throw disabledRefusal(config.brand, 'We cannot take requests for a call here.', 'an adviser answers');
    const attempt = key === null ? null : callbackAttempt(config.secret, key, body);
    // Not counted again: a repeat after a lost response uses up nothing.
    const repeated = attempt && (await claimOrFindReceipt(stores, attempt, now));
    if (repeated) return answerOf(repeated);
    const { receipt, isNew } = await stores.callbacks.add(body, now);
    await countCallbackRequest(stores, body.mobile_number, visitorAddress(context, config.trustProxy), config, now);
    if (isNew) {
      const { reference, requested_on: requestedOn } = receipt;
      const { full_name: fullName, mobile_number: mobileNumber, topic, page } = body;
      const mail = callbackMail({ reference, topic, page, fullName, mobileNumber, requestedOn });
      const message = { journeyId: reference, sentTo: config.brand.email, ...mail };
      await queueMessage(stores, message, now);
    }
    const answer = answerOf(receipt);
    const { status } = requestCallback;
    if (attempt) await stores.attempts.storeReply(attempt, { status, envelope: { code: status, ...answer } }, now);
    return answer;
  });
}
