import type { Line } from '#contract/lines.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import type { PathGraph, PathStep } from '#tools/paths/graph.ts';
import { allowedBy } from '#tools/paths/journey-paths.ts';
import type { PathFile } from '#tools/paths/path-file.ts';
import { saveFailedPath } from '#tools/paths/save-failed-path.ts';
import { shrinkPath } from '#tools/paths/shrink.ts';
import type { OpenLineWalk, WalkFailure } from './open-line-walk.ts';

/** How long a failing path is shrunk. */
const SHRINKING_MS = 25_000;

export interface FailedWalk extends Pick<PathFile, 'kind' | 'seed' | 'number'> {
  readonly name: Line;
  readonly graph: PathGraph;
  readonly walk: OpenLineWalk;
  readonly path: readonly PathStep[];
  readonly failure: WalkFailure;
}

/** Shrinks a failing path and saves it. The error names each of its steps, and how it is played again. */
export const reportFailure = async (failed: FailedWalk): Promise<Error> => {
  const { name, graph, walk, path, failure, kind, seed, number } = failed;
  const failing = path.slice(0, failure.at + 1);
  const end = Date.now() + SHRINKING_MS;
  let cause = failure.error;
  const shortest = await shrinkPath({
    graph,
    path: failing,
    allows: allowedBy(lineModels[name]),
    play: async (candidate) => {
      const found = Date.now() < end ? await walk.play(candidate, number) : null;
      if (found && candidate[found.at]?.event.name === failing.at(-1)?.event.name) cause = found.error;
      return found?.at ?? null;
    },
  });
  const file = saveFailedPath(name, graph, shortest, { kind, seed, number });
  const steps = shortest.map(({ event }, index) => `${index + 1}. ${event.name}`).join('\n');
  return new Error(
    [
      `${name} ${kind} ${number}${kind === 'random' ? `, seed ${seed}` : ''} fails at step ${failing.length}, and after ${shortest.length} steps alone:`,
      steps,
      `Again: npm run test:walks -- --path ${file}`,
      `On the screens: npm run replay -- ${file}`,
      cause instanceof Error ? cause.message : String(cause),
    ].join('\n'),
    { cause },
  );
};
