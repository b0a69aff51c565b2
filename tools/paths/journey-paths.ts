import { codesAllow } from '../model/code-limits.ts';
import type { LineModel } from '../model/line-model.ts';
import type { PathChoices } from '../model/model-types.ts';
import { coveringPaths } from './cover.ts';
import type { PathGraph, PathStep } from './graph.ts';

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

/** Paths that together take every transition, see both answers of every guard, and every way in which a call ends. */
export const coverAll = (
  graph: PathGraph,
  allows: Allows = ALWAYS,
  isWanted: (step: PathStep) => boolean = ALWAYS,
): PathStep[][] => {
  const takes = allTaken();
  return coveringPaths(graph, { allows, takes: (step) => (isWanted(step) ? takes(step) : NOTHING) });
};
const NOTHING: readonly string[] = [];
const ALWAYS = () => true;

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
