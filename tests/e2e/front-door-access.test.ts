import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { PLAN_DOCUMENTS, planDocumentPath } from '#contract/shared/plan-documents.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { hydrate, readThrough } from './support/front-door.ts';
import { appearance } from './support/looks.ts';
import { tooSmall, zoomedInto } from './support/screen-checks.ts';
import { openSite } from './support/site.ts';

/** One of each kind: the pages for coming products are all alike. */
const PATHS = ['/', '/car', '/two-wheeler', '/term', '/posp', '/complaints', '/privacy', '/no-such-page'];

const site = openSite();

/** Opens a page and scrolls through it, so that everything is loaded that loads when it is near. */
async function read(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
  await readThrough(page);
}

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('on %s', (_, viewport) => {
  test('no page of the front door has a fault that axe finds, two main headings, or something too wide', async () => {
    const { page } = await site.visit({ viewport });
    const found: string[] = [];
    for (const path of PATHS) {
      await read(page, path);
      found.push(...(await appearance(page, `front-door${path.replace('/', '-')}`)));
    }
    expect(found.join('\n')).toBe('');
  });

  test('no document of a plan has one either', async () => {
    const { page } = await site.visit({ viewport });
    const found: string[] = [];
    for (const { id } of PLAN_DOCUMENTS) {
      await page.goto(planDocumentPath('health', 'sarus-silver', id));
      found.push(...(await appearance(page, id)));
    }
    expect(found.join('\n')).toBe('');
  });

  test('what is pressed is large enough for a thumb', async () => {
    const { page } = await site.visit({ viewport });
    const small: string[] = [];
    for (const path of PATHS) {
      await read(page, path);
      const found = [...(await tooSmall(page)), ...(await zoomedInto(page))];
      small.push(...found.map((what) => `${path}: ${what}`));
    }
    expect(small.join('\n')).toBe('');
  });
});

test('twice the size of the text leaves everything on the page, and nothing beside it', async () => {
  const { page } = await site.visit({ viewport: DESKTOP });
  for (const path of ['/', '/car', '/two-wheeler', '/term']) {
    await page.goto(path);
    await hydrate(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await readThrough(page);
    const { wide, room } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      room: document.documentElement.clientWidth,
    }));
    expect(wide, path).toBeLessThanOrEqual(room);
  }
});

test('the first Tab offers the page’s content, and brings the keyboard there', async () => {
  const { page } = await site.visit();
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the page’s content' });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await skip.isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(await inMain()).toBe(true);
});

test('Windows’ high contrast keeps an edge around what is pressed', async () => {
  const { page } = await site.visit();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const question = page.getByRole('region', { name: 'What do you want to insure?' });
  const border = await question
    .getByRole('link', { name: /^Health/ })
    .evaluate((link) => getComputedStyle(link).borderTopWidth);
  expect(Number.parseFloat(border)).toBeGreaterThan(0);
});
