/**
 * Finds the misspelt names of a chart at compile time, because XState accepts any string. It compares
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

/** The names that are not known; none if the type is a plain string. */
type Unknown<Name, Known> = string extends Name ? never : Exclude<Name & string, Known>;

/** What a chart may name in addition to its own states. */
interface KnownNames {
  event: string;
  step: string;
  condition: string;
}

/** The steps and conditions that a transition's guard asks for and that are not known. */
type MisspeltParams<Transition, Known extends KnownNames> = Transition extends readonly (infer Branch)[]
  ? MisspeltParams<Branch, Known>
  : Transition extends { guard: { params: { step: infer Step } } }
    ? `no step ${Unknown<Step, Known['step']>}`
    : Transition extends { guard: { params: { condition: infer Condition } } }
      ? `no condition ${Unknown<Condition, Known['condition']>}`
      : never;

/** A finding in a state, after the state's name. */
type In<Key, Found> = Key extends string ? (Found extends string ? `${Key}: ${Found}` : never) : never;

/** Maximum depth of nested states, because the compiler needs a limit. One element for each remaining level. */
type Levels = readonly [0, 0, 0, 0, 0, 0, 0];
type Deeper<Left> = Left extends readonly [0, ...infer Rest] ? Rest : never;

/** What does not exist, each after the states that contain it: `address: no state kycc`. */
type Misspellings<Node, Known extends KnownNames, Siblings = unknown, Root = RootStatesOf<Node>, Left = Levels> = [
  Left,
] extends [never]
  ? never
  :
      | `no state ${Extract<
          | Misspelt<TargetsOf<TransitionsOf<Node>>, Node, Siblings, Root>
          | Misspelt<ValueOf<Node, 'initial'>, Node, StatesOf<Node>, Root>,
          string
        >}`
      | `no event ${Unknown<keyof ValueOf<Node, 'on'>, Known['event']>}`
      | `no step ${Unknown<ValueOf<ValueOf<Node, 'meta'>, 'step'>, Known['step']>}`
      | MisspeltParams<TransitionsOf<Node> | ValueOf<Node, 'route'>, Known>
      | EachOf<{
          [Key in keyof StatesOf<Node>]-?: In<
            Key,
            Misspellings<StatesOf<Node>[Key], Known, StatesOf<Node>, Root, Deeper<Left>>
          >;
        }>;

/**
 * A chart is assignable to it only if each of its targets, handled events, steps and conditions exists. Otherwise it
 * requires properties that name the misspelling, which no caller can provide.
 */
export type Spelt<Chart, Known extends Partial<KnownNames>> = [Misspellings<Chart, KnownNames & Known>] extends [never]
  ? unknown
  : { readonly [Name in Misspellings<Chart, KnownNames & Known>]: never };

/** The ids of the states with an address. */
export type PagesOf<Chart> = EachOf<{
  [Key in keyof StatesOf<Chart> & string]: StatesOf<Chart>[Key] extends { route: unknown } ? Key : never;
}>;

type LiteralOf<Name extends string> = string extends Name ? 'the name of a screen is no literal' : Name;

/** The screens that a chart names. A name whose type is a plain string has a screen that no one can provide. */
export type ScreensOf<Node, Left = Levels> = [Left] extends [never]
  ? never
  :
      | LiteralOf<Extract<ValueOf<ValueOf<Node, 'meta'>, 'screen'>, string>>
      | EachOf<{ [Key in keyof StatesOf<Node>]-?: ScreensOf<StatesOf<Node>[Key], Deeper<Left>> }>;
