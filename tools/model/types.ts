import type { OutputFrom } from 'xstate';
import type { JourneyRecord } from '#contract/record.ts';
import type { Destination, JourneyContext, JourneyEvent, SubmitEvent } from '#machines/core/types.ts';
import type { JourneyMachine } from '#machines/index.ts';
import type { JourneySnapshot } from '#src/journey/projection.ts';

/** The words of the model: a browser with the real machine, and a server of which only the record is known. */

type Provided = NonNullable<Parameters<JourneyMachine['provide']>[0]['actors']>;
/** Every actor that the chart names. */
export type ActorName = keyof Provided & string;
/** What an actor answers when it is done. */
export type OutputOf<A extends ActorName> = OutputFrom<NonNullable<Provided[A]>>;

/** What a fake actor is asked: by whom, what for, and what the server holds. */
export interface Moment {
  readonly context: JourneyContext;
  readonly server: JourneyRecord | null;
  /** Name of the variant that the visitor submitted, e.g. `given`; null when nothing was. */
  readonly intent: string | null;
  /** The answer being saved. */
  readonly submitted: SubmitEvent | null;
}

/** One way an actor can end, and what the server holds after it. A name is unique among an actor's outcomes. */
export type Outcome<Output> = { readonly name: string; readonly server: JourneyRecord | null } & (
  | { readonly output: Output }
  | { readonly fault: Error }
);

/** One way a visitor can send an event. `name` says what is special about it; empty when there is only one way. */
export interface Variant<Event = JourneyEvent> {
  readonly name: string;
  readonly event: Event;
}

/** What happens next, in the model and in every tier that walks its paths. `name` tells it apart from its siblings. */
export type ModelEvent =
  | { readonly type: 'visitor'; readonly name: string; readonly variant: string; readonly event: JourneyEvent }
  | {
      readonly type: 'outcome';
      readonly name: string;
      readonly invoke: string;
      readonly actor: ActorName;
      readonly outcome: Outcome<unknown>;
    }
  | { readonly type: 'clock'; readonly name: string; readonly delayed: string }
  /** The page is loaded anew, by a link or by a reload. */
  | { readonly type: 'load'; readonly name: string; readonly destination: Destination | null };

/** The browser's machine and the server's record. `fired`: the transitions taken on the way into it. */
export interface World {
  readonly status: 'active';
  readonly output: undefined;
  readonly error: undefined;
  readonly journey: JourneySnapshot;
  readonly server: JourneyRecord | null;
  readonly intent: string | null;
  readonly fired: readonly string[];
  /** What tells this world from others: see `fingerprint.ts`. */
  readonly key: string;
}
