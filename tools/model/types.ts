import type { RecordBase } from '#contract/shared/record.ts';
import type { ChartEvent, Destination, Saved } from '#machines/core/types.ts';
import type { JourneySnapshot } from '#src/journey/projection.ts';

/** A browser with the real machine, and a server of which only the record is known. */
export interface ModelState {
  readonly journey: JourneySnapshot;
  readonly server: RecordBase | null;
  /** Variant of the submission under way, e.g. `given`; null while nothing is being saved. */
  readonly variant: string | null;
  /** Names of the transitions that led here. */
  readonly fired: readonly string[];
  /** Tells this state from others: see `fingerprint.ts`. */
  readonly key: string;
}

/** What a path of the model decides beforehand, because the sandbox decides by it later. */
export interface Choices {
  readonly product: string;
  readonly otherProduct: string;
  /** What is told that makes the insurer think, in the line's own codes: risk questions answered with yes. */
  readonly risks: readonly string[];
  readonly nominee: string;
  /** The proposer's mobile number. */
  readonly phone: string;
  /** The calendar day in India of the server that is answered, 'yyyy-mm-dd': by it a policy has ended or not. */
  readonly today: string;
}

/** One way to send an event. `name` says what is special about it; empty when there is only one way. */
export interface Variant<Event = ChartEvent> {
  readonly name: string;
  readonly event: Event;
}

/** One way to answer. */
export interface AnswerVariant<Answer = unknown> {
  readonly name: string;
  readonly answer: Answer;
}

/** An answer as the server kept it. */
export interface CachedResponse {
  readonly answer: string;
  readonly kept: unknown;
}

/** One way an actor can end, and what the server holds after it. A name is unique among an actor's outcomes. */
export type Outcome<Output = unknown> = {
  readonly name: string;
  readonly server: RecordBase | null;
  /** The answers that the server kept, in turn; only of a submission that was saved. */
  readonly kept?: readonly CachedResponse[];
  /** Which call of a submission ended it; 0 is the first. */
  readonly call?: number;
} & ({ readonly output: Output } | { readonly fault: Error });
export type SavedOutcome = Outcome<Saved>;

/** What happens next, in the model and in every tier that walks its paths. `name` tells it apart from its siblings. */
export type ModelEvent =
  /** Sent by the visitor, or by the page. */
  | { readonly type: 'sent'; readonly name: string; readonly variant: string; readonly event: ChartEvent }
  | { readonly type: 'outcome'; readonly name: string; readonly invoke: string; readonly outcome: Outcome }
  | { readonly type: 'clock'; readonly name: string; readonly delayed: string }
  /** The page is loaded again, by a link or by a reload. */
  | {
      readonly type: 'load';
      readonly name: string;
      readonly destination: Destination | null;
      /** Of a link to what another browser holds. */
      readonly proposerId?: string;
    };
