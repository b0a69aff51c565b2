import type { DECISION_STATUSES } from '#contract/shared/decision.ts';
import type { RefusalReason } from '#contract/shared/envelope.ts';
import type { KycCase } from '#contract/shared/kyc.ts';
import type { PaymentView } from '#contract/shared/payment.ts';
import type { PolicyView } from '#contract/shared/policy.ts';

/** How a call ended, as a tester would say it. A new code does not compile without its words. */

const REFUSALS: Readonly<Record<RefusalReason, string>> = {
  VALIDATION: 'an answer is not valid',
  NOT_JSON: 'the call is not JSON',
  TOO_LARGE: 'the call is too large',
  NOT_FOUND: 'there is no such journey',
  METHOD_NOT_ALLOWED: 'the address does not take this kind of call',
  STEP_MISSING: 'an earlier page has to be answered first',
  PRICE_CHANGED: 'the premium has changed',
  PAID_ALREADY: 'it is paid already',
  RATE_LIMITED: 'there were too many attempts',
  OTP_WRONG: 'the code is wrong',
  OTP_EXPIRED: 'the code has expired',
  OTP_LOCKED: 'too many wrong codes were entered',
  OTP_RESEND_TOO_SOON: 'a code was sent a moment ago',
  LINK_RESEND_TOO_SOON: 'a link was sent a moment ago',
  MAIL_RESEND_TOO_SOON: 'a mail was sent a moment ago',
  IDEMPOTENCY_REUSED: 'its key was used for another call',
  POLICY_NOT_GENERATED: 'the insurer did not issue the policy',
  INSURER_UNAVAILABLE: 'the insurer does not answer',
  COMMERCIAL_VEHICLE: 'it is a commercial vehicle',
  VEHICLE_OF_OTHER_LINE: 'the vehicle belongs to the other line',
  REGISTER_UNAVAILABLE: 'the vehicle register does not answer',
  QUOTE_SERVICE_UNAVAILABLE: 'the quote service does not answer',
  CONFLICT: 'something else is happening to the journey at this moment',
  UNAVAILABLE: 'a service does not answer',
  INTERNAL: 'the server has a fault',
};
const isRefusal = (code: string): code is RefusalReason => code in REFUSALS;

type Status =
  | (typeof DECISION_STATUSES)[number]
  | KycCase['status']
  | PaymentView['payment_status']
  | PolicyView['status'];

const STATUSES: Readonly<Record<Status, string>> = {
  ACCEPTED: 'the insurer accepts',
  PRICE_CHANGED: 'the insurer asks for another premium',
  REFERRED: 'the insurer needs more time to decide',
  DECLINED: 'the insurer declines',
  NOT_STARTED: 'no document is checked yet',
  OTP_SENT: 'a code is sent',
  OTP_EXPIRED: 'the code has expired',
  LINK_SENT: 'a link is sent',
  VERIFIED: 'the identity is verified',
  REJECTED: 'the document is rejected',
  LOCKED: 'too many wrong codes were entered',
  CREATED: 'nothing has been paid yet',
  PENDING: 'the bank has not answered yet',
  SUCCESS: 'the money has arrived',
  FAILED: 'the payment failed',
  ABANDONED: 'the payment page was left without paying',
  REFUND_DUE: 'the money is on its way back',
  REFUNDED: 'the money was returned',
  ISSUING: 'the insurer is still working on it',
  ISSUED: 'the policy is issued',
  REFUSED: 'the insurer does not issue it',
};
const isStatus = (code: string): code is Status => code in STATUSES;

/** What another tab did, by the models' names. */
const CHANGES = {
  '': 'changed an earlier answer',
  family: 'changed who is covered',
  number: 'changed the registration number',
  travellers: 'changed who is travelling',
  paid: 'paid',
} as const;
const isChange = (name: string): name is keyof typeof CHANGES => name in CHANGES;
/** @throws for a change that a model has and this table has not */
const changeWords = (name: string): string => {
  if (!isChange(name)) throw new Error(`No words say what another tab did: ${name}`);
  return CHANGES[name];
};

/** Other ends. */
const ENDS: Readonly<Record<string, string>> = {
  saved: 'is saved',
  loaded: 'is loaded',
  nothing: 'is not there',
  gone: 'is gone',
  offers: 'comes',
  growing: 'comes, while an insurer is still pending',
  empty: 'comes without a plan',
  shown: 'is shown',
  ready: 'is ready: the gateway’s page opens',
  fault: 'does not arrive: no connection, or a fault of the server',
  'stale gone': 'is too late: the journey is no longer this browser’s',
};

/** @param end as the model names it, without the call at which it happened. @throws for a code without words */
const endWithoutCall = (end: string): string => {
  const fixed = ENDS[end];
  if (fixed !== undefined) return fixed;
  const [kind = '', ...rest] = end.split(' ');
  const code = rest.join(' ');
  if (kind === 'stale') return `is too late: another tab ${changeWords(code)}`;
  if (end.startsWith('saved meanwhile ')) return `is saved, although another tab ${changeWords(rest[1] ?? '')}`;
  if (kind === 'saved' && isStatus(code)) return `is answered: ${STATUSES[code]}`;
  if (kind === 'refused' && isRefusal(code)) return `is refused: ${REFUSALS[code]}`;
  throw new Error(`No words say how a call ends: ${end}`);
};

const ORDINALS = ['first', 'second', 'third', 'fourth'];

/** What follows the subject: `is refused: the code is wrong`. @throws for an end without words */
export const endWords = (ends: string): string => {
  const call = / at call (\d+)$/.exec(ends)?.[1];
  const words = endWithoutCall(ends.replace(/ at call \d+$/, ''));
  // A page that saves several answers makes a call for each.
  return call === undefined ? words : `${words}. It is the ${ORDINALS[Number(call) - 1]} call of the page`;
};
