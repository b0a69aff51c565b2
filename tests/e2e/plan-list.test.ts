import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { openVisit } from './support/browser.ts';
import { health } from './support/lines/health.ts';
import { settled } from './support/screen.ts';
import { seed } from './support/seed.ts';
import { openSite } from './support/site.ts';

// What a buyer has in sight when choosing, measured in the browser. Each line is a row.

interface ListOfLine {
  readonly line: string;
  /** How many plans the list has for the visitor who is seeded. */
  readonly plans: number;
  /** Two of them. */
  readonly compared: readonly [string, string];
  /** What an earlier visit up to the list left in the browser. */
  seed(url: string): Promise<NonNullable<Parameters<typeof openVisit>[2]>['storage']>;
}

const LINES: readonly ListOfLine[] = [
  {
    line: 'health',
    plans: 15,
    compared: ['meghna-swasth', 'kaveri-care'],
    seed: async (url) => {
      const { visitor, record } = await seed(health, url, 'quoteList');
      return visitor.storage(record);
    },
  },
];

/** The most that a card, and a list of 15 plans from its first card to its last, may take. Pixels. */
const SIZES = [
  { name: 'a phone', viewport: { width: 390, height: 844 }, card: 240, list: 3_500 },
  { name: 'a desktop', viewport: { width: 1280, height: 800 }, card: 160, list: 2_300 },
];

const site = openSite();

async function openPage(of: ListOfLine, path: string, viewport = { width: 390, height: 844 }): Promise<Page> {
  const storage = await of.seed(site.server.url);
  const { page } = await site.visit({ viewport, ...(storage && { storage }) });
  await page.goto(`/${of.line}/${path}`);
  await settled(page);
  return page;
}

const comparePath = ({ compared }: ListOfLine): string => `compare?${compared.map((id) => `compare=${id}`).join('&')}`;

/** Top and bottom of each element in the window. */
const spans = (page: Page, selector: string): Promise<{ top: number; bottom: number }[]> =>
  page.evaluate(
    (found) =>
      [...document.querySelectorAll(found)].map((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top, bottom };
      }),
    selector,
  );

/** The price of each card: the first amount in it. */
const PRICES = '[data-product] header + p .amount';

describe.each(LINES)('the $line list', (of) => {
  test.each(SIZES)('on $name has two whole prices above the fold, short cards and a short list', async (size) => {
    const page = await openPage(of, 'quote-list', size.viewport);
    expect(await page.locator('h1').textContent()).toMatch(new RegExp(`^${of.plans} plans, ₹[\\d,]+ to ₹[\\d,]+$`));
    const [headline] = await spans(page, 'h1');
    expect(headline?.bottom).toBeLessThan(size.viewport.height / 2);

    const prices = await spans(page, PRICES);
    expect(prices).toHaveLength(of.plans);
    expect(prices.filter(({ bottom }) => bottom <= size.viewport.height).length).toBeGreaterThanOrEqual(2);

    const cards = await spans(page, '[data-product] article');
    const heights = cards.map(({ top, bottom }) => Math.ceil(bottom - top));
    expect(heights.filter((height) => height > size.card)).toEqual([]);
    const length = (cards.at(-1)?.bottom ?? 0) - (cards[0]?.top ?? 0);
    expect((length / of.plans) * 15).toBeLessThanOrEqual(size.list);
  });

  test.each([
    ['390 × 844', { width: 390, height: 844 }, 1],
    ['320 × 640', { width: 320, height: 640 }, 1],
    ['844 × 390, a phone on its side', { width: 844, height: 390 }, 1],
    ['390 × 844 with text at 200 %', { width: 390, height: 844 }, 2],
  ])('at %s covers nothing that has the focus, and keeps its bar in sight', async (_, viewport, text) => {
    const page = await openPage(of, 'quote-list', viewport);
    await page.evaluate((times) => {
      document.documentElement.style.fontSize = `${times * 100}%`;
    }, text);
    // The tray of the plans to compare is the second part that sticks.
    for (const id of of.compared) await page.locator(`[data-product="${id}"] input[type=checkbox]`).check();
    await page.locator('h1 [tabindex]').focus();
    const covered: string[] = [];
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const offence = await page.evaluate(coverOfFocus);
      if (offence !== null) covered.push(offence);
    }
    expect(covered).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    if (text > 1) return;
    const [bar] = await spans(page, 'section:has(> div > [data-event="filters.change"])');
    expect(bar?.top).toBeGreaterThanOrEqual(0);
    expect(bar?.bottom).toBeLessThanOrEqual(64);
  });

  test('links the documents of each plan, which are there', async () => {
    const page = await openPage(of, 'quote-list');
    const links = await page
      .locator('[data-product] a[href^="/documents/"]')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    expect(links).toHaveLength(2 * of.plans);
    const answers = await Promise.all(links.map(async (link) => (await fetch(new URL(link, site.server.url))).status));
    expect([...new Set(answers)]).toEqual([200]);
  });
});

describe.each(LINES)('the $line comparison', (of) => {
  test('on a phone shows a difference above the fold, and price and choice while its rows scroll', async () => {
    const page = await openPage(of, comparePath(of));
    const [first] = await spans(page, 'main dl > div');
    expect(first?.bottom).toBeLessThanOrEqual(844);

    const last = page.locator('main dl[aria-labelledby] > div').last();
    await last.evaluate((row) => row.scrollIntoView({ block: 'end' }));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    for (const choose of await page.locator('main [data-event="plan.choose"]').all()) {
      expect(await choose.boundingBox().then((box) => box && box.y >= 0 && box.y + box.height <= 844)).toBe(true);
    }
    const prices = await spans(page, 'main ul li .amount');
    expect(prices).toHaveLength(2);
    for (const { top, bottom } of prices) expect(top >= 0 && bottom <= 844).toBe(true);
  });

  test('folds what is equal', async () => {
    const page = await openPage(of, comparePath(of));
    const folded = page.locator('main details').filter({ hasText: 'the same' });
    expect(await folded.locator('dt').first().isVisible()).toBe(false);
    await folded.locator('summary').click();
    expect(await folded.locator('dt').first().isVisible()).toBe(true);
  });

  test('opens elsewhere by its link, for somebody who has prices and for somebody who has none', async () => {
    const page = await openPage(of, comparePath(of));
    const link = await page.getByLabel('Link to this comparison').inputValue();
    expect(new URL(link).search).toBe(new URL(page.url()).search);

    const elsewhere = await openPage(of, `${new URL(link).pathname.split('/').at(-1)}${new URL(link).search}`);
    for (const id of of.compared) expect(new URL(elsewhere.url()).searchParams.getAll('compare')).toContain(id);
    expect(await elsewhere.locator('main [data-event="plan.choose"]').count()).toBe(2);

    const { page: newcomer } = await site.visit();
    await newcomer.goto(link);
    await settled(newcomer);
    expect(await newcomer.locator('main').textContent()).toContain('You opened a comparison of plans.');
  });
});

/** What lies over the element that has the focus; null when nothing does. Runs in the page. */
function coverOfFocus(): string | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  // A checkbox or a link's middle; what is larger than the window shows its upper edge.
  const y = Math.min(top + height / 2, window.innerHeight - 1);
  const found = document.elementFromPoint(left + Math.min(width / 2, 20), y);
  const isSeen = found !== null && (focused.contains(found) || found.contains(focused));
  return isSeen ? null : `${focused.outerHTML.slice(0, 120)} under ${found?.outerHTML.slice(0, 120)}`;
}
