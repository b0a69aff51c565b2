import type { Page } from 'playwright';
import { BUSY_STATES, leavesOf } from './machine-states.ts';

/** The page's place, by its root element. */
export interface Here {
  readonly screen: string;
  /** The leaves of the state: one, or one for each parallel region. */
  readonly states: readonly string[];
}

/** What the page shows now; null while it shows no journey. */
export async function here(page: Page): Promise<Here | null> {
  const root = await page.evaluate(() => {
    const shown = document.querySelector('[data-state]');
    return (
      shown && { screen: shown.getAttribute('data-screen') ?? '', state: shown.getAttribute('data-state') ?? '""' }
    );
  });
  return root && { screen: root.screen, states: leavesOf(JSON.parse(root.state)) };
}

/** Waits until no call is in progress and the screen is there, in its own font. */
export async function settled(page: Page): Promise<Here> {
  await page.waitForFunction(isSettled, BUSY_STATES);
  const found = await here(page);
  if (found === null) throw new Error('The page shows no journey.');
  return found;
}

/** Waits for a screen, with no call in progress. */
export async function atScreen(page: Page, screen: string): Promise<Here> {
  await page.locator(`[data-screen="${screen}"]`).waitFor();
  return settled(page);
}

/** Waits for a state, named from the root: `payment.pending`. */
export async function atState(page: Page, name: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const leaves = (value: unknown, path: string[]): string[] => {
      if (typeof value === 'string') return [[...path, value].join('.')];
      if (typeof value !== 'object' || value === null) return [];
      return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
    };
    const shown = document.querySelector('[data-state]');
    // The state is reported before its screen's code has loaded.
    const heading = shown?.querySelector('h1') ?? null;
    if (shown === null || heading === null || heading.getClientRects().length === 0) return false;
    return leaves(JSON.parse(shown.getAttribute('data-state') ?? '""'), []).includes(wanted);
  }, name);
}

/** Does something, and waits until the page shows the result. */
export async function moved(page: Page, act: () => Promise<void>): Promise<Here> {
  const before = await page.evaluate(() => ({ moves: window.e2eMoves, document: performance.timeOrigin }));
  await act();
  // A link that is not hydrated yet loads a document, whose count starts at zero.
  await page.waitForFunction(
    ({ moves, document }) => window.e2eMoves > (performance.timeOrigin === document ? moves : 0),
    before,
  );
  return settled(page);
}

/** What a person can read on the page, in one line. */
export async function textOf(page: Page): Promise<string> {
  const text = await page.evaluate(() => document.querySelector('main')?.innerText ?? '');
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The journey that the browser remembers, of the line whose page is open. */
export async function rfqIdOf(page: Page): Promise<string> {
  const [, line] = new URL(page.url()).pathname.split('/');
  const storedRecord: unknown = await page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? 'null'),
    `chhatri.${line}`,
  );
  const id =
    typeof storedRecord === 'object' && storedRecord !== null && 'rfqId' in storedRecord ? storedRecord.rfqId : null;
  if (typeof id !== 'string') throw new Error('The browser keeps no journey.');
  return id;
}

function isSettled(busy: readonly string[]): boolean {
  // Prerendered content looks like a screen before it is one.
  if (!document.getElementById('root')?.hasAttribute('data-hydrated')) return false;
  const shown = document.querySelector('[data-state]');
  // While the next screen's code is loading, React leaves the last one in the page, hidden.
  const heading = shown?.querySelector('h1') ?? null;
  if (shown === null || heading === null || heading.getClientRects().length === 0) return false;
  // The fallback font breaks some lines elsewhere, so what is measured would depend on which came first.
  if (document.fonts.status !== 'loaded') return false;
  // A list whose last cards are not rendered yet, or a part of the screen whose code is loading.
  if (shown.querySelector('ul[aria-busy="true"], section[aria-busy="true"]') !== null) return false;
  const leaves = (value: unknown, path: string[]): string[] => {
    if (typeof value === 'string') return [[...path, value].join('.')];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
  };
  const states = leaves(JSON.parse(shown.getAttribute('data-state') ?? '""'), []);
  return states.length > 0 && !states.some((state) => busy.includes(state));
}
