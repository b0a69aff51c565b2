import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import type { PathGraph, PathStep } from './graph.ts';
import { KINDS } from './options.ts';
import { chartHash, WALKED, type Walked } from './registry.ts';
import { seededLength } from './seeded.ts';
import { Act } from './step-label.ts';
import { UsageError } from './usage-error.ts';
import { sayStep } from './words.ts';

/**
 * A stored path: all that a driver needs to play it, on this build or a later one. Steps are events by variant and never
 * answers, so a file has no personal data.
 */
const Step = v.object({
  act: Act,
  /** What a person would say of it. */
  words: v.string(),
  /** Names of the transitions that it takes. */
  fired: v.array(v.string()),
  /** The snapshot's value after it, as JSON. */
  value: v.string(),
});
export const PathFile = v.object({
  version: v.literal(1),
  /** Of the machine: a line, or a machine of the shell. */
  line: v.string(),
  chart: v.string(),
  kind: v.picklist(KINDS),
  seed: v.number(),
  number: v.number(),
  /** The snapshot's value in which it begins, as JSON, and the model's key of that state. */
  start: v.object({ value: v.string(), key: v.string() }),
  /** How many of its first steps the API seeds before a browser opens the page: see `seeded.ts`. */
  seeded: v.optional(v.number(), 0),
  steps: v.array(Step),
});
export type PathFile = v.InferOutput<typeof PathFile>;

interface Made {
  readonly kind: PathFile['kind'];
  readonly seed: number;
  /** Its position among the paths of its kind, from 1. */
  readonly number: number;
  readonly words: (step: PathStep) => string;
}

export const pathFileOf = (
  { name, machine }: Walked,
  { states, start }: PathGraph,
  path: readonly PathStep[],
  { kind, seed, number, words }: Made,
): PathFile => {
  const from = states.get(path[0]?.from ?? start);
  return {
    ...{ version: 1, line: name, chart: chartHash(machine), kind, seed, number },
    seeded: kind === 'cover' ? seededLength(path) : 0,
    start: { value: from?.value ?? '', key: from?.key ?? '' },
    steps: path.map((step) => ({
      ...{ act: step.event, words: words(step), fired: [...step.fired] },
      value: states.get(step.to)?.value ?? '',
    })),
  };
};

/** Stores a path, in the words of its machine. Its folder is made if it is missing. */
export const writePathFile = (
  file: string,
  walked: Walked,
  graph: PathGraph,
  path: readonly PathStep[],
  { kind, seed, number }: Omit<Made, 'words'>,
): void => {
  const stored = pathFileOf(walked, graph, path, { kind, seed, number, words: (step) => sayStep(graph, step) });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`);
};

/**
 * Reads a stored path for a chart. A path of an earlier chart is accepted as long as the chart has each of its transitions.
 * Throws a `UsageError` otherwise.
 * @param transitions all that the chart has
 */
export const readPathFile = (file: string, { name, machine }: Walked, transitions: readonly string[]): PathFile => {
  const path = parsedFile(file);
  if (path.line !== name) throw new UsageError(`${file} is a path of ${path.line}, not of ${name}.`);
  const known = new Set(transitions);
  const gone = path.steps.flatMap(({ fired }) => fired).find((transition) => !known.has(transition));
  if (gone !== undefined) {
    throw new UsageError(
      `${file} was made for another chart (${path.chart}, now ${chartHash(machine)}), which had the transition ‘${gone}’.`,
    );
  }
  return path;
};

/** The machine that a stored path is of. Throws a `UsageError` if there is none. */
export const walkedInFile = (file: string): Walked => {
  const { line } = parsedFile(file);
  const walked = WALKED.find(({ name }) => name === line);
  if (!walked) throw new UsageError(`${file} is a path of ‘${line}’, and there is no such machine.`);
  return walked;
};

/**
 * The steps of a stored path in a machine's graph. Throws a `UsageError` for a step that is not possible there: its
 * transition is still in the chart, and leads elsewhere than it did.
 */
export const findStoredSteps = (file: string, { steps }: PathFile, { edges, start }: PathGraph): PathStep[] => {
  const path: PathStep[] = [];
  for (const [index, { act }] of steps.entries()) {
    const step = edges.get(path.at(-1)?.to ?? start)?.find(({ event }) => event.name === act.name);
    if (!step) {
      throw new UsageError(
        `${file} cannot be played on this build: step ${index + 1}, ‘${act.name}’, is not possible.`,
      );
    }
    path.push(step);
  }
  return path;
};

const parsedFile = (file: string): PathFile => {
  try {
    return v.parse(PathFile, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new UsageError(`${file} is no stored path: make one by npm run paths -- --save DIR.`);
  }
};
