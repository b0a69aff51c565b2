import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActor, waitFor } from 'xstate';
import { openTestApp, type TestApp } from '#tests/server/support/app.ts';
import { coverageOf } from '#tools/model/coverage.ts';
import { type Fixture, type ShellStep, shellGraph } from '#tools/model/shell-graph.ts';
import { coveringPaths } from '#tools/paths/cover.ts';
import { writeWalked } from '#tools/paths/walked.ts';
import type { RowId } from '#tools/spec/rows.ts';
import { Browser, type Handler } from './browser.ts';

/** What the walk needs of a small machine in addition to its model. */
export interface ShellWalk {
  /** The machine's name in the names of the tests. */
  readonly title: string;
  readonly fixture: Fixture;
  /** The rows of the specification that walking every transition demonstrates. */
  readonly tags?: readonly RowId[];
  /** The machine with the calls of the browser, started. */
  open(): AnyActor;
  /** How the call must end for a step of the model that answers one. */
  handlerFor(step: ShellStep, browser: Browser): Handler;
}

const untilNotBusy = (actor: AnyActor) => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
/** Its state once no call is in progress. */
export const settled = async <Actor extends AnyActor>(actor: Actor): Promise<ReturnType<Actor['getSnapshot']>> => {
  await untilNotBusy(actor);
  return actor.getSnapshot();
};

/** Every path of the model again, with the real calls against the real server. Returns what each test has. */
export const describeShellWalk = ({ title, fixture, tags = [], open, handlerFor }: ShellWalk) => {
  const paths = coveringPaths(shellGraph(fixture));
  const fired = new Set<string>();
  let test: TestApp;
  let browser: Browser;

  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(() => {
    browser = new Browser(test.app);
    browser.install();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    await test.close();
    writeWalked('walk', fixture.machine.id, fired);
  });

  const take = async (actor: AnyActor, step: ShellStep): Promise<void> => {
    if (step.event.type.startsWith('xstate.')) {
      browser.answer(handlerFor(step, browser));
      await untilNotBusy(actor);
      browser.hold();
    } else {
      const event = fixture.events.find((one) => one === step.event);
      if (!event) throw new Error(`Nobody sends ${step.event.type}`);
      actor.send(event);
    }
    expect(JSON.stringify(actor.getSnapshot().value)).toBe(step.stands);
    for (const name of step.fired) fired.add(name);
  };

  describe(`${title} against its server`, () => {
    it.each(paths.map((path, index) => ({ number: index + 1, path })))('walks path $number', async ({ path }) => {
      const actor = open();
      for (const step of path) await take(actor, step);
      actor.stop();
    });

    it('takes every transition of the chart', { tags: [...tags] }, () => {
      expect(coverageOf(fixture.machine, fired).transitions.missed).toEqual([]);
    });
  });

  return {
    get browser() {
      return browser;
    },
    get store() {
      return test.store;
    },
  };
};
