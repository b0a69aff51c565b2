import { initialTransition } from 'xstate';
import type { Brand } from '#contract/shared/brand.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import { firstIncompleteStep, isStepReached } from '#machines/core/step-progress.ts';
import { type IssuanceMachineEvent, issuanceMachine } from '#machines/lifecycles/issuance.machine.ts';
import { policyDocumentMachine } from '#machines/lifecycles/policy-document.machine.ts';
import type { PaymentOrder } from '#server/domain/payment/payment-order.ts';
import type { PolicyIssuance } from '#server/domain/policy/issuance.ts';
import { makePolicySchedule } from '#server/domain/policy/make-policy-schedule.ts';
import type { IssuanceRequest, IssuanceResponse } from '#server/domain/policy/policy-issuer.ts';
import { applyEvent } from '#server/domain/shared/apply-event.ts';
import { backoffMs } from '#server/shared/backoff.ts';
import { newFollowUp } from './insurer-follow-ups.ts';
import {
  orderPayingForPolicy,
  type Purchase,
  withIssuance,
  withLogLine,
  withNews,
  withTransitions,
} from './purchase.ts';
import { settle } from './settle.ts';
import { requireWithdrawal, withdrawLateIssue } from './withdraw-policy.ts';

const BACKOFF = { firstMs: 3_000, maxMs: 4 * 60 * 60_000 };

/** An attempt to issue. */
interface BegunAttempt {
  readonly purchase: Purchase;
  /** Null if the application is not complete: the insurer is not asked, and the money is returned. */
  readonly request: IssuanceRequest | null;
}

/** Begins an attempt to issue the policy if one is due; else null. */
export function beginIssuance(purchase: Purchase, cutOffAt: Date): BegunAttempt | null {
  const { issuance: before, now, record, journey } = purchase;
  if (!before || before.nextAttemptAt === null || before.nextAttemptAt.getTime() > now.getTime()) return null;
  // The order's own state decides whether it is paid, whatever requested the policy.
  const order = orderPayingForPolicy(purchase);
  if (!order || order.id !== before.orderId) return null;
  if (!isStepReached(journey.definition, record, 'policy')) {
    return { purchase: refuseIncomplete(purchase, before, order), request: null };
  }
  const begun = applyIssuanceEvent(purchase, before, { type: 'attempt.begin' });
  const { attempts } = begun.issuance.snapshot.context;
  return {
    purchase: withIssuance(begun.purchase, { ...begun.issuance, nextAttemptAt: cutOffAt }),
    request: issuanceRequestOf(purchase, before.serial, attempts),
  };
}

function issuanceRequestOf(
  { proposal, record, journey, now }: Purchase,
  reference: number,
  attempt: number,
): IssuanceRequest {
  const { proposerId, nominee_details, offer, premium, decision } = proposal;
  return {
    reference,
    policyNumberPrefix: journey.serverLine.policyNumberPrefix,
    proposerId,
    line: record.line,
    insurerId: offer.insurer_id,
    productId: offer.product_id,
    decisionReference: decision?.insurer_reference ?? null,
    paidPremium: (premium ?? offer.premium).net_premium_inc_gst,
    attempt,
    nomineeName: nominee_details?.full_name ?? '',
    year: Number(todayInIndia(now).slice(0, 4)),
  };
}

/** No policy without every answer, such as a verified identity: the money is returned. */
function refuseIncomplete(purchase: Purchase, before: PolicyIssuance, order: PaymentOrder): Purchase {
  const step = firstIncompleteStep(purchase.journey.definition, purchase.record);
  const text = 'a paid application is not complete, its money goes back';
  const noted = withLogLine(purchase, { level: 'error', facts: { order: order.id, step }, text });
  const refused = applyIssuanceEvent(noted, before, {
    type: 'proposal.incomplete',
    reason: `The application is not complete: ${step}`,
  });
  return close(withIssuance(refused.purchase, { ...refused.issuance, nextAttemptAt: null }), order);
}

/** The insurer's last word: what it may have issued is taken back, its document number has no further use. */
const close = (purchase: Purchase, order: PaymentOrder): Purchase =>
  settle({ ...requireWithdrawal(purchase), endsDocumentNumber: true }, order);

/** The purchase after the insurer's response: with the policy, a later attempt, or the refund. */
export function receiveIssuanceResponse(
  purchase: Purchase,
  { attempt }: IssuanceRequest,
  answer: IssuanceResponse,
  broker: Brand,
): Purchase {
  const { issuance: begun, now } = purchase;
  const order = orderPayingForPolicy(purchase);
  const isIssued = answer.kind === 'ISSUED';
  // A later attempt has taken over, or the policy is issued: this response is outdated.
  if (!begun?.snapshot.matches('issuing') || !order) return isIssued ? withdrawLateIssue(purchase) : purchase;
  if (begun.snapshot.context.attempts !== attempt && !isIssued) return purchase;
  const event = eventOf(answer);
  const moved = event ? applyIssuanceEvent(purchase, begun, event) : { purchase, issuance: begun };
  const { snapshot } = moved.issuance;
  const isOver = snapshot.matches('issued') || snapshot.matches('refused');
  const wait = backoffMs(BACKOFF, snapshot.context.attempts - 1);
  const after = { ...moved.issuance, nextAttemptAt: isOver ? null : new Date(now.getTime() + wait) };
  const stored = withIssuance(moved.purchase, after);
  if (isIssued) return close(withPolicy(stored, after, { order, answer, broker }), order);
  return isOver ? close(stored, order) : stored;
}

/** The issuance after an event. */
function applyIssuanceEvent(purchase: Purchase, issuance: PolicyIssuance, event: IssuanceMachineEvent) {
  const { snapshot, transitions } = applyEvent(issuanceMachine, issuance.snapshot, event);
  return { purchase: withTransitions(purchase, transitions), issuance: { ...issuance, snapshot } };
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

interface IssuedPolicy {
  readonly order: PaymentOrder;
  readonly answer: Extract<IssuanceResponse, { kind: 'ISSUED' }>;
  readonly broker: Brand;
}

function withPolicy(purchase: Purchase, issuance: PolicyIssuance, { order, answer, broker }: IssuedPolicy): Purchase {
  const { now, record, journey } = purchase;
  const { policyNumber } = answer;
  const schedule = makePolicySchedule(record, journey.serverLine.schedule, { policyNumber, order, now, broker });
  const document = answer.hasOwnDocument ? newFollowUp(initialTransition(policyDocumentMachine), now) : null;
  const issued = { ...issuance, schedule, issuedAt: now, document: document?.followUp ?? null };
  return withNews(withTransitions(withIssuance(purchase, issued), document?.transitions ?? []), {
    kind: 'policy',
    schedule,
  });
}
