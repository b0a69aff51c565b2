import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { machines } from '#machines/index.ts';
import { openTestApp, type TestApp } from '#tests/server/support/app.ts';
import { coverageOf } from '#tools/model/coverage.ts';
import { exploreHealth } from '#tools/model/graph.ts';
import { choicesFor, healthPaths } from '#tools/paths/journey-paths.ts';
import { writeWalked } from '#tools/paths/walked.ts';
import { Browser } from './browser.ts';
import { Walker } from './walker.ts';

// Every path of the model once more, with the real actors against the real server and its sandbox.
const graph = exploreHealth();
const paths = healthPaths(graph);
const fired = new Set<string>();
let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(async () => {
  await test.close();
  writeWalked('walk', 'health', fired);
});

describe('the health journey against its server', () => {
  it.each(paths.map((path, index) => ({ number: index + 1, path })))('walks path $number', async ({ path }) => {
    const browser = new Browser(test.app);
    browser.install();
    const walker = new Walker(test, browser, graph, choicesFor(path));
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
  });

  it('takes every transition of the chart', () => {
    expect(coverageOf(machines.health, fired).transitions.missed).toEqual([]);
  });
});
