import type { Api } from '#server/api/http/api.ts';
import { sendReply } from '#server/api/http/errors.ts';
import { receiveBody } from '#server/api/http/read-body.ts';
import { pageToReturnTo, RAZORPAY_RETURN_ROUTE } from '#server/partners/razorpay/razorpay-return.ts';
import { Refused } from '#server/shared/refused.ts';
import { parseJsonBody } from '#server/shared/storable-json.ts';
import {
  applyRazorpayWebhook,
  RAZORPAY_EVENT_HEADER,
  RAZORPAY_SIGNATURE_HEADER,
  RAZORPAY_WEBHOOK_PATH,
} from './razorpay-webhook.ts';

/** Razorpay's webhook, and where its page returns the browser. Only with an account of Razorpay's. */
export function razorpayRoutes(api: Api): void {
  const { razorpay: settings } = api.config;
  if (settings === null) return;
  api.hono.post(RAZORPAY_WEBHOOK_PATH, async (context) => {
    const body = (await receiveBody(api, context))();
    const taken = await applyRazorpayWebhook(api, settings, {
      body,
      signature: context.req.header(RAZORPAY_SIGNATURE_HEADER),
      eventId: context.req.header(RAZORPAY_EVENT_HEADER),
      parse: parseJsonBody,
    });
    return sendReply(context, { status: 200, envelope: { code: 200, message: 'OK', data: { taken } } });
  });

  // What Razorpay adds to the query is not read: the page asks the server for the payment's status.
  api.hono.get(RAZORPAY_RETURN_ROUTE, (context) => {
    const page = pageToReturnTo(context.req.param('page'));
    if (page === null) throw new Refused('NOT_FOUND', 'There is nothing at this address.');
    context.header('Cache-Control', 'no-store');
    return context.redirect(page, 303);
  });
}
