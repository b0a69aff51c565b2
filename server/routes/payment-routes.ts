import type { Api } from '../http/api.ts';
import { sendReply } from '../http/errors.ts';
import { receiveBody } from '../http/read-body.ts';
import { mountPartnerCall } from '../http/route.ts';
import { currentRecord } from '../journey/unit-of-work.ts';
import type { ServerLine } from '../lines/server-line.ts';
import { withLogContext } from '../log/log-context.ts';
import {
  applyPolledAnswers,
  createPaymentLink,
  pollOrdersAtGateway,
  refusalIfPaid,
} from '../payment/payment-service.ts';
import { applyWebhook, WEBHOOK_PATH } from '../payment/webhook.ts';
import { WEBHOOK_SIGNATURE_HEADER } from '../payment/webhook-signature.ts';

/** Where to pay, and the result. */
export function paymentRoutes(api: Api, { definition: { endpoints } }: ServerLine): void {
  mountPartnerCall(api, endpoints.makePayment, async (call) => {
    const data = await createPaymentLink(call);
    return async (unit) => (await refusalIfPaid(unit)) ?? { data };
  });

  mountPartnerCall(api, endpoints.paymentStatus, async (call) => {
    const answers = await pollOrdersAtGateway(call);
    return async (unit) => {
      await applyPolledAnswers(unit, answers);
      return { data: await currentRecord(unit) };
    };
  });
}

/** The gateway's webhook. */
export function webhookRoute(api: Api): void {
  api.hono.post(WEBHOOK_PATH, async (context) => {
    const { requestId } = context.var;
    const body = (await receiveBody(api, context))();
    await withLogContext({ requestId }, () => applyWebhook(api, body, context.req.header(WEBHOOK_SIGNATURE_HEADER)));
    return sendReply(context, { status: 200, envelope: { code: 200, message: 'OK', data: { taken: true } } });
  });
}
