/**
 * Which targets and events a chart misspells, for the compiler: XState takes any string. By their literal types, so what a
 * chart is made of keeps them (`stateOf`). XState itself finds a wrong target too, when the machine is made.
 */

type StatesOf<Node> = Node extends { states: infer States } ? States : Record<never, never>;
type ValueOf<Node, Key extends string> = Node extends { [K in Key]: infer Value } ? Value : never;
type OneOf<T> = T extends readonly (infer One)[] ? One : T;
type EachOf<T> = T[keyof T];

/** Everything in which a state may name another one. */
type TransitionsOf<Node> =
  | EachOf<ValueOf<Node, 'on'>>
  | EachOf<ValueOf<Node, 'after'>>
  | ValueOf<Node, 'always'>
  | ValueOf<Node, 'onDone'>
  | ValueOf<OneOf<ValueOf<Node, 'invoke'>>, 'onDone' | 'onError'>;

/** A target, a transition, or one branch after the other. */
type TargetsOf<Transition> = Transition extends string
  ? Transition
  : Transition extends readonly (infer Branch)[]
    ? TargetsOf<Branch>
    : Transition extends { target: infer Target }
      ? TargetsOf<Target>
      : never;

/** `true` for a path of states, as `editing.asking`; also where only some string is known. */
type IsPath<Path, States> = string extends Path
  ? true
  : Path extends keyof States
    ? true
    : Path extends `${infer Head}.${infer Rest}`
      ? Head extends keyof States
        ? IsPath<Rest, StatesOf<States[Head]>>
        : false
      : false;

/** The target where it leads nowhere: `#id` of a state below the root, `.child`, or a sibling. */
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

/** What was found in a state, after the state's name. */
type In<Key, Found> = Key extends string ? (Found extends string ? `${Key}: ${Found}` : never) : never;

/** How deep states stand in each other at most: the compiler wants an end. One element for each level that is left. */
type Levels = readonly [0, 0, 0, 0, 0, 0, 0];
type Deeper<Left> = Left extends readonly [0, ...infer Rest] ? Rest : never;

/** The targets that no state has, each after the states that it stands in: `address: kycc`. */
export type MisspeltTargets<Node, Siblings = unknown, Root = StatesOf<Node>, Left = Levels> = [Left] extends [never]
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

/** The events that a chart hears and nobody can send, each after the states that hear it. */
export type MisspeltEvents<Node, Known, Left = Levels> = [Left] extends [never]
  ? never
  :
      | (keyof ValueOf<Node, 'on'> extends infer Heard
          ? string extends Heard
            ? never
            : Exclude<Heard & string, Known>
          : never)
      | EachOf<{ [Key in keyof StatesOf<Node>]-?: In<Key, MisspeltEvents<StatesOf<Node>[Key], Known, Deeper<Left>>> }>;
