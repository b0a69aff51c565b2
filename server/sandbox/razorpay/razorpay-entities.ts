import {
  isCaptured,
  linkStatus,
  paidAmount,
  refundedAmount,
  type StoredLink,
  type StoredPayment,
  type StoredRefund,
} from './razorpay-links.ts';

// The documents of Razorpay's API and webhooks, with the fields that its documentation shows.

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

export const linkDocument = (link: StoredLink, pageUrl: string, now: Date) => ({
  accept_partial: false,
  amount: link.amount,
  amount_paid: Math.min(paidAmount(link, now), link.amount),
  callback_method: 'get',
  callback_url: link.callback_url,
  cancelled_at: link.cancelledAt ? seconds(link.cancelledAt) : 0,
  created_at: seconds(link.createdAt),
  currency: link.currency,
  customer: {},
  description: link.description,
  expire_by: link.expire_by,
  expired_at: linkStatus(link, now) === 'expired' ? link.expire_by : 0,
  first_min_partial_amount: 0,
  id: link.id,
  notes: link.notes,
  notify: { email: false, sms: false, whatsapp: false },
  ...(link.orderId && { order_id: link.orderId }),
  payments: link.payments
    .filter((payment) => isCaptured(payment, now))
    .map((payment) => ({
      amount: payment.amount,
      created_at: seconds(payment.createdAt),
      method: 'upi',
      payment_id: payment.id,
      plink_id: link.id,
      status: 'captured',
      updated_at: seconds(payment.capturedAt ?? payment.createdAt),
    })),
  reference_id: link.reference_id,
  reminder_enable: false,
  reminders: [],
  short_url: pageUrl,
  status: linkStatus(link, now),
  updated_at: seconds(now),
  upi_link: false,
  user_id: '',
  whatsapp_link: false,
});

/** @param status that of the event; the current one by default */
export function paymentDocument(link: StoredLink, payment: StoredPayment, now: Date, status = statusNow(payment, now)) {
  const captured = status === 'captured' || status === 'refunded';
  const refunded = refundedAmount(payment);
  const error = status === 'failed' ? payment.error : null;
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: link.currency,
    status,
    order_id: link.orderId,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: refunded,
    refund_status: refunded === 0 ? null : refunded < payment.amount ? 'partial' : 'full',
    captured,
    description: `#${link.id.slice('plink_'.length)}`,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: 'visitor@sandbox',
    email: 'visitor@example.com',
    contact: '+919000090000',
    notes: link.notes,
    fee: captured ? Math.ceil(payment.amount * 0.02) : null,
    tax: captured ? 0 : null,
    error_code: error && 'BAD_REQUEST_ERROR',
    error_description: error?.description ?? null,
    error_source: error?.source ?? null,
    error_step: error && 'payment_authorization',
    error_reason: error?.reason ?? null,
    acquirer_data: { rrn: captured ? '000000000000' : null },
    created_at: seconds(payment.createdAt),
    upi: { vpa: 'visitor@sandbox' },
  };
}

function statusNow(payment: StoredPayment, now: Date): 'authorized' | 'captured' | 'refunded' | 'failed' {
  if (refundedAmount(payment) >= payment.amount) return 'refunded';
  return isCaptured(payment, now) ? 'captured' : payment.before;
}

export const refundDocument = ({ id, amount, createdAt }: StoredRefund, link: StoredLink, paymentId: string) => ({
  id,
  entity: 'refund',
  amount,
  currency: link.currency,
  payment_id: paymentId,
  notes: [],
  receipt: null,
  acquirer_data: { arn: null },
  created_at: seconds(createdAt),
  batch_id: null,
  status: 'processed',
  speed_processed: 'normal',
  speed_requested: 'normal',
});

const orderDocument = (link: StoredLink, now: Date) => {
  const paid = Math.min(paidAmount(link, now), link.amount);
  return {
    id: link.orderId,
    entity: 'order',
    amount: link.amount,
    amount_paid: paid,
    amount_due: link.amount - paid,
    currency: link.currency,
    receipt: link.reference_id,
    offer_id: null,
    status: paid >= link.amount ? 'paid' : 'attempted',
    attempts: link.payments.length,
    notes: link.notes,
    created_at: seconds(link.createdAt),
  };
};

interface EventContext {
  readonly link: StoredLink;
  readonly pageUrl: string;
  readonly accountId: string;
  readonly now: Date;
}

/** The events that an attempt makes, in the order in which they happen. */
export function eventsOfPayment(context: EventContext, payment: StoredPayment): object[] {
  const { link, pageUrl, now } = context;
  const attempt = (status: 'authorized' | 'captured' | 'failed') => ({
    payment: { entity: paymentDocument(link, payment, now, status) },
  });
  if (!isCaptured(payment, now)) {
    return [eventDocument(context, `payment.${payment.before}`, attempt(payment.before))];
  }
  const order = { order: { entity: orderDocument(link, now) } };
  const ofLink = { payment_link: { entity: linkDocument(link, pageUrl, now) } };
  const isLinkPaid = linkStatus(link, now) === 'paid';
  return [
    eventDocument(context, 'payment.authorized', attempt('authorized')),
    eventDocument(context, 'payment.captured', attempt('captured')),
    ...(isLinkPaid ? [eventDocument(context, 'order.paid', { ...attempt('captured'), ...order })] : []),
    eventDocument(context, isLinkPaid ? 'payment_link.paid' : 'payment_link.partially_paid', {
      ...ofLink,
      ...order,
      ...attempt('captured'),
    }),
  ];
}

export const eventOfCancelledLink = (context: EventContext): object =>
  eventDocument(context, 'payment_link.cancelled', {
    payment_link: { entity: linkDocument(context.link, context.pageUrl, context.now) },
  });

export const eventOfRefund = (context: EventContext, payment: StoredPayment, refund: StoredRefund): object =>
  eventDocument(context, 'refund.processed', {
    refund: { entity: refundDocument(refund, context.link, payment.id) },
    // As it was captured: a refund's event shows what was returned too.
    payment: { entity: paymentDocument(context.link, payment, context.now, 'captured') },
  });

const eventDocument = ({ accountId, now }: EventContext, event: string, payload: object) => ({
  entity: 'event',
  account_id: accountId,
  event,
  contains: Object.keys(payload),
  payload,
  created_at: seconds(now),
});
