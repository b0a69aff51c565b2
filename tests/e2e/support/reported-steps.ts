import { PGlite } from '@electric-sql/pglite';
import type { Page } from 'playwright';
import * as v from 'valibot';
import { EVENTS_PATH } from '#contract/funnel/event-names.ts';

/** A row of `funnel_event`. */
const StoredStep = v.object({
  visit: v.string(),
  seq: v.number(),
  machine: v.string(),
  line: v.string(),
  device: v.string(),
  source: v.string(),
  transition: v.string(),
  before: v.string(),
  after: v.string(),
});
export type StoredStep = v.InferOutput<typeof StoredStep>;

/** The steps that a server has stored, by visit and in order. It has to be stopped. */
export async function storedSteps(dataFolder: string): Promise<StoredStep[]> {
  const database = await PGlite.create({ dataDir: dataFolder });
  try {
    const { rows } = await database.query('select * from funnel_event order by visit, seq');
    return v.parse(v.array(StoredStep), rows);
  } finally {
    await database.close();
  }
}

const Visit = v.object({ visit: v.string(), seq: v.number() });

/** The visit that a tab reports, with the number of its steps; null if it reports none. */
export async function visitOf(page: Page): Promise<{ readonly visit: string; readonly seq: number } | null> {
  const stored = await page.evaluate(() => sessionStorage.getItem('chhatri.visit'));
  return stored === null ? null : v.parse(Visit, JSON.parse(stored));
}

/** Sends what waits, as when the tab is hidden. */
export const hide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

export const isReport = (address: string): boolean => new URL(address).pathname === EVENTS_PATH;

/** The value of a counter of `/metrics`, over all labels. */
export async function countedBy(metricsPort: number, counter: string): Promise<number> {
  const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  const values = [...text.matchAll(new RegExp(`^${counter}(?:\\{[^}]*\\})? (\\d+)$`, 'gm'))];
  return values.reduce((sum, [, value]) => sum + Number(value), 0);
}
