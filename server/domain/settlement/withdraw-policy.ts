import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { initialTransition } from 'xstate';
import { mayHaveIssued } from '#machines/lifecycles/issuance.machine.ts';
import {
  type PolicyWithdrawalMachineEvent,
  policyWithdrawalMachine,
} from '#machines/lifecycles/policy-withdrawal.machine.ts';
import type { PolicyIssuance } from '#server/domain/policy/issuance.ts';
import type { WithdrawalRequest, WithdrawalResponse } from '#server/domain/policy/policy-issuer.ts';
import { applyEvent } from '#server/domain/shared/apply-event.ts';
import { backoffMs } from '#server/shared/backoff.ts';
import { beginAttemptIfDue, newFollowUp } from './insurer-follow-ups.ts';
import { type Purchase, withIssuance, withLogLine, withTransitions } from './purchase.ts';

const BACKOFF = { firstMs: millisecondsInMinute, maxMs: millisecondsInDay };

type Withdrawal = NonNullable<PolicyIssuance['withdrawal']>;

/**
 * The purchase with a request to take back what the insurer may have issued, if its money goes back. The refund does not wait for
 * it.
 */
export function requireWithdrawal(purchase: Purchase): Purchase {
  const { issuance } = purchase;
  if (!issuance || issuance.withdrawal || !issuance.snapshot.matches('refused')) return purchase;
  return mayHaveIssued(issuance.snapshot.context) ? withNewWithdrawal(purchase, issuance) : purchase;
}

function withNewWithdrawal(purchase: Purchase, issuance: PolicyIssuance): Purchase {
  const { followUp, transitions } = newFollowUp(initialTransition(policyWithdrawalMachine), purchase.now);
  return withTransitions(withIssuance(purchase, { ...issuance, withdrawal: followUp }), transitions);
}

/** The insurer says that it has issued a policy whose money goes back: it is taken back, again if need be. */
export function withdrawLateIssue(purchase: Purchase): Purchase {
  const { issuance, now } = purchase;
  if (!issuance?.snapshot.matches('refused')) return purchase;
  const text = 'a policy was issued after its money was returned';
  const noted = withLogLine(purchase, { level: 'error', facts: { order: issuance.orderId }, text });
  const { withdrawal: before } = issuance;
  if (!before) return withNewWithdrawal(noted, issuance);
  if (!before.snapshot.matches('withdrawn')) return noted;
  const { snapshot, transitions } = applyEvent(policyWithdrawalMachine, before.snapshot, {
    type: 'insurer.issuedLate',
  });
  return withTransitions(withIssuance(noted, { ...issuance, withdrawal: { snapshot, dueAt: now } }), transitions);
}

/** Begins a withdrawal that is due, and the request to the insurer; null if none is. */
export function beginWithdrawal(
  before: Purchase,
  cutOffAt: Date,
): { readonly purchase: Purchase; readonly request: WithdrawalRequest } | null {
  const purchase = requireWithdrawal(before);
  const { issuance, now, record, proposal } = purchase;
  if (!issuance?.withdrawal) return null;
  const begin = { type: 'attempt.begin' } as const;
  const begun = beginAttemptIfDue(policyWithdrawalMachine, issuance.withdrawal, begin, { now, cutOffAt });
  if (!begun) return null;
  const { proposerId, offer, premium } = proposal;
  return {
    purchase: withTransitions(withIssuance(purchase, { ...issuance, withdrawal: begun.followUp }), begun.transitions),
    request: {
      ...{ reference: issuance.serial, proposerId, line: record.line, insurerId: offer.insurer_id },
      paidPremium: (premium ?? offer.premium).net_premium_inc_gst,
      attempt: begun.followUp.snapshot.context.attempts,
    },
  };
}

/** The purchase after the insurer's answer. @param answer null if it did not respond */
export function receiveWithdrawalAnswer(
  purchase: Purchase,
  { attempt }: WithdrawalRequest,
  answer: WithdrawalResponse | null,
): Purchase {
  const { issuance, now } = purchase;
  const before = issuance?.withdrawal;
  // Another attempt was answered, or has taken over.
  if (!issuance || !before?.snapshot.matches('asking') || before.snapshot.context.attempts !== attempt) return purchase;
  const { snapshot, transitions } = applyEvent(policyWithdrawalMachine, before.snapshot, eventOf(answer));
  const withdrawal = { snapshot, dueAt: nextAttemptAt(snapshot, now) };
  const stored = withTransitions(withIssuance(purchase, { ...issuance, withdrawal }), transitions);
  if (answer?.kind !== 'REFUSED') return stored;
  const text = 'the insurer does not withdraw a policy';
  return withLogLine(stored, { level: 'error', facts: { order: issuance.orderId }, text });
}

function eventOf(answer: WithdrawalResponse | null): PolicyWithdrawalMachineEvent {
  switch (answer?.kind) {
    case 'WITHDRAWN':
      return { type: 'insurer.withdrew' };
    case 'REFUSED':
      return { type: 'insurer.refused' };
    default:
      return { type: 'insurer.failed' };
  }
}

/** A refused withdrawal is asked for again once a day: a person may have settled it. */
function nextAttemptAt(snapshot: Withdrawal['snapshot'], now: Date): Date | null {
  if (snapshot.matches('withdrawn')) return null;
  const wait = snapshot.matches('refused') ? millisecondsInDay : backoffMs(BACKOFF, snapshot.context.attempts - 1);
  return new Date(now.getTime() + wait);
}
