import type { AnyMachineSnapshot } from 'xstate';

/** What is asked of the insurer after the issuance, by a job: its own document, or the end of a policy that was not paid. */
export interface FollowUp<Snapshot extends AnyMachineSnapshot> {
  readonly snapshot: Snapshot;
  /** When it is asked next; null if there is nothing left to ask. */
  readonly dueAt: Date | null;
}
