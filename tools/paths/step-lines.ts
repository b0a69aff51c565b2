import type { PathGraph, PathStep } from './graph.ts';
import { sayBegin } from './seeded.ts';
import { sayStep } from './words.ts';

/**
 * A path as a person reads it: where it begins if it is seeded, and a line for each step.
 * @param seeded how many steps are
 * @param typed what is typed or chosen at each of the others, a line for each answer; not said if missing
 */
export const stepLines = (
  graph: PathGraph,
  path: readonly PathStep[],
  seeded: number,
  typed: readonly (readonly string[])[] = [],
): string[] => [
  ...(seeded > 0 ? [`       ${sayBegin(graph, path)}`] : []),
  ...path
    .slice(seeded)
    .flatMap((step, at) => [
      `  ${String(at + 1).padStart(3)}  ${sayStep(graph, step)}  [${step.event.name}]`,
      ...typedLines(typed[at] ?? []),
    ]),
];

/** What is typed or chosen, below its step. */
export const typedLines = (typed: readonly string[]): string[] => typed.map((line) => `         ${line}`);
