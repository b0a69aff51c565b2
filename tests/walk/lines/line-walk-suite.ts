import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Line } from '#contract/lines.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import type { ServerLine } from '#server/lines/server-line.ts';
import { serverLines } from '#server/server-lines.ts';
import { type FetchQuotation, withBrowserActors } from '#src/api/actors.ts';
import { DATABASES, openOwnStore, openTestApp, type TestApp } from '#tests/server/support/app.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { cachedPlan } from '#tools/paths/cache.ts';
import { choicesFor } from '#tools/paths/journey-paths.ts';
import { outOfReach } from '#tools/paths/out-of-reach.ts';
import { Seen } from '#tools/paths/seen.ts';
import { writeFiredReport } from '#tools/paths/walked.ts';
import { Browser } from '../browser.ts';
import { type EditElsewhere, Outside } from '../outside.ts';
import { patientTimer, SlowInsurer } from '../slow-insurer.ts';
import { Walker } from '../walker.ts';

/** What the walk needs of a line in addition to its plan. */
export interface LineWalk {
  readonly name: Line;
  readonly fetchQuotation: FetchQuotation;
  /** The edit that the model calls `elsewhere`. */
  readonly elsewhere: EditElsewhere;
  /** The line on the server, with this insurer instead of one of the sandbox's. */
  serverLineWith(insurer: SlowInsurer): ServerLine;
}

const REFERRAL_SECONDS = 60;

/** Every path of the model again, with the real actors against the real server and its sandbox. */
export const describeLineWalk = ({ name, fetchQuotation, elsewhere, serverLineWith }: LineWalk): void => {
  const model = lineModels[name];
  const { line } = model;
  const { graph, cover, all } = cachedPlan(name);
  const machine = withBrowserActors(model.machine, fetchQuotation);

  describe.each(DATABASES)(`the ${line.id} journey against its server, %s`, (database) => {
    const seen = new Seen();
    const insurer = new SlowInsurer();
    let test: TestApp;

    beforeAll(async () => {
      const config = { referralSeconds: REFERRAL_SECONDS, sandboxInsurers: new Map() };
      const lines = { ...serverLines, [line.id]: serverLineWith(insurer) };
      test = await openTestApp(config, { lines, timer: patientTimer, store: await openOwnStore(database) });
    });
    afterEach(() => {
      insurer.speedUp();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    });
    afterAll(async () => {
      await test.close();
      writeFiredReport('api', line.id, new Map([[line.id, seen.names()]]));
    });

    it.each(cover.map((path, index) => ({ number: index + 1, path })))(
      'walks path $number',
      async ({ number, path }) => {
        const browser = new Browser(test.app);
        browser.install();
        const outside = new Outside(test, browser, insurer, line, elsewhere);
        // A number of its own, because codes to one phone are limited.
        const phone = `98200${String(number).padStart(5, '0')}`;
        const choices = { ...choicesFor(model, path), phone, today: todayInIndia(test.clock.now) };
        const walker = new Walker(machine, browser, outside, model, graph, choices, seen);
        const done: string[] = [];
        try {
          for (const [index, step] of path.entries()) {
            await walker.take(step, path[index + 1]);
            done.push(step.event.name);
          }
        } catch (error) {
          throw new Error(`Off the path after: ${done.join(' | ')}`, { cause: error });
        } finally {
          walker.stop();
        }
      },
    );

    it.each(['states', 'transitions', 'guards', 'outputs'] as const)('shows all %s of the chart', (thing) => {
      const missed = all[thing].filter((what) => !seen[thing].has(what));
      expect(missed.sort()).toEqual(outOfReach('api', name, thing).sort());
    });
  });
};
