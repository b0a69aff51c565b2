import * as v from 'valibot';
import { PartnerText } from '#contract/partners/partner-text.ts';

// What of Razorpay's documents is read. Its documentation lists the values of each status; another one is not an answer.

const minorUnits = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const unixSeconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const paymentId = v.pipe(v.string(), v.regex(/^pay_\w{6,40}$/));

/** What we wrote to it when it was made. Razorpay gives an empty list if there is nothing. */
const notes = v.optional(
  v.nullable(v.union([v.record(v.string(), v.unknown()), v.pipe(v.array(v.unknown()), v.length(0))])),
  null,
);

/** The names of our notes. Razorpay copies a link's notes to its payments. */
export const ORDER_NOTE = 'order_number';
export const END_NOTE = 'ends_at';

/** A note's text; null if there is none of this name. */
export function noteIn(from: v.InferOutput<typeof notes>, name: string): string | null {
  const value = from && !Array.isArray(from) ? from[name] : undefined;
  return typeof value === 'string' ? value : null;
}

export const RazorpayLink = v.object({
  id: v.pipe(v.string(), v.regex(/^plink_\w{6,40}$/)),
  /** Our order number. */
  reference_id: v.string(),
  status: v.picklist(['created', 'partially_paid', 'expired', 'cancelled', 'paid']),
  amount: minorUnits,
  currency,
  short_url: v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
  /** Razorpay's order. It has one once its page is opened. */
  order_id: v.optional(v.nullable(v.union([v.pipe(v.string(), v.regex(/^order_\w{6,40}$/)), v.literal('')])), null),
  notes,
});
export type RazorpayLink = v.InferOutput<typeof RazorpayLink>;

/** The list of links, each unread: one of another reference need not concern us. */
export const RazorpayLinks = v.object({
  payment_links: v.array(v.looseObject({ reference_id: v.optional(v.nullable(v.string())) })),
});

export const RazorpayPayment = v.object({
  id: paymentId,
  status: v.picklist(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount: minorUnits,
  currency,
  amount_refunded: v.optional(v.nullable(minorUnits), 0),
  created_at: unixSeconds,
  error_description: v.fallback(v.optional(v.nullable(PartnerText(500)), null), null),
  error_reason: v.fallback(v.optional(v.nullable(PartnerText(100)), null), null),
});
export type RazorpayPayment = v.InferOutput<typeof RazorpayPayment>;

export const RazorpayPayments = v.object({ items: v.array(RazorpayPayment) });

export const RazorpayRefund = v.object({
  id: v.pipe(v.string(), v.regex(/^rfnd_\w{6,40}$/)),
  payment_id: paymentId,
  amount: minorUnits,
  status: v.picklist(['pending', 'processed', 'failed']),
});
export type RazorpayRefund = v.InferOutput<typeof RazorpayRefund>;

export const RazorpayRefunds = v.object({ items: v.array(RazorpayRefund) });

/** A word of an error that may be logged: no sentence, which could repeat what was sent. */
const word = v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/))), null);

export const RazorpayError = v.object({
  error: v.object({ code: word, field: v.optional(word, null), reason: v.optional(word, null) }),
});

/** Which order an event is about, wherever it says so. */
export const RazorpayEventSubject = v.object({
  event: v.pipe(v.string(), v.maxLength(80)),
  account_id: v.optional(v.nullable(v.string()), null),
  payload: v.optional(
    v.object({
      payment_link: v.optional(v.object({ entity: v.object({ reference_id: v.optional(v.nullable(v.string())) }) })),
      order: v.optional(v.object({ entity: v.object({ receipt: v.optional(v.nullable(v.string())) }) })),
      payment: v.optional(v.object({ entity: v.object({ notes }) })),
    }),
    {},
  ),
});

/** The payment of an event about an order of ours. */
export const RazorpayEventPayment = v.object({
  payload: v.object({ payment: v.optional(v.object({ entity: RazorpayPayment })) }),
});
