import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_MACHINES } from '#tools/model/all-machines.ts';
import { definedMachine, definedStatesIn } from './support/defined-machine.ts';
import { drawnMap, marksOverOthers, smallTexts } from './support/drawing-marks.ts';
import { expectedMap, levelsOf } from './support/expected-map.ts';
import { openSite } from './support/site.ts';

// What is drawn is compared with the machine's definition, which this test reads by itself.

const site = openSite();

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 1600, height: 1000 },
];
const ALL_CLASSES = 'main,change,refusal,fault,route,restore';

let page: Page;
beforeAll(async () => {
  const context = await site.browser.newContext({ baseURL: site.server.url });
  page = await context.newPage();
  await page.goto('/studio');
});
afterAll(() => page.context().close());

const show = (view: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((hash) => {
    window.location.hash = hash;
  }, new URLSearchParams(view).toString());

test.for(ALL_MACHINES)(
  'the first view of $id has all states, no mark over another and no text under 12 px',
  async (machine) => {
    const { states, inside } = expectedMap(definedMachine(machine), new Set());
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      await show({ machine: machine.id });
      await expect
        .poll(async () => {
          const drawn = await page.evaluate(drawnMap);
          return { states: drawn.states, inside: drawn.inside };
        })
        .toEqual({ states, inside });
      expect(await page.evaluate(marksOverOthers)).toEqual([]);
      expect(await page.evaluate(smallTexts)).toEqual([]);
    }
  },
);

test.for(ALL_MACHINES)(
  'the map of $id has each state and each transition of its definition, at every level',
  async (machine) => {
    const defined = definedMachine(machine);
    const levels = levelsOf(defined);
    for (const open of levels) {
      await show({ machine: machine.id, show: ALL_CLASSES, open: [...open].join() });
      await expect.poll(() => page.evaluate(drawnMap)).toEqual(expectedMap(defined, open));
    }
    const { states, rows, arrows } = expectedMap(defined, levels.at(-1) ?? new Set());
    const names = [...rows, ...arrows].map((mark) => mark.slice(mark.indexOf(': ') + 2));
    expect(states).toEqual(
      definedStatesIn(defined.root)
        .map(({ path }) => path)
        .sort(),
    );
    expect([...new Set(names)].filter((name) => name !== 'initial').sort()).toEqual(
      defined.transitions.map(({ name }) => name).sort(),
    );
  },
);
