import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { projectPath } from '#server/shared/project-root.ts';

const Chart = v.object({
  machine: v.string(),
  states: v.array(v.string()),
  transitions: v.record(v.string(), v.array(v.string())),
});
/** By machine: names that an older chart has, and what they are called today; null where nothing of it is left. */
const MovedNames = v.record(v.string(), v.record(v.string(), v.nullable(v.string())));

/** A chart that ran, with its names. */
export interface KnownChart {
  readonly machine: string;
  readonly states: ReadonlySet<string>;
  /** States that have none inside. */
  readonly leaves: ReadonlySet<string>;
  /** Regions in which a transition leads from one state to another: two of its states are not active at a time. */
  readonly crossed: ReadonlySet<string>;
  /** By the name of a transition, its targets; none if it stays. */
  readonly transitions: ReadonlyMap<string, readonly string[]>;
}

/** Every chart that ever ran, and the names that moved since. */
export interface KnownCharts {
  /** Undefined for a machine that the project never had. */
  chartsOf(machine: string): ReadonlyMap<string, KnownChart> | undefined;
  /** What a name of any chart is called today; null if nothing of it is left. A name that never moved is itself. */
  nameToday(machine: string, name: string): string | null;
}

/** Throws an Error if a file of the folder is no chart: a build without its charts would refuse every event. */
export function readKnownCharts(folder = projectPath('charts/history')): KnownCharts {
  const machines = new Map<string, Map<string, KnownChart>>();
  for (const file of readdirSync(folder)) {
    const hash = /^[\w-]+-([0-9a-f]{16})\.json$/.exec(file)?.[1];
    if (hash === undefined) continue;
    const { machine, states, transitions } = v.parse(Chart, JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));
    const charts = machines.get(machine) ?? new Map<string, KnownChart>();
    const regions = new Set(states.map((state) => state.slice(0, Math.max(0, state.lastIndexOf('.')))));
    charts.set(hash, {
      ...{ machine, states: new Set(states), leaves: new Set(states.filter((state) => !regions.has(state))) },
      crossed: new Set(Object.entries(transitions).flatMap(crossedBy)),
      transitions: new Map(Object.entries(transitions)),
    });
    machines.set(machine, charts);
  }
  const moved = v.parse(MovedNames, JSON.parse(readFileSync(`${folder}/moved-names.json`, 'utf8')));
  return { chartsOf: (machine) => machines.get(machine), nameToday: (machine, name) => follow(moved[machine], name) };
}

/** The innermost region that both paths are in; one of the paths where it is around the other. */
export function sharedRegion(path: string, other: string): string {
  const [parts, others] = [path.split('.'), other.split('.')];
  const end = parts.findIndex((part, at) => part !== others[at]);
  return parts.slice(0, end === -1 ? parts.length : end).join('.');
}

function crossedBy([name, targets]: readonly [string, readonly string[]]): string[] {
  const [source = ''] = name.split('  ');
  return targets.flatMap((target) => {
    const region = sharedRegion(source, target);
    return region === source || region === target ? [] : [region];
  });
}

/** A name may have moved several times. Throws an Error where names move in a circle. */
function follow(moved: Readonly<Record<string, string | null>> = {}, name: string): string | null {
  let today: string | null = name;
  for (let moves = 0; today !== null && Object.hasOwn(moved, today); moves += 1) {
    if (moves > Object.keys(moved).length) throw new Error(`The moved names of ${name} lead in a circle`);
    today = moved[today] ?? null;
  }
  return today;
}
