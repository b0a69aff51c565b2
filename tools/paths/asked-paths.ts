import { LINES } from '#contract/lines.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { cachedPlan } from './cache.ts';
import type { PathGraph, PathStep } from './graph.ts';
import { allowedBy } from './journey-paths.ts';
import { pathsOf } from './kinds.ts';
import type { Options } from './options.ts';
import { writePathFile } from './path-file.ts';
import type { MachineName } from './plan-of.ts';
import type { Walked } from './registry.ts';
import { stopAfter, stopOf } from './stop-conditions.ts';

/** The paths of one machine that the options ask for. */
export interface AskedPaths {
  readonly walked: Walked;
  readonly graph: PathGraph;
  readonly paths: readonly (readonly PathStep[])[];
}

/** Walks have no end of their own. */
const RANDOM_LENGTH = stopOf('length=200');

const isLineName = (name: MachineName): name is keyof typeof lineModels => name in lineModels;

export const askedPaths = (walked: Walked, options: Options): AskedPaths => {
  const { name } = walked;
  const plan = cachedPlan(name);
  const allows = isLineName(name) ? allowedBy(lineModels[name]) : undefined;
  const stops = options.stop.length === 0 && options.kind === 'random' ? [RANDOM_LENGTH] : options.stop;
  const { transitions, pairs } = plan.all;
  const totals = { transitions: transitions.length, pairs: pairs.length };
  return { walked, graph: plan.graph, paths: stopAfter(pathsOf(plan, options, allows), stops, totals) };
};

const fileOf = (folder: string, { name }: Walked, { kind }: Options, number: number): string =>
  `${folder}/${name}-${kind}-${number}.json`;

/** Writes each path as a file. */
export const savePaths = ({ walked, graph, paths }: AskedPaths, options: Options, folder: string): void => {
  const { kind, seed } = options;
  for (const [index, path] of paths.entries()) {
    const number = index + 1;
    writePathFile(fileOf(folder, walked, options, number), walked, graph, path, { kind, seed, number });
  }
};

/** Whether the numbers of the paths are those of the whole covering set, by which they can be replayed. */
export const areOfCoveringSet = ({ kind, to, through, tag }: Options): boolean =>
  kind === 'cover' && to === undefined && through === undefined && tag === undefined;

/** The command that plays a path on the screens; null for a machine that is no journey. @param folder of stored paths */
export const replayCommand = (walked: Walked, options: Options, number: number, folder: string): string | null => {
  if (!LINES.some((line) => line === walked.section)) return null;
  const path = areOfCoveringSet(options) ? `${walked.name}/${number}` : fileOf(folder, walked, options, number);
  return `npm run replay -- ${path}`;
};
