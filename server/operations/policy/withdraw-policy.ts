import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { initialTransition } from 'xstate';
import { mayHaveIssued } from '#machines/lifecycles/issuance.machine.ts';
import {
  type PolicyWithdrawalMachineEvent,
  policyWithdrawalMachine,
} from '#machines/lifecycles/policy-withdrawal.machine.ts';
import type { PolicyIssuance } from '#server/domain/policy/issuance.ts';
import type { WithdrawalRequest, WithdrawalResponse } from '#server/domain/policy/policy-issuer.ts';
import { recordMove } from '#server/operations/unit-of-work/record-move.ts';
import {
  type JourneyOperation,
  type JourneyUnitOfWork,
  proposalOfUnit,
} from '#server/operations/unit-of-work/unit-of-work.ts';
import { callPartner, partnerFault } from '#server/partner-calls/call-partner.ts';
import { backoffMs } from '#server/shared/backoff.ts';
import { beginAttemptIfDue, newFollowUp } from './insurer-follow-ups.ts';

const BACKOFF = { firstMs: millisecondsInMinute, mostMs: millisecondsInDay };

type Withdrawal = NonNullable<PolicyIssuance['withdrawal']>;

/**
 * The withdrawal of an issuance: a new one if its money goes back while the insurer may have issued, null if there is nothing to
 * take back. The refund does not wait for it.
 */
export const withdrawalIfNeeded = async (
  unit: JourneyUnitOfWork,
  { snapshot, withdrawal }: PolicyIssuance,
): Promise<Withdrawal | null> => {
  if (withdrawal || !snapshot.matches('refused') || !mayHaveIssued(snapshot.context)) return withdrawal;
  return newFollowUp(unit, initialTransition(policyWithdrawalMachine));
};

/** The insurer says that it has issued a policy whose money goes back: it is taken back, again if need be. */
export async function withdrawLateIssue(unit: JourneyUnitOfWork, issuance: PolicyIssuance): Promise<void> {
  if (!issuance.snapshot.matches('refused')) return;
  unit.log.error({ order: issuance.orderId }, 'a policy was issued after its money was returned');
  const { withdrawal: before } = issuance;
  if (before && !before.snapshot.matches('withdrawn')) return;
  const withdrawal = before
    ? {
        snapshot: await recordMove(unit, policyWithdrawalMachine, before.snapshot, { type: 'insurer.issuedLate' }),
        dueAt: unit.now,
      }
    : await newFollowUp(unit, initialTransition(policyWithdrawalMachine));
  await unit.stores.issuances.save({ ...issuance, withdrawal }, unit.now);
}

/**
 * Asks the insurer to cancel what it issued under our reference, if that is due, and stores its answer.
 */
export async function withdrawIfDue({ transact, ports, config, log }: JourneyOperation): Promise<void> {
  const request = await transact(withdrawalToAskFor);
  if (request === null) return;
  let answer: WithdrawalResponse | null = null;
  try {
    const { issuer } = ports;
    answer = await callPartner('issuer', config.portLimits.issuer, (signal) => issuer.withdraw(request, signal));
  } catch (error) {
    log.warn({ err: partnerFault(error) }, 'the insurer did not answer a withdrawal');
  }
  await transact((unit) => storeAnswer(unit, request, answer));
}

async function withdrawalToAskFor(unit: JourneyUnitOfWork): Promise<WithdrawalRequest | null> {
  const { proposerId, offer, premium } = proposalOfUnit(unit);
  const before = await unit.stores.issuances.load(proposerId);
  const wanted = before && (await withdrawalIfNeeded(unit, before));
  const withdrawal =
    wanted && (await beginAttemptIfDue(unit, policyWithdrawalMachine, wanted, { type: 'attempt.begin' }));
  if (!withdrawal) return null;
  await unit.stores.issuances.save({ ...before, withdrawal }, unit.now);
  return {
    ...{ reference: before.serial, proposerId, line: unit.record.line, insurerId: offer.insurer_id },
    paidPremium: (premium ?? offer.premium).net_premium_inc_gst,
    attempt: withdrawal.snapshot.context.attempts,
  };
}

async function storeAnswer(
  unit: JourneyUnitOfWork,
  { proposerId, attempt }: WithdrawalRequest,
  answer: WithdrawalResponse | null,
): Promise<void> {
  const { stores, now } = unit;
  const before = await stores.issuances.load(proposerId);
  // Another attempt was answered, or has taken over.
  if (!before?.withdrawal?.snapshot.matches('asking')) return;
  if (before.withdrawal.snapshot.context.attempts !== attempt) return;
  if (answer?.kind === 'REFUSED') unit.log.error({ order: before.orderId }, 'the insurer does not withdraw a policy');
  const snapshot = await recordMove(unit, policyWithdrawalMachine, before.withdrawal.snapshot, eventOf(answer));
  await stores.issuances.save({ ...before, withdrawal: { snapshot, dueAt: nextAttemptAt(snapshot, now) } }, now);
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
