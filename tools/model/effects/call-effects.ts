import type { Decision } from '#contract/shared/decision.ts';
import type { RefusalReason } from '#contract/shared/envelope.ts';
import type { KycCase } from '#contract/shared/kyc.ts';
import type { PaymentView } from '#contract/shared/payment.ts';
import type { PolicyView } from '#contract/shared/policy.ts';
import type { ChartEvent } from '#machines/core/journey-types.ts';
import type { PaymentState } from '#machines/lifecycles/payment.machine.ts';
import type { Effect, Effects, Happened } from './effect.ts';
import { DECISION, ISSUANCE, KYC, PAYMENT, RECEIVED_SUM } from './lifecycle-effects.ts';

/**
 * What the end of each call of the journeys leaves behind: which messages and rows, and no others. A call is named by the
 * chart's invoke, its end by the model (`outcomes.ts`). A new call of a flow or a new status does not compile without its
 * effects, and a test asks for those of every end that the model has.
 */

/** Each way in which a call saves, and its refusals that leave something behind. */
type Ends<Status extends string = never> = Readonly<Record<`saved ${Status}`, Effects>> &
  Readonly<Partial<Record<`refused ${RefusalReason}`, Effects>>>;
type Saves = { readonly saved: Effects } & Ends;

const NOTHING: Effects = [];

type PaymentStatus = PaymentView['payment_status'];

const kycOf = (record: Happened['before']): KycCase['status'] => record?.proposal?.kyc.status ?? 'NOT_STARTED';
const isNew = <Status>(status: Status, before: Status | undefined, effects: readonly Effect[]): readonly Effect[] =>
  status === before ? [] : effects;

/** Of another person: the proposer's name, phone or birth date changed, and with them the identity is void. */
const answered: Effects = ({ before, after }) =>
  after !== null && kycOf(before) !== 'NOT_STARTED' && kycOf(after) === 'NOT_STARTED' ? KYC['case.reset'] : [];

/** By the status that a document leads to. The same document is not checked again while it is verified, or its code is good. */
const documentSubmitted: Effects = ({ before, after, now }) => {
  const status = kycOf(after);
  const expires = before?.proposal?.kyc.otp_expires_at ?? null;
  const isGood = status === 'VERIFIED' || (status === 'OTP_SENT' && expires !== null && Date.parse(expires) > +now);
  if (status === kycOf(before) && isGood) return [];
  const documents: Partial<Record<KycCase['status'], readonly Effect[]>> = {
    VERIFIED: KYC['document.verified'],
    OTP_SENT: KYC['document.otpSent'],
    LINK_SENT: KYC['document.linkSent'],
    REJECTED: KYC['document.rejected'],
  };
  // A row whose state is the same as before has not changed, but a code is sent each time.
  const effects = documents[status] ?? [];
  return [
    ...KYC['check.begin'],
    ...(status === kycOf(before) ? effects.filter((effect) => !effect.startsWith('kyc ')) : effects),
  ];
};

const afterDeclaration = (status: Decision['status']): Effects => [
  ...(['consent TRUE_ANSWERS', 'consent SHARE_WITH_INSURER', 'consent PREMIUM'] as const),
  // Which documents were opened is stored with what is agreed to.
  'consent OPENED_DOCUMENTS',
  ...DECISION['insurer.answer'][status],
];

/** The insurer's decision on a proposal that it has looked at. */
const reviewed =
  (status: Decision['status']): Effects =>
  ({ before }) =>
    isNew(status, before?.proposal?.decision?.status, DECISION['insurer.answer'][status]);

/** The gateway is asked about each order without money, three at the most. It has no news that a webhook has not brought. */
const gatewayAsked = ({ orders }: Happened): Effect[] => {
  const unpaid = orders.filter((state) => state in ASKED_AGAIN).slice(0, 3);
  return unpaid.flatMap((state) => ASKED_AGAIN[state] ?? []);
};
const ASKED_AGAIN: Partial<Record<PaymentState, readonly Effect[]>> = {
  // The gateway says that the order is open, which is no event.
  created: [],
  pending: ['event gateway.pending again'],
  failed: ['event gateway.failed again'],
  abandoned: ['event gateway.abandoned again'],
};

/** What the gateway's webhook brings, if it brings anything new; then the page’s call asks the gateway. */
const paymentAsked =
  (status: PaymentStatus, webhook: readonly Effect[]): Effects =>
  (happened) => [
    ...isNew(status, happened.before?.proposal?.payment?.payment_status, webhook),
    ...gatewayAsked(happened),
  ];

const PAID = PAYMENT['gateway.paid'].paid;
const paymentStatuses: Ends<Exclude<PaymentStatus, 'REFUND_DUE' | 'REFUNDED'>> = {
  'saved CREATED': paymentAsked('CREATED', []),
  'saved PENDING': paymentAsked('PENDING', PAYMENT['gateway.pending']),
  'saved SUCCESS': paymentAsked('SUCCESS', PAID),
  'saved FAILED': paymentAsked('FAILED', PAYMENT['gateway.failed']),
  'saved ABANDONED': paymentAsked('ABANDONED', PAYMENT['gateway.abandoned']),
};

/** The page’s order: one that waits and is of the same amount is used again. */
const orderMade: Effects = (happened) => {
  const isReused = happened.before?.proposal?.payment?.payment_status === 'CREATED';
  return [...(isReused ? [] : (['order created'] as const)), ...gatewayAsked(happened)];
};
/** Another tab paid: its own call and this one have asked the gateway. */
const paidElsewhere: Effects = (happened) => [...PAID, ...gatewayAsked(happened), ...gatewayAsked(happened)];

const policyBecame =
  (status: PolicyView['status'], effects: readonly Effect[]): Effects =>
  ({ before }) =>
    isNew(status, before?.proposal?.policy?.status, effects);
/** The view says ISSUING from the money on; the insurer is asked with the first of these calls. */
const policyAsked: Effects = ({ issuance }) => (issuance === 'requested' ? ISSUANCE['attempt.begin'] : []);
const policyStatuses: Ends<Exclude<PolicyView['status'], 'FAILED'>> = {
  'saved ISSUED': policyBecame('ISSUED', ISSUANCE['insurer.issued']),
  'saved REFUSED': policyBecame('REFUSED', ISSUANCE['insurer.refused'].refused),
  'saved ISSUING': policyAsked,
  'refused POLICY_NOT_GENERATED': policyBecame('FAILED', ISSUANCE['insurer.failed'].failed),
};

/** The calls of the shared flows that change more than answers. */
const FLOW_CALLS = {
  registerQuote: { saved: ['journey registered'] } satisfies Saves,
  submitDocument: { saved: documentSubmitted, 'refused CONFLICT': KYC['check.begin'] } satisfies Saves,
  checkOtp: {
    saved: ({ before }) => isNew('VERIFIED', kycOf(before), KYC['otp.right']),
    'refused OTP_WRONG': KYC['otp.entered'].otpSent,
    'refused OTP_EXPIRED': ({ before }) => isNew('OTP_EXPIRED', kycOf(before), KYC['otp.entered'].otpExpired),
    'refused OTP_LOCKED': ({ before }) => isNew('LOCKED', kycOf(before), KYC['otp.wrong'].locked),
  } satisfies Saves,
  resendOtp: {
    saved: ({ before }) => {
      if (kycOf(before) === 'VERIFIED') return [];
      return [...(kycOf(before) === 'OTP_SENT' ? [] : (['kyc otpSent'] as const)), ...KYC['otp.resent']];
    },
    'refused OTP_RESEND_TOO_SOON': NOTHING,
    'refused OTP_LOCKED': NOTHING,
  } satisfies Saves,
  checkLink: {
    'saved VERIFIED': KYC['link.confirmed'],
    'saved LINK_SENT': NOTHING,
    'saved REJECTED': KYC['link.refused'],
  } satisfies Ends<'VERIFIED' | 'LINK_SENT' | 'REJECTED'>,
  declaration: {
    // Declared before, and nothing has changed since.
    saved: NOTHING,
    'saved ACCEPTED': afterDeclaration('ACCEPTED'),
    'saved PRICE_CHANGED': afterDeclaration('PRICE_CHANGED'),
    'saved REFERRED': afterDeclaration('REFERRED'),
    'saved DECLINED': afterDeclaration('DECLINED'),
  } satisfies Saves & Ends<Decision['status']>,
  askDecision: {
    saved: NOTHING,
    'saved ACCEPTED': reviewed('ACCEPTED'),
    'saved PRICE_CHANGED': reviewed('PRICE_CHANGED'),
    'saved REFERRED': reviewed('REFERRED'),
    'saved DECLINED': reviewed('DECLINED'),
  } satisfies Saves & Ends<Decision['status']>,
  acceptPrice: {
    saved: ({ before }) => isNew('ACCEPTED', before?.proposal?.decision?.status, DECISION['price.agree']),
    'refused PRICE_CHANGED': NOTHING,
  } satisfies Saves,
  makePayment: { ready: orderMade, 'stale paid': paidElsewhere } satisfies Ends & {
    ready: Effects;
    'stale paid': Effects;
  },
  askPaymentStatus: paymentStatuses,
  askLatePayment: paymentStatuses,
  generatePolicy: policyStatuses,
  checkPolicy: policyStatuses,
  pollPolicy: policyStatuses,
} as const;

/** Calls that only read, by all the ways in which they answer. */
const READS = {
  loadRecord: ['loaded', 'nothing'],
  fetchQuoteList: ['offers', 'growing', 'empty'],
  refreshQuoteList: ['offers', 'growing'],
  fetchQuotation: ['shown'],
  askKyc: ['saved'],
} as const;

/**
 * Ends of any call that leave nothing behind: no answer came, the browser has no cookie any more, an earlier answer is
 * missing, or what was asked for is refused.
 */
const LEAVE_NOTHING = [
  ...['fault', 'gone', 'stale', 'stale gone'],
  ...(
    ['RATE_LIMITED', 'VALIDATION', 'COMMERCIAL_VEHICLE', 'VEHICLE_OF_OTHER_LINE', 'REGISTER_UNAVAILABLE'] as const
  ).map((reason: RefusalReason) => `refused ${reason}`),
];

/** Ends of a submission of answers. What it saved before it ended is found in the record. */
const isOfAnswer = (end: string): boolean => end === 'saved' || end === 'refused PRICE_CHANGED';
/** Another tab changed an answer first. */
const isAfterEdit = (end: string): boolean => /^(stale|saved meanwhile) [a-z]+$/.test(end) && end !== 'stale paid';

const has = <T extends object>(table: T, name: PropertyKey): name is keyof T => Object.hasOwn(table, name);

/** What a call's end leaves behind. Throws for an end that nothing is said of. @param ends `saved at call 2` */
export const effectsOfEnd = (invoke: string, ends: string): Effects => {
  const end = ends.replace(/ at call \d+$/, '');
  if (has(FLOW_CALLS, invoke)) {
    const own: Readonly<Record<string, Effects>> = FLOW_CALLS[invoke];
    const effects = own[end];
    if (effects !== undefined) return effects;
  } else if (has(READS, invoke)) {
    if (READS[invoke].some((one) => one === end)) return NOTHING;
  } else if (isOfAnswer(end)) return answered;
  if (isAfterEdit(end) && end !== 'stale gone') return answered;
  // An earlier call of the submission may have been saved.
  if (LEAVE_NOTHING.includes(end)) return ends === end ? NOTHING : answered;
  throw new Error(`Nothing says what “${invoke} ${ends}” leaves behind: add it to tools/model/effects/call-effects.ts`);
};

/** Every end that has effects of its own, for the test that each still exists. */
export const ENDS_WITH_EFFECTS: readonly string[] = Object.entries(FLOW_CALLS).flatMap(([invoke, ends]) =>
  Object.keys(ends).map((end) => `${invoke} ${end}`),
);

/** What happens outside of the page with an event that asks no server itself, by event and variant. */
const EVENTS: Readonly<Partial<Record<`${ChartEvent['type']} ${string}`, Effects>>> = {
  // The tries before the last one.
  'otp.submit last': ({ before }) =>
    Array.from({ length: (before?.proposal?.kyc.otp_attempts_left ?? 1) - 1 }, () => 'kyc try counted' as const),
  'record.refresh refunded': [...RECEIVED_SUM['refund.done'], ...PAYMENT['refund.done']],
};
export const effectsOfEvent = (type: string, variant: string): Effects => {
  const name = `${type} ${variant}`;
  return has(EVENTS, name) ? (EVENTS[name] ?? NOTHING) : NOTHING;
};
