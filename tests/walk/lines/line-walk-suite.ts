import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { todayInIndia } from '#contract/shared/dates.ts';
import type { ServerLine } from '#server/lines/line.ts';
import { serverLines } from '#server/lines.ts';
import { type FetchQuotation, withBrowser } from '#src/api/actors.ts';
import { DATABASES, openOwnStore, openTestApp, type TestApp } from '#tests/server/support/app.ts';
import { coverageOf } from '#tools/model/coverage.ts';
import { explore } from '#tools/model/explore.ts';
import type { LineModel } from '#tools/model/line-model.ts';
import { choicesFor, journeyPaths } from '#tools/paths/journey-paths.ts';
import { writeWalked } from '#tools/paths/walked.ts';
import { Browser } from '../browser.ts';
import { type EditElsewhere, Outside } from '../outside.ts';
import { patientTimer, SlowInsurer } from '../slow-insurer.ts';
import { Walker } from '../walker.ts';

/** What the walk needs of a line in addition to its model. */
export interface LineWalk {
  readonly model: LineModel;
  readonly fetchQuotation: FetchQuotation;
  /** The edit that the model calls `elsewhere`. */
  readonly elsewhere: EditElsewhere;
  /** The line on the server, with this insurer instead of one of the sandbox's. */
  serverLineWith(insurer: SlowInsurer): ServerLine;
}

const REFERRAL_SECONDS = 60;

/** Every path of the model again, with the real actors against the real server and its sandbox. */
export const describeLineWalk = ({ model, fetchQuotation, elsewhere, serverLineWith }: LineWalk): void => {
  const { line } = model;
  const graph = explore(model);
  const paths = journeyPaths(graph);
  const machine = withBrowser(model.machine, fetchQuotation);

  // Both in one file, because finding the paths takes longer than walking them.
  describe.each(DATABASES)(`the ${line.id} journey against its server, %s`, (database) => {
    const fired = new Set<string>();
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
      writeWalked('walk', line.id, fired);
    });

    it.each(paths.map((path, index) => ({ number: index + 1, path })))(
      'walks path $number',
      async ({ number, path }) => {
        const browser = new Browser(test.app);
        browser.install();
        const outside = new Outside(test, browser, insurer, line, elsewhere);
        // A number of its own, because codes to one phone are limited.
        const phone = `98200${String(number).padStart(5, '0')}`;
        const choices = { ...choicesFor(model, path), phone, today: todayInIndia(test.clock.now) };
        const walker = new Walker(machine, browser, outside, graph, choices);
        const done: string[] = [];
        try {
          for (const [index, step] of path.entries()) {
            await walker.take(step, path[index + 1]);
            done.push(step.event.name);
          }
        } catch (error) {
          throw new Error(`Off the path after: ${done.join(' | ')}`, { cause: error });
        } finally {
          for (const name of walker.fired) fired.add(name);
          walker.stop();
        }
      },
    );

    it('takes every transition of the chart', () => {
      expect(coverageOf(model.machine, fired).transitions.missed).toEqual([]);
    });
  });
};
