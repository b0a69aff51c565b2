import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASES } from '#tests/server/support/app.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { cachedPlan } from '#tools/paths/cache.ts';
import { Coverage } from '#tools/paths/coverage-state.ts';
import { repeatsIn } from '#tools/paths/journey-paths.ts';
import { outOfReach } from '#tools/paths/out-of-reach.ts';
import { askedWalks } from '#tools/paths/walk-options.ts';
import { writeFiredReport } from '#tools/paths/walked.ts';
import { onceBrokenPaths } from './once-broken.ts';
import { type LineWalk, type OpenLineWalk, openLineWalk } from './open-line-walk.ts';
import { describeRandomWalks } from './random-walk-suite.ts';
import { reportFailure } from './report-failure.ts';

/** Every path of the model again, with the real actors against the real server and its sandbox. */
const describeCoveringWalk = (lineWalk: LineWalk): void => {
  const { name } = lineWalk;
  const { line } = lineModels[name];
  const { graph, cover, all, faults } = cachedPlan(name);

  it(`the ${line.id} chart does what is expected of it on every path`, () => {
    expect(faults.map(({ because }) => because)).toEqual([]);
  });

  describe.each(DATABASES)(`the ${line.id} journey against its server, %s`, (database) => {
    const seen = new Coverage();
    let walk: OpenLineWalk;

    beforeAll(async () => {
      walk = await openLineWalk(lineWalk, graph, database);
    });
    afterAll(async () => {
      await walk.close();
      writeFiredReport('api', line.id, new Map([[line.id, seen.names()]]));
    });

    it.each(cover.map((path, index) => ({ number: index + 1, path })))(
      'walks path $number',
      async ({ number, path }) => {
        const failure = await walk.play(path, number, seen);
        if (failure) throw await reportFailure({ name, graph, walk, path, failure, kind: 'cover', seed: 1, number });
      },
    );

    it.each(onceBrokenPaths(lineWalk, graph))('holds when a visitor $what', async ({ path }) => {
      expect(await walk.play(path(), cover.length + 1)).toBeNull();
    });

    it('offers no plan that its insurer declines, or takes at another price, by what is stored', () => {
      // Each path fails where a list does; here it is only whether any was asked about.
      expect(walk.plansChecked()).toBeGreaterThan(100);
    });

    it('has at most 45 % of steps that show nothing new in a browser', () => {
      const { steps, repeats } = repeatsIn(graph, cover);
      expect(repeats / steps).toBeLessThanOrEqual(0.45);
    });

    it.each(['states', 'transitions', 'guards', 'outputs'] as const)('shows all %s of the chart', (thing) => {
      const missed = all[thing].filter((what) => !seen[thing].has(what));
      expect(missed.sort()).toEqual(outOfReach('api', name, thing).sort());
    });
  });
};

/** The covering paths of a line; or what `npm run test:walks` asks for. */
export const describeLineWalk = (lineWalk: LineWalk): void => {
  const asked = askedWalks();
  if (asked) describeRandomWalks(lineWalk, asked);
  else describeCoveringWalk(lineWalk);
};
