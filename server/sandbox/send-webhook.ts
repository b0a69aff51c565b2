import type { Api } from '#server/api/http/api.ts';
import type { GatewayStatus } from '#server/domain/payment/payment-gateway.ts';
import { signWebhook, WEBHOOK_SIGNATURE_HEADER, webhookSigningKey } from '#server/domain/payment/webhook-signature.ts';
import { WEBHOOK_PATH } from '#server/operations/payment/webhook.ts';
import { newCookieSecret } from '#server/shared/secrets/random.ts';

/**
 * Reports the status of an order over our public webhook, signed, as a gateway does. Calls the app in-process, so that it
 * works without a socket. A webhook that fails is not sent again: reconciliation asks the gateway.
 */
export async function sendWebhook(
  { hono, config, now, log }: Api,
  orderId: string,
  status: GatewayStatus,
): Promise<void> {
  const reported = status.kind === 'PAID' ? status.sums.map((sum) => ({ kind: 'PAID', ...sum })) : [status];
  for (const one of reported) {
    const body = JSON.stringify({ event_id: newCookieSecret(), order_id: orderId, status: one });
    const headers = {
      'content-type': 'application/json',
      [WEBHOOK_SIGNATURE_HEADER]: signWebhook(webhookSigningKey(config.secret), body, now()),
    };
    const answer = await hono.request(WEBHOOK_PATH, { method: 'POST', body, headers });
    if (!answer.ok) log.warn({ status: answer.status }, 'a webhook of the sandbox gateway was not taken');
  }
}
