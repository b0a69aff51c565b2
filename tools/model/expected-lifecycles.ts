import type { DecisionFacts, DecisionMachineEvent } from '#machines/lifecycles/decision.machine.ts';
import type { IssuanceContext, IssuanceMachineEvent } from '#machines/lifecycles/issuance.machine.ts';
import type { KycContext, KycMachineEvent } from '#machines/lifecycles/kyc-case.machine.ts';
import type { MessageMachineEvent } from '#machines/lifecycles/message.machine.ts';
import type { PaymentContext, PaymentMachineEvent } from '#machines/lifecycles/payment.machine.ts';
import type {
  PolicyDocumentContext,
  PolicyDocumentMachineEvent,
} from '#machines/lifecycles/policy-document.machine.ts';
import type {
  PolicyWithdrawalContext,
  PolicyWithdrawalMachineEvent,
} from '#machines/lifecycles/policy-withdrawal.machine.ts';
import type { ReceivedSumContext, ReceivedSumMachineEvent } from '#machines/lifecycles/received-sum.machine.ts';

/**
 * What each event does to each of the server's lifecycles, stated a second time by the decisions that describe them (028,
 * 029, 126, 143, 193), without reading the charts. Null: the event changes nothing.
 */
export interface ExpectedStage<State, Context> {
  readonly state: State;
  readonly context: Context;
}
type Step<State, Context, Event> = (
  stage: ExpectedStage<State, Context>,
  event: Event,
) => ExpectedStage<State, Context> | null;

const UNPAID = ['created', 'pending', 'failed', 'abandoned'];

/** Decision 126: money is accepted at any time, except where it is held for the policy already. */
export const expectedPaymentStep: Step<string, PaymentContext, PaymentMachineEvent> = ({ state, context }, event) => {
  const isUnpaid = UNPAID.includes(state);
  switch (event.type) {
    case 'gateway.pending':
      return isUnpaid && state !== 'pending'
        ? { state: 'pending', context: { ...context, transactionId: event.transactionId } }
        : null;
    case 'gateway.paid': {
      if (state === 'paid') return null;
      const { transactionId, receivedAt, refundReason } = event;
      const paid = { transactionId, receivedAt, refundReason, failureReason: null };
      return { state: refundReason === null ? 'paid' : 'refundDue', context: paid };
    }
    case 'gateway.failed':
      return state === 'created' || state === 'pending'
        ? { state: 'failed', context: { ...context, failureReason: event.reason } }
        : null;
    case 'gateway.abandoned':
      return state === 'created' || state === 'pending' ? { state: 'abandoned', context } : null;
    case 'order.expired':
      return state === 'created' ? { state: 'abandoned', context } : null;
    case 'policy.impossible':
      return state === 'paid' ? { state: 'refundDue', context: { ...context, refundReason: event.reason } } : null;
    case 'refund.done':
      return state === 'refundDue' ? { state: 'refunded', context } : null;
  }
};

export const expectedReceivedSumStep: Step<string, ReceivedSumContext, ReceivedSumMachineEvent> = (
  { state, context },
  event,
) => {
  if (event.type === 'refund.require' && state === 'received') {
    return { state: 'refundDue', context: { refundReason: event.reason } };
  }
  return event.type === 'refund.done' && state === 'refundDue' ? { state: 'refunded', context } : null;
};

/** Decision 183: delivered is the last word, a refusal and a code that expired are never tried again. */
export const expectedMessageStep: Step<string, object, MessageMachineEvent> = ({ state, context }, { type }) => {
  const isOpen = state === 'waiting' || state === 'handedOver';
  switch (type) {
    case 'messenger.took':
      return state === 'waiting' ? { state: 'handedOver', context } : null;
    case 'messenger.refused':
      return state === 'waiting' ? { state: 'refused', context } : null;
    case 'message.expire':
      return state === 'waiting' ? { state: 'expired', context } : null;
    case 'report.delivered':
      return isOpen || state === 'undelivered' ? { state: 'delivered', context } : null;
    case 'report.failed':
      return isOpen ? { state: 'undelivered', context } : null;
  }
};

/** Decision 028: three refusals end it, twenty attempts end it with the next one that fails. */
export const expectedIssuanceStep: Step<string, IssuanceContext, IssuanceMachineEvent> = (
  { state, context },
  event,
) => {
  if (state === 'issued' || state === 'refused') return null;
  if (event.type === 'attempt.begin') {
    return { state: 'issuing', context: { ...context, attempts: Math.min(context.attempts + 1, 20) } };
  }
  const because = 'reason' in event ? { ...context, reason: event.reason } : context;
  if (event.type === 'proposal.incomplete') return { state: 'refused', context: because };
  if (state !== 'issuing') return null;
  switch (event.type) {
    case 'insurer.issued':
      return { state: 'issued', context: { ...context, policyNumber: event.policyNumber, reason: null } };
    case 'insurer.failed':
      return { state: context.attempts >= 20 ? 'refused' : 'failed', context: because };
    case 'insurer.refused': {
      const refusals = context.refusals + 1;
      const isOver = refusals >= 3 || context.attempts >= 20;
      return { state: isOver ? 'refused' : 'failed', context: { ...because, refusals } };
    }
  }
};

/** Decision 193: asked for until it comes, attempts counted up to twenty. */
export const expectedPolicyDocumentStep: Step<string, PolicyDocumentContext, PolicyDocumentMachineEvent> = (
  { state, context },
  { type },
) => {
  if (type === 'attempt.begin' && state !== 'received') {
    return { state: 'asking', context: { attempts: Math.min(context.attempts + 1, 20) } };
  }
  if (state !== 'asking') return null;
  return { state: type === 'insurer.sent' ? 'received' : 'failed', context };
};

/** Decision 193: asked until there is no such policy; one that comes afterwards is taken back as well. */
export const expectedPolicyWithdrawalStep: Step<string, PolicyWithdrawalContext, PolicyWithdrawalMachineEvent> = (
  { state, context },
  { type },
) => {
  if (type === 'insurer.issuedLate') return state === 'withdrawn' ? { state: 'due', context } : null;
  if (type === 'attempt.begin') {
    return state !== 'withdrawn'
      ? { state: 'asking', context: { attempts: Math.min(context.attempts + 1, 20) } }
      : null;
  }
  const answered = { 'insurer.withdrew': 'withdrawn', 'insurer.refused': 'refused', 'insurer.failed': 'failed' };
  return state === 'asking' ? { state: answered[type], context } : null;
};

const ANSWERS = { ACCEPTED: 'accepted', PRICE_CHANGED: 'priceChanged', DECLINED: 'declined', REFERRED: 'referred' };

/** Decision 143. */
export const expectedDecisionStep: Step<string, { facts: DecisionFacts }, DecisionMachineEvent> = (
  { state, context },
  event,
) => {
  const { facts } = context;
  const isOffer = state === 'accepted' || state === 'priceChanged';
  switch (event.type) {
    case 'insurer.ask': {
      const { agreed, reason, at } = event;
      const asked = { reasons: [reason], decided_at: at, previous_premium: agreed, premium: agreed, differences: [] };
      return state === 'ended' ? { state: 'asking', context: { facts: asked } } : null;
    }
    case 'insurer.answer': {
      const { status, ...answered } = event.decision;
      const isAwaited = state === 'asking' || (state === 'referred' && status !== 'REFERRED');
      return isAwaited && event.askedAt === facts.decided_at
        ? { state: ANSWERS[status], context: { facts: answered } }
        : null;
    }
    case 'price.agree':
      return isOffer && event.amount === facts.premium.net_premium_inc_gst ? { state: 'accepted', context } : null;
    case 'offer.expire':
      return isOffer && facts.valid_until !== undefined && event.at >= facts.valid_until
        ? { state: 'ended', context }
        : null;
  }
};

const listed = <T>(list: readonly T[], one: T | null): T[] =>
  one === null || list.includes(one) ? [...list] : [...list, one];
const TOO_MANY = 'Too many wrong codes. Use another document to go on.';

/** Decision 029: five wrong codes close a document for good, three more codes at least 30 s apart, ten minutes each. */
const documentStep: Step<string, KycContext, KycMachineEvent> = ({ state, context }, event) => {
  const locked = () => ({
    state: 'locked',
    context: {
      ...context,
      reason: TOO_MANY,
      wrongOtps: 0,
      refused: listed(context.refused, context.document),
      locked: listed(context.locked, context.document),
    },
  });
  if (event.type === 'case.reset') {
    const { locked: refused } = context;
    const cleared = { ...context, document: null, reason: null, refused, otpSentAt: 0, resends: 0 };
    return { state: 'notStarted', context: cleared };
  }
  switch (event.type) {
    case 'document.verified':
    case 'document.otpSent':
    case 'document.linkSent':
    case 'document.rejected': {
      const { document } = event;
      if (state === 'verified' || context.locked.includes(document)) return null;
      const otpSentAt = event.type === 'document.otpSent' ? event.at : 0;
      const isRefused = event.type === 'document.rejected';
      return {
        state: event.type.replace('document.', ''),
        context: {
          ...{ ...context, document, otpSentAt, resends: 0, reason: isRefused ? event.reason : null },
          ...(isRefused && { refused: listed(context.refused, document) }),
        },
      };
    }
    case 'otp.entered':
      if (state !== 'otpSent') return null;
      if (event.at >= context.otpSentAt + 10 * 60_000) return { state: 'otpExpired', context };
      return context.wrongOtps >= 5 ? locked() : { state, context: { ...context, wrongOtps: context.wrongOtps + 1 } };
    case 'otp.right':
    case 'otp.unchecked': {
      const given = { ...context, wrongOtps: Math.max(0, context.wrongOtps - 1) };
      return state === 'otpSent' ? { state: event.type === 'otp.right' ? 'verified' : state, context: given } : null;
    }
    case 'otp.wrong':
      return state === 'otpSent' && context.wrongOtps >= 5 ? locked() : null;
    case 'otp.expired':
      return state === 'otpSent' ? { state: 'otpExpired', context } : null;
    case 'otp.resent': {
      const isAllowed = context.resends < 3 && event.at >= context.otpSentAt + 30_000;
      const sent = { ...context, otpSentAt: event.at, resends: context.resends + 1 };
      return isAllowed && (state === 'otpSent' || state === 'otpExpired') ? { state: 'otpSent', context: sent } : null;
    }
    case 'link.confirmed':
      return state === 'linkSent' ? { state: 'verified', context } : null;
    case 'link.refused':
      return state === 'linkSent'
        ? {
            state: 'rejected',
            context: { ...context, reason: event.reason, refused: listed(context.refused, context.document) },
          }
        : null;
    default:
      return null;
  }
};

/** The check of a document, next to the document before it. Its retries are counted until it ends. */
const checkStep = (
  check: string,
  document: string,
  context: KycContext,
  event: KycMachineEvent,
): [string, number] | null => {
  const { checkRetries, locked } = context;
  const isVerified = document === 'verified';
  if (event.type === 'check.begin') return locked.includes(event.document) ? null : ['checking', 0];
  if (check === 'idle') return null;
  switch (event.type) {
    case 'check.retry':
      return isVerified || checkRetries >= 3 ? ['idle', 0] : ['checking', checkRetries + 1];
    case 'check.unanswered':
      return isVerified ? ['idle', 0] : null;
    case 'document.verified':
    case 'document.otpSent':
    case 'document.linkSent':
    case 'document.rejected':
    case 'check.drop':
    case 'case.reset':
      return ['idle', 0];
    default:
      return null;
  }
};

export const expectedKycStep: Step<string, KycContext, KycMachineEvent> = ({ state, context }, event) => {
  const [document = '', check = ''] = state.split('/');
  const checked = checkStep(check, document, context, event);
  const handed = documentStep({ state: document, context }, event);
  if (checked === null && handed === null) return null;
  const [after, checkRetries] = checked ?? [check, context.checkRetries];
  return {
    state: `${handed?.state ?? document}/${after}`,
    context: { ...(handed?.context ?? context), checkRetries },
  };
};
