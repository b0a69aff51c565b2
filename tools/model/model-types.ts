import type { RecordBase } from '#contract/shared/record.ts';
import type { ChartEvent, JourneyDestination, SaveOutcome } from '#machines/core/journey-types.ts';
import type { JourneySnapshot } from '#src/journey/projection.ts';

/** A browser with the real machine, and a server reduced to its record. */
export interface ModelState {
  readonly journey: JourneySnapshot;
  readonly server: RecordBase | null;
  /** Variant of the current submission, e.g. `given`; null if nothing is being saved. */
  readonly variant: string | null;
  /** Names of the transitions that led here. */
  readonly fired: readonly string[];
  /** The guards that were asked on the way here, with their answers; none if the machine reports none. */
  readonly guards: readonly string[];
  /** Distinguishes states: see `model-fingerprint.ts`. */
  readonly key: string;
}

/** What a path of the model decides in advance, because the sandbox later decides by it. */
export interface PathChoices {
  readonly product: string;
  readonly otherProduct: string;
  /** Disclosures that affect the insurer's decision, in the line's own codes: risk questions answered with yes. */
  readonly risks: readonly string[];
  readonly nominee: string;
  /** How many people are covered, where the line asks for it. */
  readonly people: 1 | 2;
  /** The proposer's mobile number. */
  readonly phone: string;
  /** The server's calendar day in India, 'yyyy-mm-dd': it determines whether a policy has ended. */
  readonly today: string;
}

/** One way to send an event. `name` says what is special about it; empty if there is only one way. */
export interface EventVariant<Event = ChartEvent> {
  readonly name: string;
  readonly event: Event;
}

/** One way to answer. */
export interface AnswerVariant<Answer = unknown> {
  readonly name: string;
  readonly answer: Answer;
}

/** An answer as the server stored it. */
export interface ModelCachedResponse {
  readonly answer: string;
  readonly stored: unknown;
}

/** One way an actor can end, and the server's record after it. A name is unique among an actor's outcomes. */
export type ActorOutcome<Output = unknown> = {
  readonly name: string;
  readonly server: RecordBase | null;
  /** The answers that the server stored, in order; only for a submission that was saved. */
  readonly stored?: readonly ModelCachedResponse[];
  /** The call of a submission that ended it; 0 is the first. */
  readonly call?: number;
} & ({ readonly output: Output } | { readonly fault: Error });
export type SavedOutcome = ActorOutcome<SaveOutcome>;

/**
 * What happens next, in the model and in every tier that walks its paths. `name` distinguishes it from its siblings.
 */
export type ModelEvent =
  /** Sent by the visitor, or by the page. */
  | { readonly type: 'sent'; readonly name: string; readonly variant: string; readonly event: ChartEvent }
  | { readonly type: 'outcome'; readonly name: string; readonly invoke: string; readonly outcome: ActorOutcome }
  | { readonly type: 'clock'; readonly name: string; readonly delayed: string }
  /** The page is loaded again, by a link or by a reload. */
  | {
      readonly type: 'load';
      readonly name: string;
      readonly destination: JourneyDestination | null;
      /** Of a link to what belongs to another browser. */
      readonly proposerId?: string;
    };
