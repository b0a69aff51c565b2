import type { Api } from '#server/api/http/api.ts';
import { sendReply } from '#server/api/http/errors.ts';
import { receiveBody } from '#server/api/http/read-body.ts';
import { honoPath } from '#server/api/http/route.ts';
import { applyDeliveryReport, DELIVERY_REPORT_PATH } from '#server/operations/messages/delivery-report.ts';
import { parseJsonBody } from '#server/shared/storable-json.ts';

/** The SMS gateway's reports of deliveries. */
export function deliveryReportRoute(api: Api): void {
  api.hono.post(honoPath(DELIVERY_REPORT_PATH), async (context) => {
    const said = parseJsonBody((await receiveBody(api, context))());
    const secret = context.req.param('secret') ?? '';
    await applyDeliveryReport(api, secret, said);
    return sendReply(context, { status: 200, envelope: { code: 200, message: 'OK', data: { taken: true } } });
  });
}
