import { initialTransition } from 'xstate';
import { addDays, todayInIndia } from '#contract/shared/dates.ts';
import { LINK_PATH_PREFIXES } from '#contract/shared/owner-paths.ts';
import { firstIncompleteStep, isStepReached } from '#machines/core/step-progress.ts';
import { type IssuanceMachineEvent, issuanceMachine } from '#machines/lifecycles/issuance.machine.ts';
import { policyDocumentMachine } from '#machines/lifecycles/policy-document.machine.ts';
import { isChannelConnected } from '#server/config/message-settings.ts';
import { policyIssuedMail, policyIssuedSms } from '#server/domain/messages/message-texts.ts';
import { smsSenderOf } from '#server/domain/messages/sms-templates.ts';
import { ownerLinkToken } from '#server/domain/owner/owner-link-token.ts';
import type { PaymentOrder } from '#server/domain/payment/payment-order.ts';
import type { PolicyIssuance } from '#server/domain/policy/issuance.ts';
import type { IssuanceRequest, IssuanceResponse } from '#server/domain/policy/policy-issuer.ts';
import type { PolicySchedule } from '#server/domain/policy/policy-schedule.ts';
import { queueMessage } from '#server/operations/messages/outbox.ts';
import { applySettlement, orderPayingForPolicy } from '#server/operations/payment/move-order.ts';
import { callCutOffTime } from '#server/operations/unit-of-work/ask-partner.ts';
import { recordMove } from '#server/operations/unit-of-work/record-move.ts';
import {
  type JourneyOperation,
  type JourneyUnitOfWork,
  proposalOfUnit,
} from '#server/operations/unit-of-work/unit-of-work.ts';
import { callPartner } from '#server/partner-calls/call-partner.ts';
import { backoffMs } from '#server/shared/backoff.ts';
import { newFollowUp } from './insurer-follow-ups.ts';
import { makePolicySchedule } from './make-policy-schedule.ts';
import { withdrawalIfNeeded, withdrawLateIssue } from './withdraw-policy.ts';

/** How many days after the policy's last day its link remains valid. */
const LINK_DAYS = 365;

const BACKOFF = { firstMs: 3_000, mostMs: 4 * 60 * 60_000 };

/**
 * Asks the insurer for the policy if an attempt is due, and stores the result: the policy, a later attempt, or the
 * refund. Each attempt begins under the journey's lock, so that only one of many requests asks. If the process dies
 * before the result is stored, the next attempt asks with the same reference, and the insurer issues once.
 */
export async function issueIfDue({ transact, ports, config, log }: JourneyOperation): Promise<void> {
  const request = await transact(beginAttempt);
  if (request === null) return;
  let answer: IssuanceResponse;
  try {
    answer = await callPartner('issuer', config.portLimits.issuer, (signal) => ports.issuer.issue(request, signal));
  } catch (error) {
    log.warn({ err: error }, 'the insurer was not reached');
    answer = { kind: 'FAILED', reason: 'The insurer’s system did not answer' };
  }
  try {
    await transact((unit) => storeAnswer(unit, request, answer));
  } catch (error) {
    if (answer.kind !== 'ISSUED') throw error;
    // Such as a number that was given before. As a failed attempt it ends: the insurer is asked again for a day and a
    // half, a person at the broker sees it after a day, and then the money goes back.
    log.error({ err: error }, 'a policy that the insurer issued cannot be stored');
    const failed = { kind: 'FAILED', reason: 'The insurer’s policy cannot be stored' } as const;
    await transact((unit) => storeAnswer(unit, request, failed));
  }
}

async function beginAttempt(unit: JourneyUnitOfWork): Promise<IssuanceRequest | null> {
  const { stores, now, config } = unit;
  const { proposerId, nominee_details, offer, premium, decision } = proposalOfUnit(unit);
  const before = await stores.issuances.load(proposerId);
  if (!before || before.nextAttemptAt === null || before.nextAttemptAt.getTime() > now.getTime()) return null;
  // The order's own state decides whether it is paid, whatever requested the policy.
  const order = await orderPayingForPolicy(unit);
  if (!order || order.id !== before.orderId) return null;
  if (!isStepReached(unit.journey.definition, unit.record, 'policy')) {
    await refuseIncomplete(unit, before, order);
    return null;
  }
  const begun = await move(unit, before, { type: 'attempt.begin' });
  await stores.issuances.save({ ...begun, nextAttemptAt: callCutOffTime(now, config, 'issuer') }, now);
  return {
    reference: begun.serial,
    policyNumberPrefix: unit.journey.serverLine.policyNumberPrefix,
    proposerId,
    line: unit.record.line,
    insurerId: offer.insurer_id,
    productId: offer.product_id,
    decisionReference: decision?.insurer_reference ?? null,
    paidPremium: (premium ?? offer.premium).net_premium_inc_gst,
    attempt: begun.snapshot.context.attempts,
    nomineeName: nominee_details?.full_name ?? '',
    year: Number(todayInIndia(now).slice(0, 4)),
  };
}

/** No policy without every answer, such as a verified identity: the money is returned. */
async function refuseIncomplete(unit: JourneyUnitOfWork, before: PolicyIssuance, order: PaymentOrder): Promise<void> {
  const step = firstIncompleteStep(unit.journey.definition, unit.record);
  unit.log.error({ order: order.id, step }, 'a paid application is not complete, its money goes back');
  const refused = await move(unit, before, {
    type: 'proposal.incomplete',
    reason: `The application is not complete: ${step}`,
  });
  await unit.stores.issuances.save({ ...(await withWithdrawalIfNeeded(unit, refused)), nextAttemptAt: null }, unit.now);
  await unit.stores.kycCases.deleteDocumentNumber(before.proposerId);
  await applySettlement(unit, order);
}

async function storeAnswer(unit: JourneyUnitOfWork, request: IssuanceRequest, answer: IssuanceResponse): Promise<void> {
  const { stores, now } = unit;
  const begun = await stores.issuances.load(request.proposerId);
  const order = await orderPayingForPolicy(unit);
  if (begun && answer.kind === 'ISSUED') await withdrawLateIssue(unit, begun);
  // A later attempt has taken over, or the policy is issued: this response is outdated.
  if (!begun?.snapshot.matches('issuing') || !order) return;
  if (begun.snapshot.context.attempts !== request.attempt && answer.kind !== 'ISSUED') return;
  const event = eventOf(answer);
  const after = withClock(event ? await move(unit, begun, event) : begun, now);
  await stores.issuances.save(
    answer.kind === 'ISSUED' ? await issuedBy(unit, order, after, answer) : await withWithdrawalIfNeeded(unit, after),
    now,
  );
  if (isOver(after)) await stores.kycCases.deleteDocumentNumber(request.proposerId);
  await applySettlement(unit, order);
}

const withWithdrawalIfNeeded = async (unit: JourneyUnitOfWork, issuance: PolicyIssuance): Promise<PolicyIssuance> => ({
  ...issuance,
  withdrawal: await withdrawalIfNeeded(unit, issuance),
});

/** Whether the insurer's response is final. */
const isOver = ({ snapshot }: PolicyIssuance): boolean => snapshot.matches('issued') || snapshot.matches('refused');

/** The issuance after an event, which is recorded. The caller stores it in the same unit. */
async function move(
  unit: JourneyUnitOfWork,
  issuance: PolicyIssuance,
  event: IssuanceMachineEvent,
): Promise<PolicyIssuance> {
  return { ...issuance, snapshot: await recordMove(unit, issuanceMachine, issuance.snapshot, event) };
}

function eventOf(answer: IssuanceResponse): IssuanceMachineEvent | null {
  switch (answer.kind) {
    case 'ISSUED':
      return { type: 'insurer.issued', policyNumber: answer.policyNumber };
    case 'WORKING':
      return null;
    case 'FAILED':
      return { type: 'insurer.failed', reason: answer.reason };
    case 'REFUSED':
      return { type: 'insurer.refused', reason: answer.reason };
  }
}

function withClock(issuance: PolicyIssuance, now: Date): PolicyIssuance {
  const { snapshot } = issuance;
  const wait = backoffMs(BACKOFF, snapshot.context.attempts - 1);
  return { ...issuance, nextAttemptAt: isOver(issuance) ? null : new Date(now.getTime() + wait) };
}

async function issuedBy(
  unit: JourneyUnitOfWork,
  order: PaymentOrder,
  issuance: PolicyIssuance,
  { policyNumber, hasOwnDocument }: Extract<IssuanceResponse, { kind: 'ISSUED' }>,
): Promise<PolicyIssuance> {
  const { now, record } = unit;
  const schedule = makePolicySchedule(record, unit.journey.serverLine.schedule, {
    policyNumber,
    order,
    now,
    broker: unit.config.brand,
  });
  await tellVisitor(unit, schedule);
  const document = hasOwnDocument ? await newFollowUp(unit, initialTransition(policyDocumentMachine)) : null;
  return { ...issuance, schedule, issuedAt: now, document };
}

async function tellVisitor(
  { stores, now, config, journey, record }: JourneyUnitOfWork,
  schedule: PolicySchedule,
): Promise<void> {
  const { proposer } = schedule;
  // Long enough for a claim that is reported late.
  const expiresAt = new Date(`${addDays(schedule.end_date, LINK_DAYS)}T00:00:00Z`);
  const token = ownerLinkToken(config.secret, { kind: 'policy', journeyId: journey.id, expiresAt });
  const news = {
    policyNumber: schedule.policy_number,
    insurerName: schedule.insurer_name,
    productName: schedule.product_name,
    startDate: schedule.start_date,
    covers: schedule.covers,
    cancellation: journey.serverLine.schedule.cancellation,
    policyUrl: `${config.publicUrl}${LINK_PATH_PREFIXES.policy}/${token}`,
    help: schedule.insurer_help,
    broker: schedule.broker,
  };
  const journeyId = record.quote.rfqId;
  if (isChannelConnected(config, 'SMS')) {
    const sms = policyIssuedSms(journey.definition.id, news.policyNumber, smsSenderOf(config));
    await queueMessage(stores, { journeyId, sentTo: proposer.mobile_number, ...sms }, now);
  }
  if (isChannelConnected(config, 'EMAIL')) {
    const mail = policyIssuedMail(news);
    await queueMessage(stores, { journeyId, sentTo: proposer.email, ...mail }, now, { kind: 'POLICY', id: journeyId });
  }
}
