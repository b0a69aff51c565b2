import { afterAll, beforeAll, expect, it } from 'vitest';
import { withPartnerPorts } from '#server/connect-ports.ts';
import type { ServerContext } from '#server/context/server-context.ts';
import { createLog } from '#server/log/log.ts';
import { runDueTasksOfKind } from '#server/worker/jobs/run-due-tasks.ts';
import { openTestApp, type TestApp } from './support/app.ts';

// A failed task pauses for half a minute, in all processes.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

function contextOf({ store, clock, config, lines }: TestApp): ServerContext {
  return withPartnerPorts({ db: store.db, now: () => clock.now, config, lines, log: createLog('silent') });
}

/** A task that is always due. Returns a function that runs a round of one process, and how often the task was tried. */
function dueTask(key: string, isBroken: () => boolean) {
  let tries = 0;
  const run = async () => {
    tries += 1;
    if (isBroken()) throw new Error('Not today');
  };
  // The process stores nothing between two rounds, so each of them may be another process's.
  const round = () =>
    runDueTasksOfKind(
      contextOf(test),
      async () => [{ key, run }],
      () => false,
    );
  return { round, tries: () => tries };
}

it('a task that failed in one process is left alone by the others for half a minute, and then tried by one', async () => {
  const task = dueTask('fails/always', () => true);
  await task.round();
  await task.round();
  test.clock.advance(29);
  await task.round();
  expect(task.tries()).toBe(1);
  test.clock.advance(1);
  await Promise.all([task.round(), task.round(), task.round()]);
  expect(task.tries()).toBe(2);
  test.clock.advance(29);
  await task.round();
  expect(task.tries()).toBe(2);
});

it('a task that succeeded rests no more', async () => {
  let isBroken = true;
  const task = dueTask('fails/once', () => isBroken);
  await task.round();
  isBroken = false;
  test.clock.advance(30);
  await task.round();
  await task.round();
  expect(task.tries()).toBe(3);
});

it('tasks that fail, however many are due longest, keep none behind them waiting', async () => {
  const done: string[] = [];
  const broken = Array.from({ length: 120 }, (_, index) => ({
    key: `fails/${index}`,
    run: async () => {
      throw new Error('Not today');
    },
  }));
  const healthy = { key: 'works/last', run: async () => void done.push('works/last') };
  const round = () =>
    runDueTasksOfKind(
      contextOf(test),
      async (_db, _now, atMost) => [...broken, healthy].slice(0, atMost),
      () => false,
    );
  for (let tries = 0; tries < 3; tries += 1) await round();
  expect(done).toEqual(['works/last']);
});
