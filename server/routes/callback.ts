import { endpoints } from '#contract/endpoints.ts';
import { keepRequest } from '../callback/keep-request.ts';
import type { Api } from '../http/api.ts';
import { hashRequest } from '../http/idempotency.ts';
import { mount } from '../http/route.ts';
import { callbackMail } from '../messages/texts.ts';
import { messenger } from '../ports.ts';

/**
 * A visitor asks to be called back: the request is kept once, and the broker told once, by mail. Whether it
 * was kept now or earlier today makes no difference to the answer: it would tell about somebody else's number.
 */
export function callbackRoute(api: Api): void {
  mount(api, endpoints.requestCallback, async ({ tx, now, body, config, idempotencyKey: key }) => {
    const hash = hashRequest('POST', 'request-callback', body);
    const { receipt, isNew } = await keepRequest(tx, { request: body, key, hash, now });
    if (isNew) {
      const { reference, requested_on: requestedOn } = receipt;
      const { full_name: fullName, mobile_number: mobileNumber, topic } = body;
      const mail = callbackMail({ reference, topic, fullName, mobileNumber, requestedOn });
      const message = { journeyId: reference, channel: 'EMAIL', sentTo: config.brand.email, ...mail } as const;
      await messenger(config).send(tx, message, now);
    }
    return { data: receipt, message: 'Call Back Request Submitted' };
  });
}
