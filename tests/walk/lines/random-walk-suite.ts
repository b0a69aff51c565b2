import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINES } from '#contract/lines.ts';
import { allTransitions } from '#machines/core/transition-names.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { cachedPlan } from '#tools/paths/cache.ts';
import type { PathStep } from '#tools/paths/graph.ts';
import { allowedBy } from '#tools/paths/journey-paths.ts';
import { findStoredSteps, readPathFile, walkedInFile } from '#tools/paths/path-file.ts';
import { walkFinder } from '#tools/paths/random.ts';
import type { WalkOptions } from '#tools/paths/walk-options.ts';
import { type LineWalk, type OpenLineWalk, openLineWalk } from './open-line-walk.ts';
import { reportFailure } from './report-failure.ts';

/** So many broken walks are shrunk and reported. */
const MAX_REPORTED = 5;

/** A server's database is in memory, and has what every walk before left there: after so many walks another one is opened. */
const WALKS_PER_SERVER = 200;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const out = (text: string): void => void process.stdout.write(`${text}\n`);

/** What `npm run test:walks` asks for: a stored path, or walks until their number or their time is over. */
export const describeRandomWalks = (
  lineWalk: LineWalk,
  { line, walks, seed: first, stop, path: file }: WalkOptions,
): void => {
  const { name } = lineWalk;
  const { graph } = cachedPlan(name);
  let walk: OpenLineWalk;
  const open = async () => {
    walk = await openLineWalk(lineWalk, graph, 'embedded');
  };
  beforeAll(open);
  afterAll(() => walk.close());

  const storedPath = (stored: string): PathStep[] => {
    const walked = walkedInFile(stored);
    return findStoredSteps(stored, readPathFile(stored, walked, allTransitions(walked.machine)), graph);
  };

  describe.runIf(file !== undefined)(`the ${name} journey against its server`, () => {
    it('walks the stored path', async () => {
      const path = storedPath(file ?? '');
      const failure = await walk.play(path, 1);
      if (!failure) return;
      throw new Error(`Step ${failure.at + 1}, “${path[failure.at]?.event.name}”`, { cause: failure.error });
    });
  });

  describe.runIf(file === undefined)(`random walks of the ${name} journey against its server`, () => {
    it('break no invariant', { timeout: stop * 60_000 + 300_000 }, async () => {
      const findWalk = walkFinder(graph, allowedBy(lineModels[name]));
      const most = line === undefined ? Math.ceil(walks / LINES.length) : walks;
      const end = Date.now() + stop * 60_000;
      const broken: Error[] = [];
      let [seed, steps, failed] = [first, 0, 0];
      for (; seed < first + most && Date.now() < end; seed += 1) {
        if (seed > first && (seed - first) % WALKS_PER_SERVER === 0) {
          await walk.close();
          await open();
        }
        const path = findWalk(seed);
        const failure = await walk.play(path, seed);
        steps += failure ? failure.at : path.length;
        if (!failure) continue;
        failed += 1;
        if (broken.length >= MAX_REPORTED) {
          out(`${name} random, seed ${seed}, fails at step ${failure.at + 1}: ${messageOf(failure.error)}`);
          continue;
        }
        broken.push(await reportFailure({ name, graph, walk, path, failure, kind: 'random', seed, number: 1 }));
        out(broken.at(-1)?.message ?? '');
      }
      out(`${name}: ${seed - first} walks, seeds ${first} to ${seed - 1}, ${steps} steps, ${failed} broken`);
      expect(broken.map(({ message }) => message)).toEqual([]);
    });
  });
};
