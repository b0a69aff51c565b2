import { initialTransition, type SnapshotFrom } from 'xstate';
import type { Decision } from '#contract/shared/decision.ts';
import { withProposal } from '#contract/shared/proposal-answer-rows.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import {
  type DecisionMachineEvent,
  type DecisionRequest,
  type DecisionState,
  decisionMachine,
} from '#machines/lifecycles/decision.machine.ts';
import { applyEvent } from '#server/domain/shared/apply-event.ts';
import type { LifecycleTransition } from '#server/domain/shared/lifecycle-transitions.ts';

export type DecisionSnapshot = SnapshotFrom<typeof decisionMachine>;

const STATE_OF = {
  ACCEPTED: 'accepted',
  PRICE_CHANGED: 'priceChanged',
  REFERRED: 'referred',
  DECLINED: 'declined',
} as const satisfies Record<Decision['status'], DecisionState>;

const STATUS_OF = {
  asking: 'REFERRED',
  referred: 'REFERRED',
  accepted: 'ACCEPTED',
  priceChanged: 'PRICE_CHANGED',
  declined: 'DECLINED',
  ended: 'REFERRED',
} as const satisfies Record<DecisionState, Decision['status']>;

/** The stored decision of a record, with its machine; null before the declaration. */
export function decisionSnapshotOf({ proposal }: RecordBase): DecisionSnapshot | null {
  if (!proposal?.decision) return null;
  const { status, awaiting_insurer, ...facts } = proposal.decision;
  return decisionMachine.resolveState({ value: awaiting_insurer ? 'asking' : STATE_OF[status], context: { facts } });
}

export const beginDecision = (question: DecisionRequest): DecisionSnapshot =>
  initialTransition(decisionMachine, question)[0];

/** An insurer's offer whose time has come. */
interface EndedOffer {
  readonly after: DecisionSnapshot;
  readonly transitions: readonly LifecycleTransition[];
  /** ISO instant. */
  readonly validUntil: string;
}

/** The offer of a record's decision if it has ended by now; else null. */
export function endedOffer(record: RecordBase, now: Date): EndedOffer | null {
  const decision = decisionSnapshotOf(record);
  if (!decision) return null;
  const { snapshot: after, transitions } = applyDecisionEvent(record, decision, {
    type: 'offer.expire',
    at: now.toISOString(),
  });
  const validUntil = after.context.facts.valid_until;
  return after.matches('ended') && validUntil !== undefined ? { after, transitions, validUntil } : null;
}

/** The decision after an event, with its transitions. An event that its state does not handle changes nothing. */
export const applyDecisionEvent = (record: RecordBase, before: DecisionSnapshot, event: DecisionMachineEvent) =>
  applyEvent(decisionMachine, before, event, () => insurerOf(record));

/** The insurer of a record's plan; '' before one is chosen. */
export const insurerOf = ({ proposal }: RecordBase): string => proposal?.offer.insurer_id ?? '';

/** The record with this decision. */
export const withDecision = <R extends RecordBase>(record: R, snapshot: DecisionSnapshot): R =>
  withProposal(record, {
    decision: {
      status: STATUS_OF[snapshot.value],
      ...(snapshot.hasTag('awaitingInsurer') && { awaiting_insurer: true }),
      ...snapshot.context.facts,
    },
  });
