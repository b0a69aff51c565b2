import type { Api } from '../http/api.ts';
import { send } from '../http/errors.ts';
import { receiveBody } from '../http/read-body.ts';
import { mountWithPorts } from '../http/route.ts';
import type { ServerLine } from '../lines/line.ts';
import { withLogContext } from '../log-context.ts';
import { applyAnswers, askGateway, assertStillUnpaid, makePayment } from '../payment/service.ts';
import { SIGNATURE_HEADER } from '../payment/signature.ts';
import { applyWebhook, WEBHOOK_PATH } from '../payment/webhook.ts';
import { currentRecord } from '../unit-of-work.ts';

/** Where to pay, and the result. */
export function paymentRoutes(api: Api, { definition: { endpoints } }: ServerLine): void {
  mountWithPorts(api, endpoints.makePayment, async (call) => {
    const data = await makePayment(call);
    return async (unit) => {
      await assertStillUnpaid(unit);
      return { data };
    };
  });

  mountWithPorts(api, endpoints.paymentStatus, async (call) => {
    const answers = await askGateway(call);
    return async (unit) => {
      await applyAnswers(unit, answers);
      return { data: await currentRecord(unit) };
    };
  });
}

/** The gateway's webhook. */
export function webhookRoute(api: Api): void {
  api.hono.post(WEBHOOK_PATH, async (context) => {
    const { requestId } = context.var;
    const body = (await receiveBody(api, context))();
    await withLogContext({ requestId }, () => applyWebhook(api, body, context.req.header(SIGNATURE_HEADER)));
    return send(context, { status: 200, envelope: { code: 200, message: 'OK', data: { taken: true } } });
  });
}
