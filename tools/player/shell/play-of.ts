import type { Locator, Page } from 'playwright';
import type { AnyEventObject, AnyStateMachine, EventFromLogic, OutputFrom, StateMachine, StateValueFrom } from 'xstate';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Stage } from './stage.ts';

/** How a machine of the shell is played on the pages that it runs on: one table for each, exhaustive by type. */

/** Written as a method, so that each entry of a table may take the events or answers of its own name only. */
type Doing<Given> = { do(stage: Stage, given: Given): Promise<void> }['do'];

type EventOf<M extends AnyStateMachine> = EventFromLogic<M>;
type Gestures<M extends AnyStateMachine> = {
  readonly [Type in EventOf<M>['type']]: Doing<Extract<EventOf<M>, { type: Type }>>;
};

/** The actors that a machine invokes. */
type ActorsOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never;

/** For each kind of answer, and for a fault, how the call is answered. */
type EndsOf<Output> = { readonly fault: Doing<undefined> } & ([Output] extends [{ outcome: string }]
  ? { readonly [Kind in Output['outcome']]: Doing<Extract<Output, { outcome: Kind }>> }
  : { readonly done: Doing<Output> });
type Ends<M extends AnyStateMachine> = {
  readonly [Actor in ActorsOf<M> as Actor['src']]: EndsOf<OutputFrom<Actor['logic']>>;
};

/** The names in a state's value: of the innermost states, and of those around them. */
type InnermostOf<Value> = Value extends string ? Value : InnermostOf<Value[keyof Value]>;
type AroundOf<Value> = Value extends string ? never : keyof Value | AroundOf<Value[keyof Value]>;
type LeafOf<Value> = Exclude<InnermostOf<Value>, AroundOf<Value> | undefined>;

/** What a person sees of a state; null where there is nothing to see of it. */
type Look = ((page: Page) => Locator) | null;

interface Play<GesturesOf, EndsByActor, Looks> {
  /** Opens a page on which the machine is in its first state. */
  readonly open: (stage: Stage) => Promise<void>;
  /** The calls that wait until the path says how they end. */
  readonly calls: readonly Endpoint[];
  readonly gestures: GesturesOf;
  readonly ends: EndsByActor;
  readonly looks: Looks;
  /** What must not be there in a state that shows nothing. */
  readonly nothing?: (page: Page) => Locator;
}

/** A new event, actor, kind of answer or state does not compile without its entry. */
export type PlayOf<M extends AnyStateMachine> = Play<
  Gestures<M>,
  Ends<M>,
  Readonly<Record<LeafOf<StateValueFrom<M>>, Look>>
>;

/** The same of any machine. */
export type ShellPlay = Play<
  Readonly<Record<string, Doing<AnyEventObject>>>,
  Readonly<Record<string, Readonly<Record<string, Doing<unknown>>>>>,
  Readonly<Record<string, Look>>
>;
