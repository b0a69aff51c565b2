import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { holdApp } from './support/chunks.ts';
import { LISTS, openPlans, PRICES, spans } from './support/plan-lists.ts';
import { moved, settled } from './support/screen.ts';
import { openSite } from './support/site.ts';

// What a buyer sees when choosing, measured in the browser. Each line is a row.

/**
 * The maximum size of a card, of a list of 15 plans from its first card to its last, and of what is above it. Pixels.
 */
const SIZES = [
  { name: 'a phone', viewport: { width: 390, height: 844 }, card: 240, list: 3_500, first: 330 },
  { name: 'a desktop', viewport: { width: 1280, height: 800 }, card: 160, list: 2_300, first: 400 },
];

const site = openSite();

/** What the prices are for, filters and order. */
const BAR = 'section:has(> div > [data-event="filters.change"])';

describe.each(LISTS)('the $line list', (of) => {
  test('is asked for beside the record when it is reloaded, before the app’s code is there, and once', async () => {
    const storage = await of.seed(site.server.url);
    const { page } = await site.visit({ storage, worker: false });
    const asked: string[] = [];
    page.on('request', (request) => {
      const path = /\/api\/v1\/pf-quote-agg\/[\w-]+\/([\w-]+)\//.exec(request.url())?.[1];
      if (path !== undefined) asked.push(path);
    });
    const release = await holdApp(page);
    await page.goto(`/${of.line}/quote-list`, { waitUntil: 'commit' });
    await expect.poll(() => asked).toEqual([expect.stringMatching(/^get-.*quote-details$/), 'premium']);
    release();
    await settled(page);
    expect((await spans(page, PRICES)).length).toBe(of.plans);
    expect(asked.filter((path) => path === 'premium')).toHaveLength(1);
  });

  test.each(SIZES)('on $name begins with its first card high in the window', async ({ viewport, first }) => {
    const page = await openPlans(site, of, 'quote-list', viewport);
    const [card] = await spans(page, '[data-product] article');
    console.log(`The first card of ${of.line} at ${viewport.width} px begins at ${Math.round(card?.top ?? 0)} px`);
    expect(card?.top).toBeLessThanOrEqual(first);
  });

  test.each(SIZES)(
    'on $name has two whole prices above the fold, short cards, a short list and its bar',
    async (size) => {
      const page = await openPlans(site, of, 'quote-list', size.viewport);
      expect(await page.locator('h1').textContent()).toMatch(new RegExp(`^${of.plans} plans, ₹[\\d,]+ to ₹[\\d,]+$`));
      const [headline] = await spans(page, 'h1');
      expect(headline?.bottom).toBeLessThan(size.viewport.height / 2);

      const prices = await spans(page, PRICES);
      expect(prices).toHaveLength(of.plans);
      expect(prices.filter(({ bottom }) => bottom <= size.viewport.height).length).toBeGreaterThanOrEqual(2);

      const cards = await spans(page, '[data-product] article');
      const heights = cards.map(({ top, bottom }) => Math.ceil(bottom - top));
      expect(heights.filter((height) => height > size.card)).toEqual([]);
      // Without the plans that decline, which are folded.
      const offered = await spans(page, '[data-product]:has(.amount) article');
      const length = (offered.at(-1)?.bottom ?? 0) - (offered[0]?.top ?? 0);
      expect((length / of.plans) * 15).toBeLessThanOrEqual(size.list);

      // At the end of the list the bar is still visible, and takes at most a tenth of the window.
      await page
        .locator('[data-product]:has(.amount)')
        .last()
        .evaluate((card) => card.scrollIntoView({ block: 'end' }));
      const [bar] = await spans(page, BAR);
      expect(bar?.top).toBeGreaterThanOrEqual(0);
      expect(bar?.bottom).toBeLessThanOrEqual(size.viewport.height / 10);
    },
  );

  test.each([
    ['390 × 844', { width: 390, height: 844 }, 1],
    ['320 × 640', { width: 320, height: 640 }, 1],
    ['844 × 390, a phone on its side', { width: 844, height: 390 }, 1],
    ['390 × 844 with text at 200 %', { width: 390, height: 844 }, 2],
  ])('at %s covers nothing that has the focus, and keeps its bar in sight', async (_, viewport, text) => {
    const page = await openPlans(site, of, 'quote-list', viewport);
    await page.evaluate((times) => {
      document.documentElement.style.fontSize = `${times * 100}%`;
    }, text);
    // The tray of the plans to compare is the second part that sticks.
    for (const id of of.compared) await page.locator(`[data-product="${id}"] input[type=checkbox]`).check();
    await page.locator('h1 [tabindex]').focus();
    const covered: string[] = [];
    for (let presses = 0; presses < 45; presses += 1) {
      await page.keyboard.press('Tab');
      const offence = await page.evaluate(coverOfFocus);
      if (offence !== null) covered.push(offence);
    }
    expect(covered).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    if (text > 1) return;
    const [bar] = await spans(page, BAR);
    expect(bar?.top).toBeGreaterThanOrEqual(0);
    expect(bar?.bottom).toBeLessThanOrEqual(64);
  });

  test('is priced again with an add-on that is ticked above it, at every insurer that sells it', async () => {
    const page = await openPlans(site, of, 'quote-list');
    const before = await pricesOf(page);
    await moved(page, () => page.getByRole('button', { name: of.addon, exact: true }).click());
    const after = await pricesOf(page);
    for (const [product, price] of after)
      expect(price, product).toBeGreaterThanOrEqual(before.get(product) ?? Infinity);
    // A plan that has it built in stays as it was.
    const dearer = [...after].filter(([product, price]) => price > (before.get(product) ?? Infinity));
    expect(dearer.length).toBeGreaterThan(1);
    if (after.size < of.plans) {
      expect(await page.locator('main').textContent()).toMatch(
        /\d+ more plans? do(es)? not fit your .*add-ons and filters\./,
      );
    }
    const prices = await spans(page, PRICES);
    expect(prices.filter(({ bottom }) => bottom <= 844).length).toBeGreaterThanOrEqual(2);
  });

  test('links the documents of each plan, which are there', async () => {
    const page = await openPlans(site, of, 'quote-list');
    const found = page.locator('[data-product] a[href^="/documents/"]');
    // They come after the list.
    await expect.poll(() => found.count()).toBe(2 * of.plans);
    const links = await found.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    const answers = await Promise.all(links.map(async (link) => (await fetch(new URL(link, site.server.url))).status));
    expect([...new Set(answers)]).toEqual([200]);
  });
});

/** The price of each plan in rupees. */
async function pricesOf(page: Page): Promise<Map<string, number>> {
  const found = await page.locator('[data-product]:has(.amount)').evaluateAll((cards) =>
    cards.map((card) => ({
      product: card.getAttribute('data-product') ?? '',
      price: card.querySelector('.amount')?.textContent ?? '',
    })),
  );
  return new Map(found.map(({ product, price }) => [product, Number(price.replaceAll(/[₹,]/g, ''))]));
}

/** What covers the focused element; null if nothing does. Runs in the page. */
function coverOfFocus(): string | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  // The middle of a checkbox or a link; the upper edge of what is larger than the window.
  const y = Math.min(top + height / 2, window.innerHeight - 1);
  const found = document.elementFromPoint(left + Math.min(width / 2, 20), y);
  const isSeen = found !== null && (focused.contains(found) || found.contains(focused));
  return isSeen ? null : `${focused.outerHTML.slice(0, 120)} under ${found?.outerHTML.slice(0, 120)}`;
}
