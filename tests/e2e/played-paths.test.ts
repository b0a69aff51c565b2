import { availableParallelism } from 'node:os';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LINES } from '#contract/lines.ts';
import { openBrowser } from '#tools/app/open-browser.ts';
import { type Server, startServer } from '#tools/app/start-server.ts';
import { cachedPlan } from '#tools/paths/cache.ts';
import { outOfReach } from '#tools/paths/out-of-reach.ts';
import { seededLength } from '#tools/paths/seeded.ts';
import { PLAYED_LINES } from '#tools/player/lines/index.ts';
import { playPath } from '#tools/player/play-path.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { recordFired, recordOutput, seenOf, writeFired } from './support/fired.ts';

/**
 * The covering paths of each line on the real screens: `npm run replay -- travel/4` plays one of them. What has no test here
 * is in tests/e2e/states.test.ts: axe, reload, a second tab.
 */

/** Paths that are played at the same time. Each has a server of its own, because a path turns its server's clock. */
const LANES = Math.min(2, availableParallelism());

const free: Server[] = [];
const waiting: ((server: Server) => void)[] = [];
let browser: Browser;

const takeServer = async (): Promise<Server> => free.shift() ?? new Promise((resolve) => void waiting.push(resolve));
const giveBack = (server: Server): void => {
  const next = waiting.shift();
  if (next) next(server);
  else free.push(server);
};

beforeAll(async () => {
  browser = await openBrowser();
  free.push(
    ...(await Promise.all(Array.from({ length: LANES }, () => startServer({ clock: 'standing with its jobs' })))),
  );
});
afterAll(async () => {
  await browser.close();
  writeFired();
  await Promise.all(free.map((server) => server.stop()));
});

describe.each(LINES)('the %s journey', (id) => {
  const line = PLAYED_LINES[id];
  const { cover, all } = cachedPlan(id);
  // The longest first, so that no lane waits for the other one at the end.
  const paths = cover
    .map((path, index) => ({ number: index + 1, path }))
    .sort((one, other) => other.path.length - one.path.length);

  test.concurrent.each(paths)('is played on path $number', async ({ number, path }) => {
    const server = await takeServer();
    try {
      await playPath({
        ...{ line, path, seeded: seededLength(path), number, browser, viewport: number % 2 === 0 ? PHONE : DESKTOP },
        server: { url: server.url, pass: (seconds) => server.turnClock(seconds) },
        written: { kind: 'cover', seed: 1 },
        onFired: recordFired,
        onStep: (_, { output }) => recordOutput(id, output),
      });
    } finally {
      giveBack(server);
    }
  });

  test.each(['states', 'transitions', 'outputs'] as const)('has shown all %s', (thing) => {
    const missed = all[thing].filter((what) => !seenOf(id)[thing].has(what));
    expect(missed.sort()).toEqual(outOfReach('browser', id, thing).sort());
  });
});
