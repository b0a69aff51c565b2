import { mkdirSync, writeFileSync } from 'node:fs';
import type { BrowserContext, Page, Response } from 'playwright';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startServerBehindProxy } from '#tools/app/start-proxy.ts';
import { type BrowserState, measurePage, THROTTLINGS } from '#tools/bench/measure-page.ts';
import {
  type LongFrame,
  type MeasuredInteraction,
  type MeasuredReload,
  type MeasuredReloadWithWorker,
  type PressToHeading,
  PURCHASE_REPORT,
} from '#tools/bench/purchase-report.ts';
import { pointerHand } from '#tools/player/hand.ts';
import { openVisit, PHONE } from '../e2e/support/browser.ts';
import { countedHand } from '../e2e/support/counted.ts';
import { drive, payBy } from '../e2e/support/drive.ts';
import { eventsOf } from '../e2e/support/line.ts';
import { familyPurchase, health } from '../e2e/support/lines/health.ts';
import { atState, settled } from '../e2e/support/screen.ts';
import { openSite } from '../e2e/support/site.ts';
import { untilCached } from '../e2e/support/worker.ts';
import { startHandWrittenPage } from './hand-written-page.ts';
import { watchSpeed } from './in-page.ts';

/** Of a purchase, after the first question. */
const PAGES = 15;
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
/** A mid-range phone on slow 4G. Bytes a second, and milliseconds. */
const SLOWER = 4;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Where a visitor reloads: the page before this event. */
const RELOADED: Readonly<Record<string, string>> = {
  'personalDetails.submit': 'first question',
  'plan.choose': 'plans',
  'payment.start': 'payment',
};

const site = openSite();
interface Watched {
  readonly interactions: Map<string, MeasuredInteraction>;
  readonly headings: PressToHeading[];
  readonly frames: LongFrame[];
}
const nothingWatched = (): Watched => ({ interactions: new Map(), headings: [], frames: [] });
const purchase = nothingWatched();
const handWritten = nothingWatched();
const reloads: MeasuredReload[] = [];
const reloadsWithWorker: MeasuredReloadWithWorker[] = [];
let proxied = false;

afterAll(() => {
  mkdirSync('reports', { recursive: true });
  const figures = ({ interactions, headings, frames }: Watched) => ({
    ...{ interactions: [...interactions.values()], headings, frames },
  });
  const report = {
    runs: RUNS,
    proxied,
    ...figures(purchase),
    handWritten: figures(handWritten),
    reloads,
    reloadsWithWorker,
  };
  writeFileSync(PURCHASE_REPORT, `${JSON.stringify(report, null, 2)}\n`);
});

test('a whole purchase on a slow phone', async () => {
  const written = await startHandWrittenPage();
  onTestFinished(() => written.stop());
  for (let run = 0; run < RUNS; run += 1) {
    await pressThrough(written.url);
    const page = await slowVisit(purchase);
    const hand = countedHand(page);
    await page.goto(health.path);
    for (const event of eventsOf(familyPurchase())) {
      await drive(health, hand, event);
      if (event !== 'payment.start') await settled(page);
    }
    await payBy(hand, /^Pay The/);
    await settled(page);
    await atState(page, 'policy.issuance.issued');
    await page.close();
  }
  expect(purchase.headings.length).toBe(RUNS * PAGES);
  expect(handWritten.headings.length).toBe(RUNS * PAGES);
});

/** A page of a visitor with a slow phone. */
async function slowVisit(watched: Watched): Promise<Page> {
  const { page, context } = await site.visit({ viewport: PHONE, untouched: true, worker: false, slower: SLOWER });
  await watch(context, watched);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  return page;
}

/** The same number of answers on the page that is written by hand. */
async function pressThrough(url: string): Promise<void> {
  const page = await slowVisit(handWritten);
  const hand = countedHand(page);
  await page.goto(url);
  for (let answer = 0; answer < PAGES; answer += 1) {
    const before = handWritten.headings.length;
    await hand.write(page.getByLabel('Name'), 'Asha Rao');
    await hand.press(page.getByRole('button', { name: 'Continue' }));
    await expect.poll(() => handWritten.headings.length).toBe(before + 1);
  }
  await page.close();
}

test('a reload in the middle of a journey, on a bare cache', async () => {
  const behindProxy = await startServerBehindProxy();
  onTestFinished(() => behindProxy?.stop());
  proxied = behindProxy !== null;
  const places = await reloadedPlaces((behindProxy ?? site.server).url);
  expect(places.map(({ place }) => place)).toEqual(Object.values(RELOADED));
  for (let run = 0; run < RUNS; run += 1) {
    for (const { place, url, browserState } of places) {
      for (const throttling of THROTTLINGS) {
        const { measures, url: shown, ...counted } = await measurePage(url, throttling, browserState);
        const { requests, requestsUntilLcp, requestKinds } = counted;
        // Without the stored data a journey would start again, and another page would be measured.
        expect(shown).toBe(url);
        reloads.push({ place, throttling, lcp: measures.lcp, requests, requestsUntilLcp, requestKinds });
      }
    }
  }
});

async function watch(context: BrowserContext, { interactions, headings, frames }: Watched): Promise<void> {
  await context.exposeBinding('benchTell', (_, kind: string, what) => {
    if (kind === 'heading') headings.push(what);
    // The gateway's page is a partner's.
    else if (kind === 'frame') !what.path.startsWith('/sandbox/') && frames.push(what);
    // An interaction consists of several events; it took as long as the longest.
    else if (what.duration > (interactions.get(what.id)?.duration ?? 0)) interactions.set(what.id, what);
  });
  await context.addInitScript(watchSpeed);
}

async function reloadedPlaces(url: string): Promise<{ place: string; url: string; browserState: BrowserState }[]> {
  const { page, context } = await openVisit(site.browser, url);
  const hand = pointerHand(page);
  const places = [];
  await page.goto(health.path);
  for (const event of eventsOf(familyPurchase())) {
    const place = RELOADED[event];
    if (place !== undefined) {
      places.push({ place, url: page.url(), browserState: await context.storageState() });
      await untilCached(page);
      reloadsWithWorker.push({ place, ...(await reloadWithWorker(context, page.url())) });
    }
    if (event === 'payment.start') break;
    await drive(health, hand, event);
    await settled(page);
  }
  await context.close();
  return places;
}

/** Opens the page once more in the visitor's browser. What the service worker fetches comes from the network, too. */
async function reloadWithWorker(context: BrowserContext, url: string) {
  let requests = 0;
  let answeredByWorker = 0;
  let ofWorker = 0;
  const count = (response: Response) => {
    if (response.request().serviceWorker() !== null) ofWorker += 1;
    else requests += 1;
    if (response.fromServiceWorker()) answeredByWorker += 1;
  };
  context.on('response', count);
  const page = await context.newPage();
  await page.goto(url);
  await settled(page);
  await page.close();
  context.off('response', count);
  return { requests, fromNetwork: requests - answeredByWorker + ofWorker };
}
