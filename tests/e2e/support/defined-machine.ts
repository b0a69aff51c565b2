import type { AnyStateMachine } from 'xstate';

/** A machine as its definition has it, read without XState's own nodes: what a drawing of it is compared with. */

export interface DefinedState {
  readonly path: string;
  readonly children: readonly DefinedState[];
  /** The path of the state that is entered first. */
  readonly initial: string | null;
}

export interface DefinedTransition {
  /** Source, event, and which branch of it. */
  readonly name: string;
  readonly source: string;
  /** The source itself, where it leads nowhere. */
  readonly targets: readonly string[];
  readonly isLink: boolean;
}

export interface DefinedMachine {
  readonly root: DefinedState;
  readonly transitions: readonly DefinedTransition[];
}

type Config = Readonly<Record<string, unknown>>;

interface Place {
  readonly path: string;
  readonly id: string;
  readonly config: Config;
  readonly children: readonly Place[];
}

const isConfig = (thing: unknown): thing is Config => typeof thing === 'object' && thing !== null;
const configOf = (thing: unknown): Config => (isConfig(thing) ? thing : {});
const listOf = (thing: unknown): unknown[] => (thing === undefined ? [] : Array.isArray(thing) ? thing : [thing]);
const textOf = (thing: unknown): string | null => (typeof thing === 'string' ? thing : null);

const placeOf = (path: string, config: Config): Place => ({
  path,
  id: textOf(config.id) ?? path,
  config,
  children: Object.entries(configOf(config.states)).map(([key, inner]) => placeOf(`${path}.${key}`, configOf(inner))),
});

const placesIn = (place: Place): Place[] => [place, ...place.children.flatMap(placesIn)];

/** The branches of each event of a state, by the event's name. */
function branchesOf({ id, config }: Place): [event: string, branches: unknown[]][] {
  const calls = listOf(config.invoke).map((call, index) => {
    const { id: own, onDone, onError } = configOf(call);
    return { name: textOf(own) ?? `${index}.${id}`, onDone, onError };
  });
  const events: [string, unknown][] = [
    ...Object.entries(configOf(config.on)),
    [`xstate.done.state.${id}`, config.onDone],
    ...calls.flatMap(({ name, onDone, onError }): [string, unknown][] => [
      [`xstate.done.actor.${name}`, onDone],
      [`xstate.error.actor.${name}`, onError],
    ]),
    ...Object.entries(configOf(config.after)).map(([delay, branch]): [string, unknown] => [
      `xstate.after.${delay}.${id}`,
      branch,
    ]),
    ['always', config.always],
  ];
  return events.map(([event, branches]) => [event, listOf(branches)]);
}

export function definedMachine(machine: AnyStateMachine): DefinedMachine {
  const root = placeOf(machine.id, configOf(machine.config));
  const places = placesIn(root);
  const byId = new Map(places.map(({ id, path }) => [id, path]));
  const pathFrom = (source: string, target: string): string => {
    if (target.startsWith('.')) return `${source}${target}`;
    if (!target.startsWith('#')) return `${source.slice(0, source.lastIndexOf('.'))}.${target}`;
    const [id = '', ...inner] = target.slice(1).split('.');
    return [byId.get(id) ?? id, ...inner].join('.');
  };
  const transitions = places.flatMap((place): DefinedTransition[] =>
    branchesOf(place).flatMap(([event, branches]) =>
      branches.map((branch, index) => {
        const targets = listOf(isConfig(branch) ? branch.target : branch).flatMap((target) => textOf(target) ?? []);
        return {
          name: `${place.path}  ${event}  #${index}`,
          source: place.path,
          targets: targets.length > 0 ? targets.map((target) => pathFrom(place.path, target)) : [place.path],
          isLink: false,
        };
      }),
    ),
  );
  const links = places
    .filter(({ config }) => isConfig(config.route))
    .map(({ path }, index): DefinedTransition => {
      return { name: `${root.path}  xstate.route  #${index}`, source: root.path, targets: [path], isLink: true };
    });
  return { root: stateOf(root), transitions: [...transitions, ...links] };
}

const stateOf = ({ path, config, children }: Place): DefinedState => {
  const initial = textOf(config.initial);
  return { path, children: children.map(stateOf), initial: initial === null ? null : `${path}.${initial}` };
};

/** The state and all in it, outer ones first. */
export const definedStatesIn = (state: DefinedState): DefinedState[] => [
  state,
  ...state.children.flatMap(definedStatesIn),
];
