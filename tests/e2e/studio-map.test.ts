import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf, statesOf } from '#machines/core/transition-names.ts';
import { ALL_MACHINES } from '#tools/model/all-machines.ts';
import { drawnMarks, marksOverOthers, smallTexts } from './support/drawing-marks.ts';
import { openSite } from './support/site.ts';

const site = openSite();

let page: Page;
beforeAll(async () => {
  const context = await site.browser.newContext({ baseURL: site.server.url, viewport: { width: 1280, height: 800 } });
  page = await context.newPage();
  await page.goto('/studio');
});
afterAll(() => page.context().close());

test.for(ALL_MACHINES)(
  'the first view of $id has all states, no mark over another and no text under 12 px',
  async (machine) => {
    const all = statesOf(machine).map(pathOf);
    const states = all.filter((path) => path.split('.').length <= 2).toSorted();
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, new URLSearchParams({ machine: machine.id }).toString());
    await expect.poll(() => page.evaluate(drawnMarks)).toEqual({ states, inside: all.length - states.length });
    expect(await page.evaluate(marksOverOthers)).toEqual([]);
    expect(await page.evaluate(smallTexts)).toEqual([]);
  },
);
