import type { Edge, Graph } from '../model/explore.ts';
import type { LineModel } from '../model/line-model.ts';
import type { Choices } from '../model/types.ts';
import { coveringPaths } from './cover.ts';

/**
 * The paths that every tier walks. Together they take every transition of the chart, and each can be played in the
 * sandbox, whose insurers decide by answers given long before.
 */
export const journeyPaths = (graph: Graph): Edge[][] =>
  coveringPaths<Edge>(graph, { allows: (edge, path) => canBePlayed(graph.model, edge, path) });

const named = (path: readonly Edge[], pattern: RegExp): string[] =>
  path.map(({ event }) => event.name).filter((name) => pattern.test(name));

const DECIDED = /^declaration saved [A-Z]/;
const DECIDED_LATER = /^askDecision saved (?!REFERRED)/;
const ISSUED = /^(generate|check|poll)Policy /;

/**
 * The same answers lead to the same decision, and an insurer that is working on a policy neither fails nor refuses it.
 */
const canBePlayed = ({ sandbox }: LineModel, { event: { name } }: Edge, path: () => readonly Edge[]): boolean => {
  if (!sandbox.canHappen(name, () => path().map(({ event }) => event.name))) return false;
  if (DECIDED.test(name)) return named(path(), DECIDED).length === 0;
  if (!ISSUED.test(name)) return true;
  const before = named(path(), ISSUED);
  if (name.includes('ISSUING')) return !before.some((other) => /refused/.test(other));
  return !/refused|REFUSED/.test(name) || !before.some((other) => other.includes('ISSUING'));
};

const lastWord = (name: string | undefined): string | null => name?.split(' ').at(-1) ?? null;

/** The answers with which the sandbox decides as in the path. */
export const choicesFor = ({ sandbox, choices }: LineModel, path: readonly Edge[]): Choices => {
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
