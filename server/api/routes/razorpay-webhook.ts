import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { RazorpaySettings } from '#server/config/razorpay-settings.ts';
import type { ServerContext } from '#server/context/server-context.ts';
import { type GatewayStatus, GatewaySum } from '#server/domain/payment/payment-gateway.ts';
import type { PaymentOrder } from '#server/domain/payment/payment-order.ts';
import { findOrder, withOrder, withOrderEvent } from '#server/domain/settlement/purchase.ts';
import { isPossibleReceiptTime, receiveStatus } from '#server/domain/settlement/receive-status.ts';
import { checkRefundNow } from '#server/domain/settlement/refunds.ts';
import { ordersOfNewTransactions } from '#server/operations/payment/new-transactions.ts';
import { purchaseOfUnit, savePurchase } from '#server/operations/purchase/save-purchase.ts';
import { type JourneyUnitOfWork, runUnitOfWork } from '#server/operations/unit-of-work/unit-of-work.ts';
import { faultInWords } from '#server/partner-calls/bridge-fault.ts';
import {
  noteIn,
  ORDER_NOTE,
  RazorpayEventPayment,
  RazorpayEventSubject,
  type RazorpayPayment,
} from '#server/partners/razorpay/razorpay-documents.ts';
import { receivedSumIn } from '#server/partners/razorpay/razorpay-status.ts';
import { Refused } from '#server/shared/refused.ts';
import { equalInConstantTime } from '#server/shared/secrets/app-secret.ts';

/** The path that is given to Razorpay's Dashboard. */
export const RAZORPAY_WEBHOOK_PATH = '/api/v1/payment/webhook/razorpay';
export const RAZORPAY_SIGNATURE_HEADER = 'x-razorpay-signature';
export const RAZORPAY_EVENT_HEADER = 'x-razorpay-event-id';

export interface RazorpayWebhook {
  /** As it came: the signature is over these characters. */
  readonly body: string;
  readonly signature: string | undefined;
  /** Razorpay's number of the event, the same when it is sent again. */
  readonly eventId: string | undefined;
  /** What the body says, read only after the signature was found to be right. */
  readonly parse: (body: string) => unknown;
}

/** The hex HMAC-SHA256 of a body. */
export const signRazorpayWebhook = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/**
 * Applies an event. A captured payment is stored at once. Anything else may be older than what we know: then Razorpay is
 * asked about the order, by the next job. Returns whether the event is about an order of ours: an account has events of
 * other shops too, and Razorpay turns a webhook off that refuses them.
 *
 * Throws a `Refused` if it is not signed with our secret or of another account (403), if it cannot be read (400), or for
 * a payment at an impossible time (422).
 */
export async function applyRazorpayWebhook(
  context: ServerContext,
  settings: RazorpaySettings,
  { body, signature, eventId, parse }: RazorpayWebhook,
): Promise<boolean> {
  if (!settings.webhookSecrets.some((secret) => isSigned(secret, body, signature))) {
    throw new Refused('FORBIDDEN', 'This is not signed by Razorpay with our webhook’s secret.');
  }
  if (!/^[\w-]{1,80}$/.test(eventId ?? '')) {
    throw new Refused('MALFORMED', `The header ${RAZORPAY_EVENT_HEADER} is missing.`);
  }
  const said = parse(body);
  const subject = readEvent(context, RazorpayEventSubject, said);
  if (settings.accountId !== null && subject.account_id !== settings.accountId) {
    context.log.warn({ event: subject.event }, 'a webhook of another account was refused');
    throw new Refused('FORBIDDEN', 'This is an event of another account.');
  }
  const orderId = orderNumberIn(subject);
  const proposerId = orderId === null ? null : await context.stores.orders.proposerOf(orderId);
  if (orderId === null || proposerId === null) return false;
  const { payload } = readEvent(context, RazorpayEventPayment, said);
  const event = { id: eventId ?? '', name: subject.event, payment: payload.payment?.entity ?? null };
  const done = await runUnitOfWork(context, proposerId, (unit) => apply(unit, orderId, event));
  return done?.value === true;
}

function isSigned(secret: string, body: string, signature: string | undefined): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature ?? '')) return false;
  return equalInConstantTime(
    Buffer.from(signRazorpayWebhook(secret, body), 'hex'),
    Buffer.from(signature ?? '', 'hex'),
  );
}

function readEvent<S extends v.GenericSchema>({ log }: ServerContext, schema: S, said: unknown): v.InferOutput<S> {
  const read = v.safeParse(schema, said);
  if (read.success) return read.output;
  // Only the field and what was expected, never its value.
  log.warn({ fault: faultInWords(read.issues[0]) }, 'a signed webhook of Razorpay cannot be read');
  throw new Refused('MALFORMED', 'This is not an event that we know.');
}

function orderNumberIn({ payload }: v.InferOutput<typeof RazorpayEventSubject>): string | null {
  const { payment_link, order, payment } = payload;
  const number =
    payment_link?.entity.reference_id ?? order?.entity.receipt ?? noteIn(payment?.entity.notes ?? null, ORDER_NOTE);
  return number?.startsWith('ORD-') ? number : null;
}

interface Event {
  readonly id: string;
  readonly name: string;
  readonly payment: RazorpayPayment | null;
}

async function apply(unit: JourneyUnitOfWork, orderId: string, { id, name, payment }: Event): Promise<boolean> {
  const purchase = purchaseOfUnit(unit);
  const order = findOrder(purchase, orderId);
  if (!order) return false;
  // Events are sent again for a day, and by hand for 15: the order may have moved on since.
  if (await unit.stores.orders.isEventRecorded(order, id)) return true;
  const source = { id, source: 'WEBHOOK' } as const;
  const isRefund = name.startsWith('refund.');
  if (payment?.status === 'captured' && !isRefund) {
    const status: GatewayStatus = { kind: 'PAID', sums: [sumIn(unit, order, payment)] };
    const ordersOfTransactions = await ordersOfNewTransactions(unit, purchase, [status]);
    await savePurchase(unit, receiveStatus(purchase, order, status, { source, ordersOfTransactions }));
    return true;
  }
  const noted = withOrderEvent(purchase, { before: order, after: order, event: { ...source, type: name } });
  await savePurchase(
    unit,
    isRefund
      ? checkRefundNow(noted, { orderId, transactionId: payment?.id ?? '' })
      : withOrder(noted, { ...order, nextCheckAt: unit.now }),
  );
  return true;
}

function sumIn(unit: JourneyUnitOfWork, order: PaymentOrder, payment: RazorpayPayment): GatewaySum {
  const sum = v.safeParse(GatewaySum, receivedSumIn(payment));
  if (!sum.success) throw new Refused('MALFORMED', 'This is not an amount that can be paid.');
  if (!isPossibleReceiptTime(sum.output.paidAt, order, unit.now)) {
    unit.log.warn({ order: order.id, paidAt: sum.output.paidAt }, 'a webhook with an impossible time was refused');
    throw new Refused('VALIDATION', 'created_at lies before the order was made or in the future.');
  }
  return sum.output;
}
