import { describe, expect, test } from 'vitest';
import { LINES } from '#contract/lines.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { cachedPlan } from '#tools/paths/cache.ts';
import { allowedBy } from '#tools/paths/journey-paths.ts';
import { seededWalkFinder } from '#tools/paths/random.ts';
import { saveFailedPath } from '#tools/paths/save-failed-path.ts';
import { seededLength } from '#tools/paths/seeded.ts';
import { askedWalks } from '#tools/paths/walk-options.ts';
import { PLAYED_LINES } from '#tools/player/lines/index.ts';
import { PathFailed } from '#tools/player/path-failed.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { openLanes } from './support/lanes.ts';

/** `npm run test:walks -- --screens --walks 300`: walks by chance on the real screens, each with the next seed. */

const asked = askedWalks();
if (!asked) throw new Error('These walks are started by `npm run test:walks -- --screens`.');
const { walks, seed: first, stop, line: only } = asked;
const lines = only === undefined ? LINES : [only];
const lanes = openLanes();
const out = (text: string): void => void process.stdout.write(`${text}\n`);

describe.each(lines)('random walks of the %s journey on its screens', (id) => {
  // Planned before the servers start: planning blocks this process, and servers close connections that are idle as long.
  const { graph } = cachedPlan(id);
  const findWalk = seededWalkFinder(graph, allowedBy(lineModels[id]));
  test('break no invariant', { timeout: stop * 60_000 + 300_000 }, async () => {
    const line = PLAYED_LINES[id];
    const end = Date.now() + stop * 60_000;
    const after = first + Math.ceil(walks / lines.length);
    const broken: string[] = [];
    let [next, taken, steps] = [first, 0, 0];
    const walkOn = async (): Promise<void> => {
      while (next < after && Date.now() < end) {
        const seed = next;
        next += 1;
        const path = findWalk(seed);
        const [seeded, viewport] = [seededLength(path), seed % 2 === 0 ? PHONE : DESKTOP];
        try {
          steps += (await lanes.play({ line, path, seeded, number: seed, viewport })).length;
        } catch (error) {
          if (!(error instanceof PathFailed)) throw error;
          const failing = path.slice(0, error.at + 1);
          const file = saveFailedPath(id, graph, failing, { kind: 'random', seed, number: 1 });
          broken.push(`seed ${seed}, ${error.message}\nAgain: npm run replay -- ${file} --shrink`);
          out(broken.at(-1) ?? '');
        }
        taken += 1;
      }
    };
    // As many at once as there are servers: a walk waits for a free one.
    await Promise.all([walkOn(), walkOn()]);
    out(`${id}: ${taken} walks, seeds ${first} to ${next - 1}, ${steps} steps, ${broken.length} broken`);
    expect(broken).toEqual([]);
  });
});
