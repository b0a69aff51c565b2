import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright';
import { expect, test } from 'vitest';
import { drive } from './support/drive.ts';
import { pointer } from './support/hand.ts';
import { eventsOf } from './support/line.ts';
import { familyPurchase, health } from './support/lines/health.ts';
import { settled } from './support/screen.ts';
import { openSite } from './support/site.ts';

const FIRST_LOAD = 150_000;
/** What comes by itself once the page answers and nothing else is to do: the shell's rare parts, the service worker. */
const AT_LEISURE = 10_000;
const EACH_STEP = 20_000;

const site = openSite();

test('the first page needs at most 150 kB of JavaScript until it answers, and each step at most 20 kB more (gzip)', async () => {
  const visit = await site.visit();
  const scripts = watchScripts(visit.page);
  await visit.page.goto('/health');
  await settled(visit.page);
  const { first, leisure } = await scripts.firstLoad();
  const spent: Record<string, number> = { 'first load': first, 'at leisure': leisure };

  const hand = pointer(visit.page);
  for (const event of eventsOf(familyPurchase('step.skip')).filter((one) => one !== 'payment.start')) {
    await drive(health, hand, event);
    await settled(visit.page);
    spent[`${event} → ${screenName(visit.page)}`] = await scripts.spent();
  }
  console.log(
    Object.entries(spent)
      .map(([step, bytes]) => `${String(bytes).padStart(7)} ${step}`)
      .join('\n'),
  );

  expect(first).toBeLessThanOrEqual(FIRST_LOAD);
  expect(leisure).toBeLessThanOrEqual(AT_LEISURE);
  const { 'first load': _, 'at leisure': __, ...steps } = spent;
  expect(Object.entries(steps).filter(([, bytes]) => bytes > EACH_STEP)).toEqual([]);
});

const screenName = (page: Page): string => new URL(page.url()).pathname;

interface Scripts {
  /** What the first page needed until it answered, and what came after it by itself. Waits for the latter. */
  firstLoad: () => Promise<{ first: number; leisure: number }>;
  /** What came since this was asked last: the calendar and the PDF preview aside, which come when they are opened. */
  spent: () => Promise<number>;
}

const LATE = /\/assets\/(overlays|shellActors|serviceWorker)-/;

function watchScripts(page: Page): Scripts {
  let responses: Response[] = [];
  page.on('response', (response) => {
    // The worker's own fetches keep the app for later; they are no part of the page.
    const isPage = response.request().serviceWorker() === null;
    if (isPage && response.request().resourceType() === 'script') responses.push(response);
  });
  const sum = async (came: readonly Response[]) =>
    (await Promise.all(came.map(sizeOf))).reduce((total, size) => total + size, 0);
  return {
    async firstLoad() {
      await page.locator('[data-corner]').waitFor({ state: 'attached' });
      await page.evaluate(() => navigator.serviceWorker.ready);
      const came = responses;
      responses = [];
      const isLate = (response: Response) => LATE.test(response.url());
      return {
        first: await sum(came.filter((response) => !isLate(response))),
        leisure: await sum(came.filter(isLate)),
      };
    },
    spent() {
      const came = responses;
      responses = [];
      return sum(came);
    },
  };
}

/** As gzip makes it, whatever the server and the browser agreed on. */
async function sizeOf(response: Response): Promise<number> {
  return gzipSync(await response.body(), { level: 9 }).length;
}
