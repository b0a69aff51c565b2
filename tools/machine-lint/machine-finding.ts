import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { pathOf } from '#machines/core/transition-names.ts';

/** One fault of a machine, with the place where it is. */
export interface MachineFinding {
  readonly rule: string;
  readonly machine: string;
  /** The state's path, from the machine's id on; null for the machine as a whole. */
  readonly state: string | null;
  readonly event: string | null;
  /** What is wrong, in words. */
  readonly fault: string;
}

/** A rule about one machine. */
export type MachineRule = (machine: AnyStateMachine) => MachineFinding[];

/** A finding at a state. */
export const findingAt = (rule: string, node: AnyStateNode, event: string | null, fault: string): MachineFinding => ({
  rule,
  machine: node.machine.id,
  state: pathOf(node),
  event,
  fault,
});

/** `health.kyc.otp on otp.submit: … (rule)` */
export const findingText = ({ rule, machine, state, event, fault }: MachineFinding): string =>
  `${state ?? machine}${event === null ? '' : ` on ${event === '' ? 'always' : event}`}: ${fault} (${rule})`;
