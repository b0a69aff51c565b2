import { get } from 'node:http';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright';
import * as v from 'valibot';
import { findBrowser } from '../find-browser.mjs';

export const THROTTLINGS = ['simulate', 'devtools'] as const;
export type Throttling = (typeof THROTTLINGS)[number];

const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  practices: 'best-practices',
  seo: 'seo',
};
const AUDITS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  si: 'speed-index',
};
type Measure = keyof typeof CATEGORIES | keyof typeof AUDITS;

/** Scores 0 to 100; times in milliseconds; the layout shift without a unit. */
export type PageMeasures = Readonly<Record<Measure, number>>;

/** One visit by Lighthouse. */
export interface LighthouseSample {
  readonly measures: PageMeasures;
  /** The machine's speed at that moment (Lighthouse's benchmark index; a phone has about 150, a laptop 1,500). */
  readonly machine: number;
  /** The scripts' addresses. */
  readonly scripts: readonly string[];
  readonly requests: number;
  /** Those that began before the largest paint, as it was observed. */
  readonly requestsUntilLcp: number;
  /** Number and compressed bytes of the requests, by Chromium's kind, such as `Script`. */
  readonly requestKinds: Readonly<Record<string, { readonly requests: number; readonly bytes: number }>>;
  /** The address at which the visit ended. */
  readonly url: string;
  /** Faults that cost points in a category that must be full. */
  readonly complaints: readonly string[];
}

/** A request that the page made itself: those of its service worker are not in Lighthouse's table. Times since the page was asked for. */
const RequestOfPage = v.object({
  url: v.string(),
  resourceType: v.optional(v.string(), 'Other'),
  networkRequestTime: v.number(),
  transferSize: v.optional(v.number(), 0),
});
type RequestOfPage = v.InferOutput<typeof RequestOfPage>;
const Requests = v.object({ items: v.array(RequestOfPage) });
const Observed = v.looseObject({
  items: v.looseTuple([v.looseObject({ observedLargestContentfulPaint: v.number() })]),
});

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The proxy's certificate is self-signed (tools/app/start-proxy.ts).
  '--ignore-certificate-errors',
];

/** What a browser stores from earlier visits. */
export type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Visits a page with a new browser, as a mid-range phone on a slow 4G line. Lighthouse sometimes loses its browser, so
 * only a second failure counts.
 * @param browserState state of earlier visits, such as the cookie of an unfinished journey; nothing is cached
 */
export async function measurePage(
  url: string,
  throttling: Throttling,
  browserState?: BrowserState,
): Promise<LighthouseSample> {
  try {
    return await visit(url, throttling, browserState);
  } catch (error) {
    console.log(`Once more, since this visit failed: ${error instanceof Error ? error.message : String(error)}`);
    return visit(url, throttling, browserState);
  }
}

async function visit(
  url: string,
  throttlingMethod: Throttling,
  browserState: BrowserState | undefined,
): Promise<LighthouseSample> {
  const chromePath = findBrowser();
  if (chromePath === null) throw new Error('No browser was found: `node tools/setup.mjs --tests` installs one.');
  const chrome = await launch({ chromePath, chromeFlags: FLAGS, logLevel: 'silent' });
  try {
    if (browserState) await storeState(chrome.port, browserState);
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      output: 'json',
      throttlingMethod,
      disableStorageReset: browserState !== undefined,
      disableFullPageScreenshot: true,
      onlyCategories: Object.values(CATEGORIES),
    });
    if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
    return sampleOf(result.lhr);
  } finally {
    chrome.kill();
  }
}

/** Copies the stored state of one browser to another. Storage belongs to pages, so an empty one is opened for it. */
async function storeState(port: number, { cookies, origins }: BrowserState): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context.');
  await context.addCookies(cookies);
  const page = await context.newPage();
  for (const { origin, localStorage } of origins) {
    await page.goto(`${origin}/healthz`);
    await page.evaluate((items) => {
      for (const { name, value } of items) window.localStorage.setItem(name, value);
    }, localStorage);
  }
  await page.close();
  await browser.close();
}

function sampleOf(lhr: Result): LighthouseSample {
  if (lhr.runtimeError) throw new Error(`${lhr.runtimeError.code}: ${lhr.runtimeError.message}`);
  const score = (id: string): number => Math.round(known(lhr.categories[id]?.score, id) * 100);
  const value = (id: string): number => known(lhr.audits[id]?.numericValue, id);
  const requests = requestsOf(lhr);
  const observed = v.parse(Observed, lhr.audits.metrics?.details).items[0].observedLargestContentfulPaint;
  return {
    measures: {
      performance: score(CATEGORIES.performance),
      accessibility: score(CATEGORIES.accessibility),
      practices: score(CATEGORIES.practices),
      seo: score(CATEGORIES.seo),
      fcp: value(AUDITS.fcp),
      lcp: value(AUDITS.lcp),
      tbt: value(AUDITS.tbt),
      cls: value(AUDITS.cls),
      si: value(AUDITS.si),
    },
    machine: lhr.environment.benchmarkIndex,
    scripts: requests.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url),
    requests: requests.length,
    requestsUntilLcp: requests.filter(({ networkRequestTime }) => networkRequestTime < observed).length,
    requestKinds: kindsOf(requests),
    url: lhr.finalDisplayedUrl,
    complaints: complaintsOf(lhr),
  };
}

function known(value: number | null | undefined, id: string): number {
  if (value === null || value === undefined) throw new Error(`Lighthouse could not measure ${id}.`);
  return value;
}

function requestsOf({ audits }: Result): RequestOfPage[] {
  // Lighthouse also lists data: addresses, which cause no request.
  return v.parse(Requests, audits['network-requests']?.details).items.filter(({ url }) => !url.startsWith('data:'));
}

function kindsOf(requests: readonly RequestOfPage[]): LighthouseSample['requestKinds'] {
  const kinds: Record<string, { requests: number; bytes: number }> = {};
  for (const { resourceType, transferSize } of requests) {
    const { requests: before, bytes } = kinds[resourceType] ?? { requests: 0, bytes: 0 };
    kinds[resourceType] = { requests: before + 1, bytes: bytes + transferSize };
  }
  return kinds;
}

function complaintsOf({ categories, audits }: Result): string[] {
  const full = [CATEGORIES.accessibility, CATEGORIES.practices, CATEGORIES.seo];
  return full.flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id]?.title ?? id}`),
  );
}

/** Bytes of a body as the server sends it to a browser that takes gzip. */
export function gzipBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    }).on('error', reject);
  });
}
