import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { MobileNumber, PersonName } from './patterns.ts';

/** What a visitor wants to be called about: products that the broker sells or plans to sell, and other matters. */
export const CALLBACK_TOPICS = [
  'general',
  'health',
  'car',
  'bike',
  'travel',
  'term',
  'investment',
  'business',
  'family-health',
  'pet',
  'guaranteed-return',
  'home',
  'posp',
] as const;
export type CallbackTopic = (typeof CALLBACK_TOPICS)[number];

/** The kind of journey page on which the visitor asked. It reveals neither who is insured nor any answer. */
export const CALLBACK_PAGES = ['question', 'no-plans', 'referred', 'declined', 'failure'] as const;
export type CallbackPage = (typeof CALLBACK_PAGES)[number];

/**
 * The exact text that the visitor agrees to. The card shows it, and the server stores it with the request. It names the
 * DND register because calls to a number on it require the subscriber's own consent (TRAI, TCCCPR 2018). It names the
 * purpose because consent covers no other (DPDP Act 2023, section 6).
 */
export const CALLBACK_CONSENT_TEXT =
  'Call me on this number about insurance, even if it is on the Do Not Disturb list. My name and number are used for this call, and kept to show that I asked for it.';

const TICK = 'Tick the box so that we may call you';

/** The tick box of `CALLBACK_CONSENT_TEXT`. */
export const ConsentTicked = v.literal(true, TICK);

/**
 * The text that the visitor's card showed when the box was ticked. A cached page with an older text is refused, so that
 * the record contains only what was agreed to.
 */
export const CallbackConsent = v.pipe(
  v.string(TICK),
  v.nonEmpty(TICK),
  v.literal(CALLBACK_CONSENT_TEXT, 'What you agree to was reworded, so load the page again and tick the box there'),
);

/** A callback request (§1.landing-callback). `mobile_number` without +91; `full_name` is trimmed. */
export const CallbackRequest = v.object({
  mobile_number: MobileNumber,
  full_name: PersonName,
  topic: v.picklist(CALLBACK_TOPICS, 'Choose what the call is about'),
  /** Missing: asked outside a journey. */
  page: v.optional(v.picklist(CALLBACK_PAGES)),
  consent: CallbackConsent,
});
export type CallbackRequest = v.InferOutput<typeof CallbackRequest>;

/**
 * What a visitor receives for a request. Only the day is disclosed: a time would let anyone who asks with another
 * person's number learn whether, and when, that person had asked.
 */
export const CallbackReceipt = v.object({
  /** Quoted on the phone. It gives access to nothing. */
  reference: v.pipe(v.string(), v.regex(/^CB-[0-9A-Z]{5}-[0-9A-Z]{5}$/)),
  /** The day in India of the stored request, 'yyyy-mm-dd'. */
  requested_on: v.pipe(v.string(), v.isoDate()),
});
export type CallbackReceipt = v.InferOutput<typeof CallbackReceipt>;

/**
 * The call behind the callback card. In a file of its own, so that the landing loads no other
 * schema.
 */
export const callbackEndpoint = {
  method: 'POST',
  path: '/api/v1/user/request-callback',
  summary: 'Ask to be called back; the same number for the same topic is stored once a day',
  body: CallbackRequest,
  status: 201,
  data: CallbackReceipt,
  opens: 'public',
} as const satisfies Endpoint;
