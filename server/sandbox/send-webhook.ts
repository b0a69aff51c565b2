import type { Api } from '../http/api.ts';
import type { GatewayStatus } from '../payment/gateway.ts';
import { SIGNATURE_HEADER, sign, webhookKey } from '../payment/signature.ts';
import { WEBHOOK_PATH } from '../payment/webhook.ts';
import { newSecret } from '../store/ids.ts';

/**
 * Tells the shop what became of an order, as a gateway would: over its public webhook, signed. In-process, so that it
 * works without a socket. One that does not arrive is not sent again: that is what reconciliation is for.
 */
export async function sendWebhook(
  { hono, config, now, log }: Api,
  orderId: string,
  status: GatewayStatus,
): Promise<void> {
  const body = JSON.stringify({ event_id: newSecret(), order_id: orderId, status });
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: sign(webhookKey(config.secret), body, now()),
  };
  const answer = await hono.request(WEBHOOK_PATH, { method: 'POST', body, headers });
  if (!answer.ok) log.warn({ status: answer.status }, 'a webhook of the sandbox gateway was not taken');
}
