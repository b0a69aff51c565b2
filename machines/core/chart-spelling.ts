/**
 * Finds the misspelt targets and events of a chart at compile time, because XState accepts any string. It compares
 * literal types, so the parts of a chart must preserve them (`stateOf`). XState itself finds a wrong target only when
 * the machine is created.
 */

type StatesOf<Node> = Node extends { states: infer States } ? States : Record<never, never>;
type ValueOf<Node, Key extends string> = Node extends { [K in Key]: infer Value } ? Value : never;
type OneOf<T> = T extends readonly (infer One)[] ? One : T;
type EachOf<T> = T[keyof T];

/** The states of a chart by the names that `#` can begin with: their ids are their keys, and the chart has its own. */
type RootStatesOf<Chart> = StatesOf<Chart> & Record<Extract<ValueOf<Chart, 'id'>, string>, { states: StatesOf<Chart> }>;

/** All properties in which a state may name another one. */
type TransitionsOf<Node> =
  | EachOf<ValueOf<Node, 'on'>>
  | EachOf<ValueOf<Node, 'after'>>
  | ValueOf<Node, 'always'>
  | ValueOf<Node, 'onDone'>
  | ValueOf<OneOf<ValueOf<Node, 'invoke'>>, 'onDone' | 'onError'>;

/** A target, a transition, or a list of branches. */
type TargetsOf<Transition> = Transition extends string
  ? Transition
  : Transition extends readonly (infer Branch)[]
    ? TargetsOf<Branch>
    : Transition extends { target: infer Target }
      ? TargetsOf<Target>
      : never;

/** `true` for a path of states, as `editing.asking`; also if the type is a plain string. */
type IsPath<Path, States> = string extends Path
  ? true
  : Path extends keyof States
    ? true
    : Path extends `${infer Head}.${infer Rest}`
      ? Head extends keyof States
        ? IsPath<Rest, StatesOf<States[Head]>>
        : false
      : false;

/** The target if it does not exist: `#id` of the root or of a state below it, `.child`, or a sibling. */
type Misspelt<Target, Node, Siblings, Root> = Target extends `#${infer Path}`
  ? IsPath<Path, Root> extends true
    ? never
    : Target
  : Target extends `.${infer Path}`
    ? IsPath<Path, StatesOf<Node>> extends true
      ? never
      : Target
    : IsPath<Target, Siblings> extends true
      ? never
      : Target;

/** A finding in a state, after the state's name. */
type In<Key, Found> = Key extends string ? (Found extends string ? `${Key}: ${Found}` : never) : never;

/** Maximum depth of nested states, because the compiler needs a limit. One element for each remaining level. */
type Levels = readonly [0, 0, 0, 0, 0, 0, 0];
type Deeper<Left> = Left extends readonly [0, ...infer Rest] ? Rest : never;

/** The targets that do not exist, each after the states that contain it: `address: kycc`. */
type MisspeltTargets<Node, Siblings = unknown, Root = RootStatesOf<Node>, Left = Levels> = [Left] extends [never]
  ? never
  :
      | Misspelt<TargetsOf<TransitionsOf<Node>>, Node, Siblings, Root>
      | Misspelt<ValueOf<Node, 'initial'>, Node, StatesOf<Node>, Root>
      | EachOf<{
          [Key in keyof StatesOf<Node>]-?: In<
            Key,
            MisspeltTargets<StatesOf<Node>[Key], StatesOf<Node>, Root, Deeper<Left>>
          >;
        }>;

/** The events that a chart handles but no one can send, each after the states that handle it. */
type MisspeltEvents<Node, Known, Left = Levels> = [Left] extends [never]
  ? never
  :
      | (keyof ValueOf<Node, 'on'> extends infer Heard
          ? string extends Heard
            ? never
            : Exclude<Heard & string, Known>
          : never)
      | EachOf<{ [Key in keyof StatesOf<Node>]-?: In<Key, MisspeltEvents<StatesOf<Node>[Key], Known, Deeper<Left>>> }>;

/**
 * Requires nothing if nothing is misspelt. Otherwise requires properties that name the misspelling, which no caller can
 * provide.
 */
type Unless<Kind extends string, Misspelt> = [Misspelt] extends [never]
  ? unknown
  : { readonly [Name in Extract<Misspelt, string> as `${Kind} ${Name}`]: never };
/** A chart is assignable to it only if each of its targets and handled events exists. */
export type Spelt<Chart, Event> = Unless<'no state', MisspeltTargets<Chart>> &
  Unless<'no event', MisspeltEvents<Chart, Event>>;
