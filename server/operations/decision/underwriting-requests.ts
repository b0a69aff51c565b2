import { formatDate, todayInIndia } from '#contract/shared/dates.ts';
import type { Decision } from '#contract/shared/decision.ts';
import type { Premium } from '#contract/shared/premium.ts';
import { withProposal } from '#contract/shared/proposal-answer-rows.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { isClosedForEdits } from '#contract/shared/steps.ts';
import type { DecisionMachineEvent } from '#machines/lifecycles/decision.machine.ts';
import {
  applyDecisionEvent,
  beginDecision,
  type DecisionSnapshot,
  decisionSnapshotOf,
  endedOffer,
  insurerOf,
  withDecision,
} from '#server/domain/insurers/decision-state.ts';
import { paymentDeadline } from '#server/domain/payment/polling-schedule.ts';
import { declineOf } from '#server/domain/plans/past-declines.ts';
import { firstTransition, type LifecycleTransition } from '#server/domain/shared/lifecycle-transitions.ts';
import { InsurerUnavailableError } from '#server/operations/insurers/ask-insurers.ts';
import type { UnderwritingCalls } from '#server/operations/insurers/connect-insurers.ts';
import { saveAnswer } from '#server/operations/unit-of-work/save-answer.ts';
import { type JourneyUnitOfWork, proposalOfUnit } from '#server/operations/unit-of-work/unit-of-work.ts';

type Unit = Pick<JourneyUnitOfWork, 'stores' | 'now' | 'journey' | 'record'>;

/**
 * A request to the insurer about a stored proposal: for its decision, or whether its review of a referred one is over.
 */
export interface UnderwritingRequest {
  readonly record: RecordBase;
  /** The decision as it was when the insurer was asked. The answer replaces it. */
  readonly asked: DecisionSnapshot;
}

/**
 * Stores that the insurer is asked about the declared proposal. If this process dies, the next get-final-quote asks
 * with the same reference.
 */
export const declareProposal = (unit: Unit): Promise<UnderwritingRequest> => {
  const at = unit.now.toISOString();
  const reason = 'The insurer was asked and has not answered yet.';
  const asked = beginDecision({ agreed: agreedPremium(unit), reason, at });
  return storeRequest(unit, withProposal(unit.record, { declared_at: at }), asked, [
    firstTransition(asked, insurerOf(unit.record)),
  ]);
};

async function storeRequest(
  unit: Unit,
  record: RecordBase,
  asked: DecisionSnapshot,
  transitions: readonly LifecycleTransition[],
): Promise<UnderwritingRequest> {
  await unit.stores.transitions.record(unit.journey.id, transitions, unit.now);
  return { record: await saveAnswer(unit, withDecision(record, asked)), asked };
}

const agreedPremium = (unit: Unit): Premium => {
  const { premium, offer } = proposalOfUnit(unit);
  return premium ?? offer.premium;
};

/** The request that has to be made now; null for none. A new request is stored first. */
export async function dueRequest(unit: Unit): Promise<UnderwritingRequest | null> {
  const { record } = unit;
  const decision = decisionSnapshotOf(record);
  if (!decision || isClosedForEdits(record)) return null;
  if (decision.hasTag('awaitingInsurer') || decision.matches('referred')) return { record, asked: decision };
  // A waiting order at the gateway was made before the end, and its money counts.
  return record.proposal?.payment?.payment_status === 'CREATED' ? null : requestIfEnded(unit);
}

/** Stores the request again if the insurer's offer has ended; null if it is valid. */
export async function requestIfEnded(unit: Unit): Promise<UnderwritingRequest | null> {
  const ended = endedOffer(unit.record, unit.now);
  if (!ended) return null;
  const end = formatDate(new Date(ended.validUntil), 'dd MMM yyyy');
  const reason = `The insurer’s offer was good until ${end}, so we ask the insurer again.`;
  const at = unit.now.toISOString();
  const ask = { type: 'insurer.ask', agreed: agreedPremium(unit), reason, at } as const;
  const asked = applyDecisionEvent(unit.record, ended.after, ask);
  return storeRequest(unit, unit.record, asked.snapshot, [...ended.transitions, ...asked.transitions]);
}

/** Asks the insurer. Call it outside any transaction. Null if it does not respond now. */
export async function askQuestion(
  { insurers, now }: { readonly insurers: Readonly<Record<string, UnderwritingCalls>>; readonly now: () => Date },
  { record, asked }: UnderwritingRequest,
): Promise<Decision | null> {
  const { line, quote } = record;
  const proposal = proposalOfUnit({ record });
  const at = now();
  const application = {
    reference: `${proposal.proposerId}-${Date.parse(asked.context.facts.decided_at)}`,
    quote,
    proposal,
    onDate: todayInIndia(at),
    decidedAt: at.toISOString(),
  };
  const panel = insurers[line];
  if (!panel) throw new Error(`The line ${line} has no insurers`);
  const ask = asked.matches('referred') ? panel.underwriteReferred : panel.underwrite;
  try {
    return await ask(proposal.offer.insurer_id, application);
  } catch (error) {
    if (error instanceof InsurerUnavailableError) return null;
    throw error;
  }
}

/**
 * Stores the insurer's decision, unless the request is no longer valid: an answer was changed meanwhile, another call has stored
 * the decision, or money is under way. Returns the record in either case.
 */
export async function storeDecision(
  unit: Unit,
  { asked }: UnderwritingRequest,
  decision: Decision,
): Promise<RecordBase> {
  const { record } = unit;
  const askedAt = asked.context.facts.decided_at;
  const event = { type: 'insurer.answer', askedAt, decision: endingInTime(unit, decision) } as const;
  const before = decisionSnapshotOf(record);
  if (!before?.can(event) || isClosedForEdits(record)) return record;
  const { serverLine } = unit.journey;
  const found = serverLine.withFindings?.(record, decision) ?? record;
  return saveDecision(unit, withDecline({ ...unit, record: found }, decision), before, event);
}

/** The record with what is remembered of the decision: that this plan is declined, or is not any more. */
function withDecline({ record, journey, now }: Unit, { status, reasons }: Decision): RecordBase {
  const { offer, declines = [] } = proposalOfUnit({ record });
  const { product_id } = offer;
  const others = declines.filter((decline) => decline.product_id !== product_id);
  const declined_on = todayInIndia(now);
  const own =
    status === 'DECLINED'
      ? [declineOf({ product_id, declined_on, reasons, risk: journey.serverLine.riskOf(record, declined_on) })]
      : [];
  return declines.length + own.length === 0 ? record : withProposal(record, { declines: [...others, ...own] });
}

/** Stores the record with the decision after an event, and records the transition. */
export async function saveDecision(
  unit: Unit,
  record: RecordBase,
  before: DecisionSnapshot,
  event: DecisionMachineEvent,
): Promise<RecordBase> {
  const { snapshot, transitions } = applyDecisionEvent(record, before, event);
  await unit.stores.transitions.record(unit.journey.id, transitions, unit.now);
  return saveAnswer(unit, withDecision(record, snapshot));
}

/** The decision with an offer that ends no later than the last moment when money can become a policy. */
function endingInTime(unit: Unit, decision: Decision): Decision {
  const end = paymentDeadline(unit);
  const { status, valid_until } = decision;
  if (end === null || (status !== 'ACCEPTED' && status !== 'PRICE_CHANGED')) return decision;
  const isInTime = valid_until !== undefined && Date.parse(valid_until) <= end.getTime();
  return isInTime ? decision : { ...decision, valid_until: end.toISOString() };
}
