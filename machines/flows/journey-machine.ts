import type { AnyStateMachine, EventFrom, StateValueFrom } from 'xstate';
import type { SharedForms } from '#contract/shared/proposal-answer-rows.ts';
import type { ChartMachine } from '../core/chart-builder.ts';
import type { openingStates } from '../core/journey-states.ts';
import type { JourneyEvent } from '../core/journey-types.ts';
import type { customizePlanFlow } from './customize-plan.flow.ts';
import type { decisionFlow } from './decision.flow.ts';
import type { kycFlow } from './kyc.flow.ts';
import type { paymentFlow } from './payment.flow.ts';
import type { policyFlow } from './policy.flow.ts';
import type { addressState, declarationState, nomineeState, previewState, proposerState } from './proposal.flow.ts';
import type { quoteListFlow } from './quote-list.flow.ts';

/** The states that every line's chart has. */
export type SharedStates = ReturnType<typeof openingStates> &
  ReturnType<typeof quoteListFlow> & {
    customizePlan: ReturnType<typeof customizePlanFlow>;
    proposer: ReturnType<typeof proposerState>;
    address: ReturnType<typeof addressState>;
    kyc: ReturnType<typeof kycFlow>;
    nominee: ReturnType<typeof nomineeState>;
    preview: ReturnType<typeof previewState>;
    declaration: ReturnType<typeof declarationState>;
    decision: ReturnType<typeof decisionFlow>;
    payment: ReturnType<typeof paymentFlow>;
    policy: typeof policyFlow;
  };

/**
 * Any line's machine: it accepts the events of every line, and is in a state that every line has, or in one of its own.
 */
export type JourneyMachine = ChartMachine<SharedForms, { states: SharedStates }>;

/** Requires nothing if a machine has the events and the states of all lines. */
type OfALine<Machine extends AnyStateMachine> =
  JourneyEvent extends EventFrom<Machine>
    ? StateValueFrom<JourneyMachine> extends StateValueFrom<Machine>
      ? unknown
      : { 'lacks a state of all lines': never }
    : { 'lacks an event of all lines': never };

/**
 * A line's machine where any line's is expected. XState's type of a machine lists its states, so a line's own type does
 * not fit.
 */
export const asJourneyMachine = <Machine extends AnyStateMachine>(
  machine: Machine & OfALine<Machine>,
): JourneyMachine => {
  const any: AnyStateMachine = machine;
  return any;
};
