import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AnyActor,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  isMachineSnapshot,
  waitFor,
} from 'xstate';
import { openTestApp, type TestApp } from '#tests/server/support/app.ts';
import { watchGuards } from '#tools/model/guard-outcomes.ts';
import { transitionsFiredIn } from '#tools/model/pure-scope.ts';
import { allEventsOf, type MachineFixture } from '#tools/model/shell-graph.ts';
import { Coverage } from '#tools/paths/coverage-state.ts';
import { type PathStep, shellActOf } from '#tools/paths/graph.ts';
import { planFixture } from '#tools/paths/plan.ts';
import { writeFiredReport } from '#tools/paths/walked.ts';
import type { RowId } from '#tools/spec/rows.ts';
import { Browser, type Handler } from './browser.ts';
import { countRows, rowsAdded } from './row-counts.ts';

/** What the walk needs of a small machine in addition to its model. */
export interface ShellWalk {
  /** The machine's name in the names of the tests. */
  readonly title: string;
  readonly fixture: MachineFixture;
  /** The rows of the specification that walking every transition demonstrates. */
  readonly tags?: readonly RowId[];
  /** The machine with the calls of the browser. */
  readonly machine: AnyStateMachine;
  /** How the call must end for an event of the model that ends one. */
  handlerFor(event: AnyEventObject, browser: Browser): Handler;
  /** How many rows an end of a call adds to which tables; every other event adds none. */
  readonly leaves: (event: AnyEventObject) => Readonly<Record<string, number>>;
}

const untilNotBusy = (actor: AnyActor) => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
/** Its state once no call is in progress. */
export const settled = async <Actor extends AnyActor>(actor: Actor): Promise<ReturnType<Actor['getSnapshot']>> => {
  await untilNotBusy(actor);
  return actor.getSnapshot();
};

/** Every path of the model again, with the real calls against the real server. Returns what each test has. */
export const describeShellWalk = ({ title, fixture, tags = [], machine, handlerFor, leaves }: ShellWalk) => {
  const { graph, cover, all } = planFixture(fixture);
  const events = new Map(allEventsOf(fixture).map((event) => [shellActOf(fixture, event).name, event]));
  const seen = new Coverage();
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
    writeFiredReport('api', fixture.machine.id, new Map([[fixture.machine.id, seen.names()]]));
  });

  const open = (): AnyActor => {
    seen.begin();
    const watched = watchGuards(machine, (outcome) => seen.guards.add(outcome));
    const actor = createActor(watched, {
      input: fixture.input,
      inspect: (event) => {
        if (event.type !== '@xstate.microstep' || !isMachineSnapshot(event.snapshot)) return;
        seen.snapshot(event.snapshot);
        seen.fired(transitionsFiredIn(event));
      },
    });
    seen.snapshot(actor.getSnapshot());
    return actor.start();
  };

  const take = async (actor: AnyActor, { event: { name }, to, output }: PathStep): Promise<void> => {
    const event = events.get(name);
    if (!event) throw new Error(`Nobody sends ${name}`);
    const isEnd = event.type.startsWith('xstate.');
    const before = await countRows(test.store.db);
    if (isEnd) {
      browser.answer(handlerFor(event, browser));
      await untilNotBusy(actor);
      browser.hold();
    } else {
      actor.send(event);
    }
    expect(JSON.stringify(actor.getSnapshot().value)).toBe(graph.states.get(to)?.value);
    const added = rowsAdded(before, await countRows(test.store.db));
    expect(added, `rows that “${name}” adds`).toEqual(isEnd ? leaves(event) : {});
    if (output !== null) seen.outputs.add(output);
  };

  describe(`${title} against its server`, () => {
    it.each(cover.map((path, index) => ({ number: index + 1, path })))('walks path $number', async ({ path }) => {
      const actor = open();
      for (const step of path) await take(actor, step);
      actor.stop();
    });

    it('takes every transition of the chart', { tags: [...tags] }, () => {
      expect(all.transitions.filter((name) => !seen.transitions.has(name))).toEqual([]);
    });

    it.each(['states', 'guards', 'outputs'] as const)('shows all %s of the chart', (thing) => {
      expect(all[thing].filter((name) => !seen[thing].has(name))).toEqual([]);
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
