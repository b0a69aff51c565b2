import { codesAllow } from '../model/code-limits.ts';
import type { LineModel } from '../model/line-model.ts';
import type { PathChoices } from '../model/model-types.ts';
import { coveringPaths } from './cover.ts';
import type { PathGraph, PathStep } from './graph.ts';
import { completesSeed, seededLength } from './seeded.ts';

/** Lists of what steps take, each made once: see `takes` of `cover.ts`. */
const allTaken = (): ((step: PathStep) => readonly string[]) => {
  const known = new Map<readonly string[], Map<readonly string[], Map<string | null, readonly string[]>>>();
  return ({ fired, guards, output }) => {
    const byGuards = known.get(fired) ?? new Map<readonly string[], Map<string | null, readonly string[]>>();
    const byOutput = byGuards.get(guards) ?? new Map<string | null, readonly string[]>();
    const list = byOutput.get(output) ?? [...fired, ...guards, ...(output === null ? [] : [output])];
    known.set(fired, byGuards.set(guards, byOutput.set(output, list)));
    return list;
  };
};

interface Covering {
  readonly allows?: Allows;
  readonly isWanted?: (step: PathStep) => boolean;
  /** Where the API seeds a path: see `seeded.ts`. */
  readonly begins?: readonly (readonly PathStep[])[];
}

/** Paths that together take every transition, see both answers of every guard, and every way in which a call ends. */
export const coverAll = (
  graph: PathGraph,
  { allows = ALWAYS, isWanted = ALWAYS, begins = [] }: Covering = {},
): PathStep[][] => {
  const takes = allTaken();
  return coveringPaths(graph, {
    takes: (step) => (isWanted(step) ? takes(step) : NOTHING),
    // What a path takes from the landing on would be left out as seeded.
    allows: (step, path) => !completesSeed(step, path) && allows(step, path),
    begins,
    // Where a path can begin anywhere, it is rarely worth going far.
    ...(begins.length > 0 ? { farthest: 4 } : {}),
  });
};
const NOTHING: readonly string[] = [];
const ALWAYS = () => true;

/** How many steps of covering paths a browser plays, and how many of them take nothing that none before took. */
export const repeatsIn = (paths: readonly (readonly PathStep[])[]): { steps: number; repeats: number } => {
  const takes = allTaken();
  const taken = new Set<string>();
  let [steps, repeats] = [0, 0];
  for (const step of paths.flatMap((path) => path.slice(seededLength(path)))) {
    const list = takes(step);
    steps += 1;
    if (list.every((name) => taken.has(name))) repeats += 1;
    for (const name of list) taken.add(name);
  }
  return { steps, repeats };
};

export type Allows = (step: PathStep, path: () => readonly PathStep[]) => boolean;

/** Whether a path can continue with a step in the sandbox, whose insurers decide by answers given long before. */
export const allowedBy =
  (model: LineModel): Allows =>
  (step, path) =>
    canBePlayed(model, step, path);

/** A path by the names of its events. */
type NamedEvents = readonly { readonly event: { readonly name: string } }[];

const named = (path: NamedEvents, pattern: RegExp): string[] =>
  path.map(({ event }) => event.name).filter((name) => pattern.test(name));

const DECIDED = /^declaration saved [A-Z]/;
const DECIDED_LATER = /^askDecision saved (?!REFERRED)/;
const ISSUED = /^(generate|check|poll)Policy /;

/**
 * The same answers lead to the same decision, and an insurer that is working on a policy neither fails nor refuses it.
 */
const canBePlayed = (
  { sandbox }: LineModel,
  { event: { name } }: PathStep,
  path: () => readonly PathStep[],
): boolean => {
  const before = () => path().map(({ event: one }) => one.name);
  if (!sandbox.canHappen(name, before) || !codesAllow(name, before)) return false;
  // The page is left at once, or not at all.
  if (name === 'openGateway fault') return path().at(-1)?.event.name === 'makePayment ready';
  if (DECIDED.test(name)) return named(path(), DECIDED).length === 0;
  if (!ISSUED.test(name)) return true;
  const issued = named(path(), ISSUED);
  if (name.includes('ISSUING')) return !issued.some((other) => /refused/.test(other));
  return !/refused|REFUSED/.test(name) || !issued.some((other) => other.includes('ISSUING'));
};

const lastWord = (name: string | undefined): string | null => name?.split(' ').at(-1) ?? null;

/** The answers with which the sandbox decides as in the path. */
export const choicesFor = ({ sandbox, choices }: LineModel, path: NamedEvents): PathChoices => {
  const has = (pattern: RegExp): boolean => named(path, pattern).length > 0;
  const nominee = has(/^(generate|check|poll)Policy saved REFUSED/)
    ? 'Refuse Issue'
    : has(/^(generate|check|poll)Policy saved ISSUING/)
      ? 'Wait Issue'
      : has(/^(generate|check|poll)Policy refused/)
        ? 'Slow Issue'
        : choices.nominee;
  const [decided] = named(path, DECIDED);
  const [decidedLater] = named(path, DECIDED_LATER);
  return { ...choices, nominee, ...sandbox.choicesFor(lastWord(decided), lastWord(decidedLater)) };
};
