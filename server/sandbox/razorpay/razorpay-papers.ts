import {
  type BookedLink,
  type BookedPayment,
  type BookedRefund,
  isCaptured,
  linkStatus,
  paidAmount,
  refundedAmount,
} from './razorpay-book.ts';

// The documents of Razorpay's API and webhooks, with the fields that its documentation shows.

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

export const linkDocument = (link: BookedLink, pageUrl: string, now: Date) => ({
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
export function paymentDocument(link: BookedLink, payment: BookedPayment, now: Date, status = statusNow(payment, now)) {
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

function statusNow(payment: BookedPayment, now: Date): 'authorized' | 'captured' | 'refunded' | 'failed' {
  if (refundedAmount(payment) >= payment.amount) return 'refunded';
  return isCaptured(payment, now) ? 'captured' : payment.before;
}

export const refundDocument = ({ id, amount, createdAt }: BookedRefund, link: BookedLink, paymentId: string) => ({
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

const orderDocument = (link: BookedLink, now: Date) => {
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

interface Told {
  readonly link: BookedLink;
  readonly pageUrl: string;
  readonly accountId: string;
  readonly now: Date;
}

/** The events that an attempt makes, in the order in which they happen. */
export function eventsOfPayment(told: Told, payment: BookedPayment): object[] {
  const { link, pageUrl, now } = told;
  const paper = (status: 'authorized' | 'captured' | 'failed') => ({
    payment: { entity: paymentDocument(link, payment, now, status) },
  });
  if (!isCaptured(payment, now)) {
    return [eventDocument(told, `payment.${payment.before}`, paper(payment.before))];
  }
  const order = { order: { entity: orderDocument(link, now) } };
  const ofLink = { payment_link: { entity: linkDocument(link, pageUrl, now) } };
  const isPaid = linkStatus(link, now) === 'paid';
  return [
    eventDocument(told, 'payment.authorized', paper('authorized')),
    eventDocument(told, 'payment.captured', paper('captured')),
    ...(isPaid ? [eventDocument(told, 'order.paid', { ...paper('captured'), ...order })] : []),
    eventDocument(told, isPaid ? 'payment_link.paid' : 'payment_link.partially_paid', {
      ...ofLink,
      ...order,
      ...paper('captured'),
    }),
  ];
}

export const eventOfCancelledLink = (told: Told): object =>
  eventDocument(told, 'payment_link.cancelled', {
    payment_link: { entity: linkDocument(told.link, told.pageUrl, told.now) },
  });

export const eventOfRefund = (told: Told, payment: BookedPayment, refund: BookedRefund): object =>
  eventDocument(told, 'refund.processed', {
    refund: { entity: refundDocument(refund, told.link, payment.id) },
    // As it was captured: a refund's event shows what was returned beside it.
    payment: { entity: paymentDocument(told.link, payment, told.now, 'captured') },
  });

const eventDocument = ({ accountId, now }: Told, event: string, payload: object) => ({
  entity: 'event',
  account_id: accountId,
  event,
  contains: Object.keys(payload),
  payload,
  created_at: seconds(now),
});
