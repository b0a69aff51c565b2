import { expect, test } from 'vitest';
import { PHONE } from './support/browser.ts';
import { openSite } from './support/site.ts';

// An analyst on a phone comes to all that the studio has.

const site = openSite();

test('comparisons, the search, the life cycles and a state’s panel are within reach of a finger', async () => {
  const { page } = await site.open('/studio#machine=travel', { untouched: true });
  const map = page.locator('svg.chart');
  await map.locator('[data-state="travel.quoteList"]').waitFor();
  await page.getByRole('searchbox').fill('nominee');
  await page.getByRole('list', { name: 'Found' }).getByRole('button').first().tap();
  const heading = page.getByRole('complementary').getByRole('heading', { level: 2 });
  await heading.waitFor();
  // Below the map, on which a finger moves the map and not the page.
  const box = await heading.boundingBox();
  expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(PHONE.height);
  const panel = await page.getByRole('complementary').boundingBox();
  expect(panel?.width).toBe(PHONE.width);

  await page.getByRole('button', { name: 'Other machines' }).tap();
  await page.getByRole('link', { name: 'KYC case' }).tap();
  await map.locator('[data-state^="kyc-case."]').first().waitFor();
  await page.getByRole('navigation', { name: 'Machines' }).getByRole('link', { name: 'Travel' }).tap();
  await page.getByRole('link', { name: 'Compare builds' }).tap();
  await page.getByRole('main').getByText('No visits are counted yet.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

test('all states at once begin at the first step, at a size that can be read', async () => {
  const { page } = await site.open('/studio#machine=travel', { viewport: { width: 1280, height: 800 } });
  const state = (path: string) => page.locator(`svg.chart [data-state="${path}"]`);
  await state('travel.landing').waitFor();
  await page.getByRole('button', { name: 'Open all' }).click();
  await state('travel.landing.deciding').waitFor();
  const [canvas, first] = await Promise.all([
    page.locator('svg.chart').boundingBox(),
    state('travel.landing').boundingBox(),
  ]);
  if (!canvas || !first) throw new Error('The map has no first step.');
  expect(first.x).toBeGreaterThan(canvas.x);
  expect(first.x + first.width).toBeLessThan(canvas.x + canvas.width);
  expect(first.y).toBeGreaterThanOrEqual(canvas.y);
  expect(first.y).toBeLessThan(canvas.y + canvas.height / 2);
  expect(await page.locator('svg.chart > g').getAttribute('transform')).toMatch(/scale\(1\)$/);
});
