import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import type { Decision } from '#contract/shared/decision.ts';
import { withProposal } from '#contract/shared/proposal-answer-rows.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import {
  type DecisionMachineEvent,
  type DecisionRequest,
  type DecisionState,
  decisionMachine,
} from '#machines/lifecycles/decision.machine.ts';

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

/** The decision after an event. An event that its state does not handle changes nothing. */
export const applyDecisionEvent = (before: DecisionSnapshot, event: DecisionMachineEvent): DecisionSnapshot =>
  transition(decisionMachine, before, event)[0];

/** The record with this decision. */
export const withDecision = <R extends RecordBase>(record: R, snapshot: DecisionSnapshot): R =>
  withProposal(record, {
    decision: {
      status: STATUS_OF[snapshot.value],
      ...(snapshot.hasTag('awaitingInsurer') && { awaiting_insurer: true }),
      ...snapshot.context.facts,
    },
  });
