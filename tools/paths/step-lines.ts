import type { PathGraph, PathStep } from './graph.ts';
import { sayBegin } from './seeded.ts';
import { sayStep } from './words.ts';

/** A path as a person reads it: where it begins if it is seeded, and a line for each step. @param seeded how many steps are */
export const stepLines = (graph: PathGraph, path: readonly PathStep[], seeded: number): string[] => [
  ...(seeded > 0 ? [`       ${sayBegin(graph, path)}`] : []),
  ...path
    .slice(seeded)
    .map((step, at) => `  ${String(at + 1).padStart(3)}  ${sayStep(graph, step)}  [${step.event.name}]`),
];
