import type { DecisionMachineEvent } from '#machines/lifecycles/decision.machine.ts';
import type { IssuanceMachineEvent } from '#machines/lifecycles/issuance.machine.ts';
import type { KycMachineEvent } from '#machines/lifecycles/kyc-case.machine.ts';
import type { PaymentMachineEvent } from '#machines/lifecycles/payment.machine.ts';
import type { ReceivedSumMachineEvent } from '#machines/lifecycles/received-sum.machine.ts';
import type { Effect } from './effect.ts';

/**
 * What each transition of the server's lifecycles stores, whatever causes it: a visitor's call, the gateway's
 * webhook, or a job. By the lifecycle's event; where the event can lead to several states, by the state. A new event does
 * not compile without its effects. Stated by the decisions 028, 029, 126 and 143, and not read from the server.
 */

type Left = readonly Effect[];
type Lifecycle<Event extends { type: string }> = Readonly<Record<Event['type'], Left | Readonly<Record<string, Left>>>>;

const NOTHING: Left = [];

export const KYC = {
  'check.begin': ['kyc submission counted', 'consent IDENTITY_CHECK'],
  'check.retry': NOTHING,
  'check.unanswered': NOTHING,
  'check.drop': NOTHING,
  'document.verified': ['kyc verified'],
  'document.otpSent': ['kyc otpSent', 'SMS identity code'],
  'document.linkSent': ['kyc linkSent'],
  'document.rejected': ['kyc rejected'],
  'otp.entered': { otpSent: ['kyc try counted'], otpExpired: ['kyc otpExpired'], locked: ['kyc locked'] },
  'otp.right': ['kyc verified'],
  'otp.wrong': { otpSent: NOTHING, locked: ['kyc locked'] },
  'otp.unchecked': NOTHING,
  'otp.expired': ['kyc otpExpired'],
  'otp.resent': ['kyc code renewed', 'SMS identity code'],
  'link.check': NOTHING,
  'link.confirmed': ['kyc verified'],
  'link.refused': ['kyc rejected'],
  'case.reset': ['kyc notStarted'],
} as const satisfies Lifecycle<KycMachineEvent>;

export const DECISION = {
  'insurer.ask': NOTHING,
  'insurer.answer': {
    ACCEPTED: ['decision ACCEPTED'],
    PRICE_CHANGED: ['decision PRICE_CHANGED'],
    REFERRED: ['decision REFERRED'],
    DECLINED: ['decision DECLINED'],
  },
  'price.agree': ['consent CHANGED_PREMIUM', 'decision ACCEPTED'],
  'offer.expire': NOTHING,
} as const satisfies Lifecycle<DecisionMachineEvent>;

/** The order's row and its line in the trail. With money for the policy come the sum's row and the request to the insurer. */
export const PAYMENT = {
  'gateway.pending': ['order pending', 'event gateway.pending'],
  'gateway.paid': {
    paid: ['order paid', 'event gateway.paid', 'sum received', 'policy requested'],
    refundDue: ['order refundDue', 'event gateway.paid', 'sum refundDue', 'SMS refund due'],
  },
  'gateway.failed': ['order failed', 'event gateway.failed'],
  'gateway.abandoned': ['order abandoned', 'event gateway.abandoned'],
  'order.expired': ['order abandoned', 'event order.expired'],
  'policy.impossible': ['order refundDue', 'event policy.impossible'],
  'refund.done': ['order refunded', 'event refund.done'],
} as const satisfies Lifecycle<PaymentMachineEvent>;

export const RECEIVED_SUM = {
  'refund.require': ['sum refundDue', 'SMS refund due'],
  'refund.done': ['sum refunded', 'SMS refund sent'],
} as const satisfies Lifecycle<ReceivedSumMachineEvent>;

/** A policy that is issued or refused ends the need for the document's number, and a refused one sends the money back. */
const REFUSED = [
  ...(['policy refused', 'kyc number deleted'] as const),
  ...PAYMENT['policy.impossible'],
  ...RECEIVED_SUM['refund.require'],
] as const;
export const ISSUANCE = {
  'attempt.begin': ['policy issuing'],
  'insurer.issued': ['policy issued', 'kyc number deleted', 'SMS policy issued', 'EMAIL policy issued'],
  'insurer.failed': { failed: ['policy failed'], refused: REFUSED },
  'insurer.refused': { failed: ['policy failed'], refused: REFUSED },
  'proposal.incomplete': REFUSED,
} as const satisfies Lifecycle<IssuanceMachineEvent>;
