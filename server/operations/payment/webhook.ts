import * as v from 'valibot';
import type { ServerContext } from '#server/context/server-context.ts';
import { type GatewayStatus, ReportedStatus } from '#server/domain/payment/payment-gateway.ts';
import { acceptedWebhookKeys, isWebhookSigned } from '#server/domain/payment/webhook-signature.ts';
import { findOrder } from '#server/domain/settlement/purchase.ts';
import { isPossibleReceiptTime, receiveStatus } from '#server/domain/settlement/receive-status.ts';
import { purchaseOfUnit, savePurchase } from '#server/operations/purchase/save-purchase.ts';
import { type JourneyUnitOfWork, runUnitOfWork } from '#server/operations/unit-of-work/unit-of-work.ts';
import { Refused } from '#server/shared/refused.ts';
import { parseJsonBody } from '#server/shared/storable-json.ts';
import { ordersOfNewTransactions } from './new-transactions.ts';

/** The path at which the gateway reports about orders. */
export const WEBHOOK_PATH = '/api/v1/payment/webhook';

/** Body of a webhook. `event_id` is the same when it is sent again. */
export const WebhookBody = v.object({
  event_id: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  order_id: v.pipe(v.string(), v.maxLength(40)),
  status: ReportedStatus,
});
export type WebhookBody = v.InferOutput<typeof WebhookBody>;

const statusIn = ({ status }: WebhookBody): GatewayStatus =>
  status.kind === 'PAID' ? { kind: 'PAID', sums: [status] } : status;

/**
 * Applies a webhook. A repeated, late or out-of-order one changes nothing. Throws a `Refused` if it is not signed
 * by the gateway (403), not a webhook or for a payment of nothing (400), for an unknown order (404), or for a payment
 * at an impossible time (422). The gateway then sends it again, and eventually gives up; reconciliation asks it about
 * the order.
 */
export async function applyWebhook(context: ServerContext, body: string, signature: string | undefined): Promise<void> {
  const isGateways = (key: Buffer) => isWebhookSigned(key, body, signature, context.now());
  if (!acceptedWebhookKeys(context.config.secret).some(isGateways)) {
    throw new Refused('FORBIDDEN', 'This is not signed by the payment gateway.');
  }
  const webhook = v.safeParse(WebhookBody, parseJsonBody(body));
  if (!webhook.success) {
    // Only the field, never its value. The gateway sends it again; reconciliation asks about the order.
    context.log.warn({ fields: webhook.issues.map((issue) => v.getDotPath(issue)) }, 'a signed webhook cannot be read');
    throw new Refused('MALFORMED', 'This is not a webhook that we know.');
  }
  const { order_id, event_id } = webhook.output;
  const proposerId = await context.stores.orders.proposerOf(order_id);
  const done =
    proposerId === null ? null : await runUnitOfWork(context, proposerId, (unit) => apply(unit, webhook.output));
  if (!done?.value) throw new Refused('NOT_FOUND', `There is no order for the event ${event_id.slice(0, 20)}.`);
}

async function apply(unit: JourneyUnitOfWork, webhook: WebhookBody): Promise<boolean> {
  const purchase = purchaseOfUnit(unit);
  const order = findOrder(purchase, webhook.order_id);
  if (!order) return false;
  const { status } = webhook;
  if (status.kind === 'PAID' && !isPossibleReceiptTime(status.paidAt, order, unit.now)) {
    unit.log.warn({ order: order.id, paidAt: status.paidAt }, 'a webhook with an impossible time was refused');
    throw new Refused('VALIDATION', 'paidAt lies before the order was made or in the future.');
  }
  const said = statusIn(webhook);
  const ordersOfTransactions = await ordersOfNewTransactions(unit, purchase, [said]);
  const report = { source: { id: webhook.event_id, source: 'WEBHOOK' }, ordersOfTransactions } as const;
  await savePurchase(unit, receiveStatus(purchase, order, said, report));
  return true;
}
