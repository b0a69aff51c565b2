import { parseJsonBody } from '../answers/storable-json.ts';
import type { Api } from '../http/api.ts';
import { sendReply } from '../http/errors.ts';
import { receiveBody } from '../http/read-body.ts';
import { honoPath } from '../http/route.ts';
import { withLogContext } from '../log/log-context.ts';
import { applyDeliveryReport, DELIVERY_REPORT_PATH } from '../messages/msg91/delivery-report.ts';

/** The SMS gateway's reports of deliveries. */
export function deliveryReportRoute(api: Api): void {
  api.hono.post(honoPath(DELIVERY_REPORT_PATH), async (context) => {
    const { requestId } = context.var;
    const said = parseJsonBody((await receiveBody(api, context))());
    const secret = context.req.param('secret') ?? '';
    await withLogContext({ requestId }, () => applyDeliveryReport(api, secret, said));
    return sendReply(context, { status: 200, envelope: { code: 200, message: 'OK', data: { taken: true } } });
  });
}
