import type { Page } from 'playwright';
import { LINES } from '#contract/lines.ts';
import { linePath } from '#src/lib/products.ts';

/** What cannot be bought yet, and the sign-up of point-of-sale persons: where it is said, and in which words. */
const ANNOUNCED = {
  '/term': 'Term life insurance is not here yet',
  '/investment': 'Investment plans are not here yet',
  '/business': 'Business insurance is not here yet',
  '/family-health': 'Family health has no page of its own yet',
  '/pet': 'Pet insurance is not here yet',
  '/guaranteed-return': 'Guaranteed-return plans are not here yet',
  '/home': 'Home insurance is not here yet',
  '/posp': 'Sign-up for POSPs is not open yet',
} as const;

/** The landings of the lines that are live. */
export const LINE_PATHS: readonly string[] = LINES.map(linePath);

/** A product with a line of its own is not announced any more. */
export const COMING_SOON: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ANNOUNCED).filter(([path]) => !LINE_PATHS.includes(path)),
);

/** The header's menu (§2.header-menu). */
export const MENU = ['About us', 'For Individuals', 'For Business & SME', 'Support', 'Become a POSP'] as const;

/** Waits until a page is hydrated and the shell's overlays are loaded. */
export async function shellReady(page: Page): Promise<void> {
  await page.locator('[data-corner]').waitFor({ state: 'attached' });
}

/**
 * The visitor's first interaction, once the page can receive it. Chromium drops what comes before the first paint. What
 * comes before the page's entry has run is the browser's own, and hydrates nothing.
 */
export async function touch(page: Page): Promise<void> {
  // Chromium fires it after the document's module scripts have run.
  await page.waitForLoadState('domcontentloaded');
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.mouse.move(40, 40);
  await page.mouse.move(60, 60);
}

/** The visitor's first interaction, and what it hydrates and loads. */
export async function hydrate(page: Page): Promise<void> {
  await touch(page);
  await shellReady(page);
}

/** Waits until two frames were painted. */
export function painted(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
}

/** Scrolls through the whole page like a reader, most of a window at a time. */
export async function readThrough(page: Page): Promise<void> {
  const isAtEnd = () =>
    page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1);
  while (!(await isAtEnd())) {
    await page.evaluate(() => window.scrollBy({ top: window.innerHeight * 0.7, behavior: 'instant' }));
    await painted(page);
  }
  await page.waitForLoadState('networkidle');
}

/** A product card: a radio button. */
export const card = (page: Page, name: string) => page.locator('#products').getByRole('radio', { name });

/** The product cards that are marked as open. */
export const openCards = (page: Page) =>
  page.locator('#products label:has(:checked)').evaluateAll((cards) => cards.map((one) => one.textContent));

/** The ids of the visible covers. */
export const openPanels = async (page: Page) => {
  const panels = await page.locator('#products [id^="cover-"]').all();
  const shown = await Promise.all(
    panels.map(async (panel) => ((await panel.isVisible()) ? panel.getAttribute('id') : null)),
  );
  return shown.filter((id) => id !== null);
};

/** The callback card, and how to use it. */
export const callback = (page: Page) => {
  const region = page.getByRole('region', { name: 'Get a call back' });
  return {
    region,
    phone: region.getByLabel('Mobile number'),
    name: region.getByLabel('Your name'),
    consent: region.getByRole('checkbox'),
    press: (name: string) => region.getByRole('button', { name, exact: true }).click(),
  };
};
