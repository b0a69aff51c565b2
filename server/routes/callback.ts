import { utilityEndpoints } from '#contract/shared/utility-endpoints.ts';
import { storeRequest } from '../callback/store-request.ts';
import type { Api } from '../http/api.ts';
import { hashRequest } from '../http/idempotency.ts';
import { limitRate } from '../http/rate-limit.ts';
import { mount } from '../http/route.ts';
import { queueMessage } from '../messages/outbox.ts';
import { callbackMail } from '../messages/texts.ts';
import { assertConnected } from '../ports.ts';

/**
 * A visitor asks to be called back. The request is stored once and the broker gets one mail. The answer does not tell
 * whether it was stored now or earlier today, because that would tell about somebody else's number.
 */
export function callbackRoute(api: Api): void {
  limitRate(api, utilityEndpoints.requestCallback, api.config.rateLimits.callback);
  mount(api, utilityEndpoints.requestCallback, async ({ tx, now, body, config, idempotencyKey: key }) => {
    assertConnected(api.ports, 'messenger');
    const hash = hashRequest('POST', 'request-callback', body);
    const { receipt, isNew } = await storeRequest(tx, { request: body, key, hash, now });
    if (isNew) {
      const { reference, requested_on: requestedOn } = receipt;
      const { full_name: fullName, mobile_number: mobileNumber, topic } = body;
      const mail = callbackMail({ reference, topic, fullName, mobileNumber, requestedOn });
      const message = { journeyId: reference, channel: 'EMAIL', sentTo: config.brand.email, ...mail } as const;
      await queueMessage(tx, message, now);
    }
    return { data: receipt, message: 'Call Back Request Submitted' };
  });
}
