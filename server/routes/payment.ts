import { endpoints } from '#contract/endpoints.ts';
import type { Api } from '../http/api.ts';
import { send } from '../http/errors.ts';
import { readText } from '../http/read-body.ts';
import { mount } from '../http/route.ts';
import { makePayment, refreshStatus } from '../payment/service.ts';
import { SIGNATURE_HEADER } from '../payment/signature.ts';
import { applyWebhook, WEBHOOK_PATH } from '../payment/webhook.ts';
import { recordOf } from '../store/journeys.ts';

/** Where to pay, what became of it, and where the gateway tells us. */
export function paymentRoutes(api: Api): void {
  mount(api, endpoints.makePayment, async (call) => ({ data: await makePayment(call) }));

  mount(api, endpoints.paymentStatus, async (call) => {
    await refreshStatus(call);
    return { data: await recordOf(call.tx, call.journey, call.now) };
  });

  api.hono.post(WEBHOOK_PATH, async (context) => {
    await applyWebhook(api, await readText(context), context.req.header(SIGNATURE_HEADER));
    return send(context, { status: 200, envelope: { code: 200, message: 'OK', data: { taken: true } } });
  });
}
