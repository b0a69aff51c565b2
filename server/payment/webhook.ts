import * as v from 'valibot';
import { PaiseSchema } from '#contract/shared/paise.ts';
import type { ServerContext } from '../context.ts';
import { RefusalError } from '../http/refusal.ts';
import type { JourneyUnitOfWork } from '../unit-of-work.ts';
import { runUnitOfWork } from '../unit-of-work.ts';
import type { GatewayWord } from './gateway.ts';
import { hearOf } from './hear.ts';
import { proposerOfOrder } from './order-store.ts';
import { orderNamed } from './service.ts';
import { isSigned, webhookKey } from './signature.ts';

/** Where the gateway tells us what became of an order. */
export const WEBHOOK_PATH = '/api/v1/payment/webhook';

/** Body of a webhook. `event_id` is the same when it is sent again. */
export const Webhook = v.object({
  event_id: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  order_id: v.pipe(v.string(), v.maxLength(40)),
  word: v.variant('kind', [
    v.object({ kind: v.literal('PENDING'), transactionId: v.pipe(v.string(), v.maxLength(80)) }),
    v.object({
      kind: v.literal('PAID'),
      transactionId: v.pipe(v.string(), v.maxLength(80)),
      amount: PaiseSchema,
      paidAt: v.pipe(v.string(), v.isoTimestamp()),
    }),
    v.object({ kind: v.literal('FAILED'), reason: v.pipe(v.string(), v.maxLength(200)) }),
    v.object({ kind: v.literal('ABANDONED') }),
  ]),
});
export type Webhook = v.InferOutput<typeof Webhook>;

const wordOf = ({ word }: Webhook): GatewayWord =>
  word.kind === 'PAID' ? { ...word, paidAt: new Date(word.paidAt) } : word;

/**
 * Takes a webhook in. Twice, late or out of order it changes nothing. Throws a `RefusalError` if it is not signed by the
 * gateway (403), not a webhook (400), or of no order of ours (404); the gateway then sends it again, and gives up.
 */
export async function applyWebhook(context: ServerContext, body: string, signature: string | undefined): Promise<void> {
  if (!isSigned(webhookKey(context.config.secret), body, signature, context.now())) {
    throw new RefusalError(403, 'VALIDATION', 'This is not signed by the payment gateway.');
  }
  const webhook = v.safeParse(Webhook, jsonOf(body));
  if (!webhook.success) throw new RefusalError(400, 'VALIDATION', 'This is not a webhook that we know.');
  const { order_id, event_id } = webhook.output;
  const proposerId = await proposerOfOrder(context.db, order_id);
  const done =
    proposerId === null ? null : await runUnitOfWork(context, proposerId, (unit) => take(unit, webhook.output));
  if (!done) throw new RefusalError(404, 'NOT_FOUND', `There is no order for the event ${event_id.slice(0, 20)}.`);
}

async function take(unit: JourneyUnitOfWork, webhook: Webhook): Promise<boolean> {
  const order = await orderNamed(unit, webhook.order_id);
  if (!order) return false;
  await hearOf(unit, order, wordOf(webhook), { id: webhook.event_id, source: 'WEBHOOK' });
  return true;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
