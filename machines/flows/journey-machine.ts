import type { AnyStateMachine, EventFrom, StateValueFrom } from 'xstate';
import type { ChartMachine } from '../core/chart.ts';
import type { openingStates } from '../core/journey-states.ts';
import type { JourneyEvent, SharedAnswer } from '../core/types.ts';
import type { customizePlan } from './customize-plan.flow.ts';
import type { decision } from './decision.flow.ts';
import type { kyc } from './kyc.flow.ts';
import type { payment } from './payment.flow.ts';
import type { policy } from './policy.flow.ts';
import type { address, declaration, nominee, preview, proposer } from './proposal.flow.ts';
import type { planPages } from './quote-list.flow.ts';

/** The states that every line's chart has. */
type SharedStates = ReturnType<typeof openingStates> &
  ReturnType<typeof planPages> & {
    customizePlan: ReturnType<typeof customizePlan>;
    proposer: ReturnType<typeof proposer>;
    address: ReturnType<typeof address>;
    kyc: ReturnType<typeof kyc>;
    nominee: ReturnType<typeof nominee>;
    preview: ReturnType<typeof preview>;
    declaration: ReturnType<typeof declaration>;
    decision: ReturnType<typeof decision>;
    payment: ReturnType<typeof payment>;
    policy: typeof policy;
  };

/**
 * Any line's machine: it accepts the events of every line, and is in a state that every line has, or in one of its own.
 */
export type JourneyMachine = ChartMachine<SharedAnswer, { states: SharedStates }>;

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
export const asAnyLine = <Machine extends AnyStateMachine>(machine: Machine & OfALine<Machine>): JourneyMachine => {
  const any: AnyStateMachine = machine;
  return any;
};
