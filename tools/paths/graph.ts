import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { pathOf } from '#machines/core/transition-names.ts';
import { visitReachableStates } from '#tools/model/explore-model.ts';
import { watchGuards } from '#tools/model/guard-outcomes.ts';
import type { LineModel } from '#tools/model/line-model.ts';
import { noteGuard } from '#tools/model/pure-scope.ts';
import { type MachineFixture, shellGraph } from '#tools/model/shell-graph.ts';
import type { Step } from './cover.ts';
import { nameOfPair, type Pair } from './coverage-state.ts';
import { type Act, actOf } from './step-label.ts';

/**
 * The graph of a machine's states as data: what all paths are made of. It can be stored, and has no snapshots. States have
 * short ids, because their keys are long and steps are many.
 */
export interface PathGraph {
  /** The machine's id. */
  readonly machine: string;
  readonly start: string;
  readonly states: ReadonlyMap<string, PathState>;
  readonly edges: ReadonlyMap<string, readonly PathStep[]>;
}
export interface PathState {
  /** The model's fingerprint of it, which distinguishes it from all others. */
  readonly key: string;
  /** The snapshot's value, as JSON. */
  readonly value: string;
  /** Paths of the chart's states that are active in it. */
  readonly active: readonly string[];
  readonly tags: readonly string[];
  /** The title of its page; '' if it has none. */
  readonly title: string;
  /** The variant that is being saved: see `ModelState`. */
  readonly variant: string | null;
}
export interface PathStep extends Step<Act> {
  /** The guards that it asks, with their answers. */
  readonly guards: readonly string[];
  /** The way in which a call ends; null for any other step. */
  readonly output: string | null;
}

type Strings = readonly string[];
/** A tree by the items of lists: their texts together would be long. */
class Branch {
  made: Strings | null = null;
  private readonly onward = new Map<string, Branch>();

  at(item: string): Branch {
    const branch = this.onward.get(item) ?? new Branch();
    this.onward.set(item, branch);
    return branch;
  }
}
/** Of equal lists one is made: a graph has hundreds of thousands of steps and a few hundred lists. */
const intern = (make: (list: Strings) => Strings): ((list: Strings) => Strings) => {
  const root = new Branch();
  return (list) => {
    let branch = root;
    for (const item of list) branch = branch.at(item);
    branch.made ??= make(list);
    return branch.made;
  };
};

/** Numbers names in the order in which they come. */
const ids = (): ((name: string) => string) => {
  const known = new Map<string, string>();
  return (name) => {
    const id = known.get(name) ?? String(known.size);
    known.set(name, id);
    return id;
  };
};

const ofSnapshot = ({ _nodes, machine, tags, value }: AnyMachineSnapshot) => ({
  value: JSON.stringify(value),
  active: _nodes.filter((node) => node !== machine.root).map(pathOf),
  tags: [...tags].map(String),
});

/** Whether a step says anything: an event that is refused does, but for a link, which a page does not send then. */
const happens = ({ from, to, fired, guards, event }: PathStep): boolean =>
  fired.length > 0 ||
  from !== to ||
  event.type === 'load' ||
  (guards.length > 0 && !(event.type === 'sent' && event.sends === 'xstate.route'));

/** A model whose machine reports the guards that it asks. */
export const watchedModel = (model: LineModel): LineModel => ({
  ...model,
  machine: watchGuards(model.machine, noteGuard),
});

export const lineGraph = (line: LineModel): PathGraph => {
  const model = watchedModel(line);
  const states = new Map<string, PathState>();
  const edges = new Map<string, readonly PathStep[]>();
  const lists = intern((list) => list);
  const sets = intern((list) => [...new Set(list)].sort());
  const acts = new Map<string, Act>();
  const actFor = (event: Parameters<typeof actOf>[0]): Act => {
    // The name says everything but which call of a submission ends it.
    const key = `${event.type} ${event.name} ${event.type === 'outcome' ? event.outcome.call : ''}`;
    const before = acts.get(key) ?? actOf(event);
    acts.set(key, before);
    return before;
  };
  const idOf = ids();
  visitReachableStates(model, ({ key, journey, variant }, onward) => {
    const { active, tags, value } = ofSnapshot(journey);
    const { title } = model.projection.place(journey);
    states.set(idOf(key), { key, value, active: lists(active), tags: lists(tags), title, variant });
    const steps = onward.map(
      ({ from, to, event, fired, guards }): PathStep => ({
        from: idOf(from),
        to: idOf(to),
        event: actFor(event),
        fired: lists(fired),
        guards: sets(guards),
        output: event.type === 'outcome' ? event.name : null,
      }),
    );
    edges.set(idOf(key), steps.filter(happens));
  });
  const [start = ''] = states.keys();
  return { machine: model.machine.id, start, states, edges };
};

/** An event of a small machine, by its position among the fixture’s. */
export const shellActOf = ({ events, answers }: MachineFixture, event: AnyEventObject): Act => {
  const { type } = event;
  const [, kind, invoke = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? [];
  if (kind !== undefined) {
    const answer = (answers[invoke] ?? []).indexOf(event.output);
    const ends = kind === 'error' ? 'fault' : `answer ${answer + 1}`;
    return { type: 'outcome', name: `${invoke} ${ends}`, invoke, ends, call: 0 };
  }
  if (type.startsWith('xstate.after.')) return { type: 'clock', name: type, delayed: type };
  const alike = events.filter((other) => other.type === type);
  const variant = alike.length === 1 ? '' : `${alike.indexOf(event) + 1}`;
  return { type: 'sent', name: variant === '' ? type : `${type} ${variant}`, sends: type, variant };
};

export const shellPathGraph = (fixture: MachineFixture): PathGraph => {
  const machine = watchGuards(fixture.machine, noteGuard);
  const graph = shellGraph({ ...fixture, machine });
  const states = new Map<string, PathState>();
  const idOf = ids();
  const start = idOf(graph.start);
  for (const [key, snapshot] of graph.states) {
    states.set(idOf(key), { key, title: '', variant: null, ...ofSnapshot(snapshot) });
  }
  const edges = new Map<string, readonly PathStep[]>();
  for (const [key, steps] of graph.edges) {
    const own = steps.map(({ from, to, fired, guards, event }): PathStep => {
      const act = shellActOf(fixture, event);
      const output = act.type === 'outcome' ? act.name : null;
      return { from: idOf(from), to: idOf(to), fired, guards, event: act, output };
    });
    edges.set(idOf(key), own);
  }
  return { machine: machine.id, start, states, edges };
};

export const stepsOf = ({ edges }: PathGraph): PathStep[] => [...edges.values()].flat();

/** The ways in which the calls of a graph end. */
export const outputsIn = (graph: PathGraph): string[] => [
  ...new Set(stepsOf(graph).flatMap(({ output }) => output ?? [])),
];

/** Every two transitions that can follow each other. */
export const pairsIn = (graph: PathGraph): Pair[] => {
  const pairs = new Map<string, Pair>();
  const add = (pair: Pair) => pairs.set(nameOfPair(pair), pair);
  const lastBefore = lastTransitions(graph);
  for (const { from, fired } of stepsOf(graph)) {
    const [first] = fired;
    if (first === undefined) continue;
    for (const last of lastBefore.get(from) ?? []) add([last, first]);
    for (const [index, name] of fired.slice(1).entries()) add([fired[index] ?? '', name]);
  }
  return [...pairs.values()];
};

/** For each state, the transitions that can be the last before it. */
const lastTransitions = (graph: PathGraph): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>([...graph.states.keys()].map((key) => [key, new Set()]));
  const steps = stepsOf(graph);
  for (const { to, fired } of steps) {
    const last = fired.at(-1);
    if (last !== undefined) found.get(to)?.add(last);
  }
  // A reload takes no transition: what was last before it still is.
  const silent = steps.filter(({ fired }) => fired.length === 0);
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const { from, to } of silent) {
      for (const last of found.get(from) ?? []) {
        if (found.get(to)?.has(last) === false) {
          found.get(to)?.add(last);
          isNew = true;
        }
      }
    }
  }
  return found;
};
