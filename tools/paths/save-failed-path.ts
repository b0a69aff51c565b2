import type { PathGraph, PathStep } from './graph.ts';
import { type PathFile, writePathFile } from './path-file.ts';
import { WALKED } from './registry.ts';

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
  writePathFile(file, walked, graph, path, made);
  return file;
};
