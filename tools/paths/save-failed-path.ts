import { mkdirSync, writeFileSync } from 'node:fs';
import type { PathGraph, PathStep } from './graph.ts';
import { type PathFile, pathFileOf } from './path-file.ts';
import { WALKED } from './registry.ts';
import { sayStep } from './words.ts';

const FOLDER = 'reports/failed';

/** Writes a path that fails at its last step, and returns its file. A path that fails again replaces its own file. */
export const saveFailedPath = (
  name: string,
  graph: PathGraph,
  path: readonly PathStep[],
  made: Pick<PathFile, 'kind' | 'seed' | 'number'>,
  folder = FOLDER,
): string => {
  const walked = WALKED.find((one) => one.name === name);
  if (!walked) throw new Error(`There is no machine called ${name}`);
  const { kind, seed, number } = made;
  const file = `${folder}/${name}-${kind}-${kind === 'random' ? seed : number}.json`;
  const stored = pathFileOf(walked, graph, path, { ...made, words: (step) => sayStep(graph, step) });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`);
  return file;
};
