import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright';
import { describe, expect, test } from 'vitest';
import { LINES } from '#contract/lines.ts';
import { pointerHand } from '#tools/player/hand.ts';
import { quiet } from './support/faults.ts';
import { LINE_VISITS } from './support/line-visits.ts';
import { settled } from './support/screen.ts';
import { openSite } from './support/site.ts';

const FIRST_LOAD = 164_400;
/** How long after the page is ready the rest loads automatically: the shell's rare parts, the service worker. */
const WHEN_IDLE = 11_000;
/**
 * All pages up to the list, and the list: few pages ask what many asked before, and load the form library and the
 * plans.
 */
const UNTIL_PRICES = 63_600;
const EACH_STEP_AFTER = 20_000;
/** Who is covered, prices, reasons and a call-back: once for all questions of a visit. */
const SIDE_PANELS = 6_000;

const site = openSite();

describe.each(LINES)('%s', (line) => {
  test('needs at most 164 kB of JavaScript until its first page answers, 64 kB more until the prices, and 20 kB for each step after them (gzip)', async () => {
    const { path, walk } = LINE_VISITS[line];
    const visit = await site.visit();
    const { page } = visit;
    const scripts = watchScripts(page);
    await page.goto(path);
    await settled(page);
    const { first, idle } = await scripts.firstLoad();
    const steps: Step[] = [];
    /** What a reload there would fetch, and a visitor on the main path does not need. */
    const needless: { pathname: string; unneeded: string[] }[] = [];
    await walk(pointerHand(page), async (event) => {
      await settled(page);
      // What a page fetches for the next one counts for this page.
      await quiet(visit);
      const { pathname } = new URL(page.url());
      steps.push({ step: `${event} → ${pathname}`, bytes: await scripts.spent() });
      const unneeded = (await scriptsNamedAt(pathname)).filter((file) => !scripts.isLoaded(file));
      if (unneeded.length > 0) needless.push({ pathname, unneeded });
    });
    const sidePanel = await scripts.sidePanels();
    const report = [
      { step: 'first load', bytes: first },
      { step: 'when idle', bytes: idle },
      ...steps,
      { step: 'side panels', bytes: sidePanel },
    ];
    console.log(report.map(({ step, bytes }) => `${String(bytes).padStart(7)} ${step}`).join('\n'));

    expect(first).toBeLessThanOrEqual(FIRST_LOAD);
    expect(idle).toBeLessThanOrEqual(WHEN_IDLE);
    expect(sidePanel).toBeLessThanOrEqual(SIDE_PANELS);
    const list = steps.findIndex(({ step }) => step.endsWith('/quote-list')) + 1;
    const untilPrices = steps.slice(0, list).reduce((sum, { bytes }) => sum + bytes, 0);
    expect(list).toBeGreaterThan(0);
    expect(untilPrices).toBeLessThanOrEqual(UNTIL_PRICES);
    expect(steps.slice(list).filter(({ bytes }) => bytes > EACH_STEP_AFTER)).toEqual([]);
    expect(needless).toEqual([]);
  });

  test('shows a page within its journey with the scripts that the document of its address names', async () => {
    const { seedUntil } = LINE_VISITS[line];
    for (const step of RELOADED) {
      const { path, storage } = await seedUntil(site.server.url, step);
      const { page } = await site.visit({ storage, worker: false });
      const named = await scriptsNamedAt(path);
      let isShown = (): void => undefined;
      const shown = new Promise<void>((resolve) => {
        isShown = resolve;
      });
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        if (!named.includes(new URL(route.request().url()).pathname)) await shown;
        await route.continue();
      });
      await page.goto(path);
      await page.locator(`[data-screen="${step}"] h1`).waitFor();
      isShown();
      await settled(page);
    }
  });
});

/** Steps at whose addresses visitors reload, or arrive by a link. */
const RELOADED = ['quoteList', 'nominee'];

/** The scripts that a document preloads. */
async function scriptsNamedAt(path: string): Promise<string[]> {
  const html = await (await fetch(new URL(path, site.server.url))).text();
  return [...html.matchAll(/(?:src|<link rel="modulepreload"[^>]*href)="([^"]+\.js)"/g)].map(([, file]) => file ?? '');
}

interface Step {
  readonly step: string;
  readonly bytes: number;
}

interface Scripts {
  isLoaded: (file: string) => boolean;
  /** What the first page needed until it was ready, and what loaded automatically afterwards. Waits for the latter. */
  firstLoad: () => Promise<{ first: number; idle: number }>;
  /** What arrived since the last call, except the calendar and the PDF preview, which load when they are opened. */
  spent: () => Promise<number>;
  /** What loaded to be shown next to the questions. */
  sidePanels: () => Promise<number>;
}

/**
 * What loads when the page is idle: the shell's rare parts, the reading of dates, and what is next to the questions.
 */
const LATE = /\/assets\/(side-panels|shell-report|shell)-[\w-]{6,9}\.js$/;
/** What is next to the questions: it loads automatically once the first of them is idle, unless it is already there. */
const PANELS = /\/assets\/(side-panels|cover-so-far)-/;

function watchScripts(page: Page): Scripts {
  let responses: Response[] = [];
  const sidePanel: Response[] = [];
  let isFirstLoad = true;
  const loaded = new Set<string>();
  page.on('response', (response) => {
    loaded.add(new URL(response.url()).pathname);
    // The worker's own fetches store the app for later; they are not part of the page.
    const isPage = response.request().serviceWorker() === null;
    if (!isPage || response.request().resourceType() !== 'script') return;
    (!isFirstLoad && PANELS.test(response.url()) ? sidePanel : responses).push(response);
  });
  const sum = async (came: readonly Response[]) =>
    (await Promise.all(came.map(sizeOf))).reduce((total, size) => total + size, 0);
  return {
    isLoaded: (file) => loaded.has(file),
    async firstLoad() {
      await page.locator('[data-corner]').waitFor({ state: 'attached' });
      await page.evaluate(() => navigator.serviceWorker.ready);
      const came = responses;
      responses = [];
      isFirstLoad = false;
      const isLate = (response: Response) => LATE.test(response.url());
      return {
        first: await sum(came.filter((response) => !isLate(response))),
        idle: await sum(came.filter(isLate)),
      };
    },
    spent() {
      const came = responses;
      responses = [];
      return sum(came);
    },
    sidePanels: () => sum(sidePanel),
  };
}

/** Gzipped, whatever the server and the browser agreed on. */
async function sizeOf(response: Response): Promise<number> {
  return gzipSync(await response.body(), { level: 9 }).length;
}
