import type { Api } from '#server/api/http/api.ts';
import { sendReply } from '#server/api/http/errors.ts';
import { receiveBody } from '#server/api/http/read-body.ts';
import { mountAct } from '#server/api/http/route.ts';
import type { ServerLine } from '#server/domain/journey/server-line.ts';
import { WEBHOOK_SIGNATURE_HEADER } from '#server/domain/payment/webhook-signature.ts';
import { refusalIfPaid } from '#server/domain/settlement/order-to-pay.ts';
import {
  applyPolledAnswers,
  createPaymentLink,
  pollOrdersAtGateway,
} from '#server/operations/payment/payment-service.ts';
import { applyWebhook, WEBHOOK_PATH } from '#server/operations/payment/webhook.ts';
import { recordWith } from '#server/operations/purchase/save-purchase.ts';

/** Where to pay, and the result. */
export function paymentRoutes(api: Api, { definition: { endpoints } }: ServerLine): void {
  mountAct(api, endpoints.makePayment, {
    ask: createPaymentLink,
    save: async ({ journey }, data) => refusalIfPaid(journey.proposal.orders) ?? { data },
  });

  mountAct(api, endpoints.paymentStatus, {
    ask: pollOrdersAtGateway,
    save: async (unit, answers) => ({ data: recordWith(unit, await applyPolledAnswers(unit, answers)) }),
  });
}

/** The gateway's webhook. */
export function webhookRoute(api: Api): void {
  api.hono.post(WEBHOOK_PATH, async (context) => {
    const body = (await receiveBody(api, context))();
    await applyWebhook(api, body, context.req.header(WEBHOOK_SIGNATURE_HEADER));
    return sendReply(context, { status: 200, envelope: { code: 200, message: 'OK', data: { taken: true } } });
  });
}
