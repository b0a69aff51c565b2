import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright';
import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE } from './support/browser.ts';
import { filesOf, holdFiles } from './support/chunks.ts';
import { hydrate, LINE_PATHS, painted, readThrough, shellReady, touch } from './support/front-door.ts';
import { health } from './support/lines/health.ts';
import { atScreen } from './support/screen.ts';
import { seed } from './support/seed.ts';
import { openSite } from './support/site.ts';

/** What the landing may need: bytes (gzip), and requests. */
const SCRIPTS = 123_000;
/**
 * With the island of the hero, which loads after the first interaction, and the fields that it shares with the callback
 * card.
 */
const WITH_ESTIMATE = 136_000;
const REQUESTS = 10;
const DOCUMENT = 14_200;
const SHIFT = 0.02;

/** Parts of the landing that load when they are near, and what is there before. */
const ESTIMATE = 'src/features/estimate/Estimate.tsx';
const LATE_IN_VIEW = [
  { source: 'src/features/callback/CallbackCard.tsx', place: '#talk', control: 'Next' },
  { source: 'src/features/landing/home/Carousel.tsx', place: '#testimonials', control: 'Next text' },
] as const;
const LATE = [...LATE_IN_VIEW.map(({ source }) => source), ESTIMATE];
const FONT = '/fonts/chhatri-sans.woff2';
const FIRST = ['src/app/boot.ts', 'src/app/main.tsx', 'src/features/landing/home/Landing.tsx'];

const site = openSite();

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('on %s the landing', (name, viewport) => {
  test('needs at most 123 kB of JavaScript in at most 10 requests, and its document is at most 14.2 kB (gzip)', async () => {
    const visit = await site.visit({ viewport });
    const came = listen(visit.page);
    await visit.page.goto('/', { waitUntil: 'networkidle' });
    // A pointer that only rests where the page opens hydrates nothing.
    await visit.page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove')));
    await visit.page.waitForLoadState('networkidle');
    const untouched = await came();
    expect(sumOf(untouched, 'script')).toBeLessThanOrEqual(SCRIPTS);
    expect(untouched.map(({ file }) => file).length, untouched.map(({ file }) => file).join(' ')).toBeLessThanOrEqual(
      REQUESTS,
    );
    expect(sumOf(untouched, 'document')).toBeLessThanOrEqual(DOCUMENT);

    await hydrate(visit.page);
    await visit.page.waitForLoadState('networkidle');
    const hydrated = await came();
    const late = filesOf(LATE, FIRST);
    const first = hydrated.filter(({ file }) => !late.includes(file));
    expect(sumOf(first, 'script')).toBeLessThanOrEqual(SCRIPTS);
    const estimate = filesOf([ESTIMATE], FIRST);
    const hero = hydrated.filter(({ file }) => !late.includes(file) || estimate.includes(file));
    expect(sumOf(hero, 'script')).toBeLessThanOrEqual(WITH_ESTIMATE);

    await readThrough(visit.page);
    const read = await came();
    console.log(
      `JavaScript of / on ${name}: ${sumOf(untouched, 'script')} untouched, ${sumOf(first, 'script')} hydrated, ` +
        `${sumOf(read, 'script')} with the callback card and the carousel; document ${sumOf(read, 'document')}`,
    );
  });

  test('does not move while it loads, hydrates and is read', async () => {
    const visit = await site.visit({ viewport });
    await visit.context.addInitScript(watchShifts);
    const { page } = visit;
    await page.goto('/', { waitUntil: 'networkidle' });
    const shifts = [await shiftOf(page)];
    await hydrate(page);
    await page.waitForLoadState('networkidle');
    shifts.push(await shiftOf(page));
    await readThrough(page);
    await page.getByRole('button', { name: 'Next text' }).waitFor();
    shifts.push(await shiftOf(page));
    console.log(`Layout shift of / on ${name}: ${shifts.map((shift) => shift.toFixed(4)).join(', ')}`);
    for (const shift of shifts) expect(shift).toBeLessThanOrEqual(SHIFT);

    // Checks that the measurement works.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await painted(page);
    await page.evaluate(() => document.body.style.setProperty('padding-top', '50vh'));
    await expect.poll(() => shiftOf(page)).toBeGreaterThan(SHIFT);
  });

  test('does not move when its font and its late parts come late', async () => {
    const { context, page } = await site.visit({ viewport, worker: false });
    await context.addInitScript(watchShifts);
    const letFontCome = await holdFiles(page, [FONT]);
    const late = [];
    for (const { source, ...part } of LATE_IN_VIEW) {
      late.push({ ...part, letCome: await holdFiles(page, filesOf([source], FIRST)) });
    }
    await page.goto('/', { waitUntil: 'commit' });
    await touch(page);
    letFontCome();
    await shellReady(page);
    await page.evaluate(() => document.fonts.ready);
    const shifts = [await shiftOf(page)];
    for (const { place, control, letCome } of late) {
      await page.locator(place).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await painted(page);
      letCome();
      await page.locator(place).getByRole('button', { name: control, exact: true }).waitFor();
      shifts.push(await shiftOf(page));
    }
    console.log(`Layout shift of / on ${name}, all late: ${shifts.map((shift) => shift.toFixed(4)).join(', ')}`);
    for (const shift of shifts) expect(shift).toBeLessThanOrEqual(SHIFT);
  });

  test.each(LINE_PATHS)('and the first page of %s do not move while they load and hydrate', async (path) => {
    const { context, page } = await site.visit({ viewport, worker: false });
    await context.addInitScript(watchShifts);
    // The first words are painted in another font.
    const letFontCome = await holdFiles(page, [FONT]);
    await page.goto(path, { waitUntil: 'commit' });
    await touch(page);
    letFontCome();
    await page.evaluate(() => document.fonts.ready);
    const shifts = [await shiftOf(page)];
    await shellReady(page);
    await page.waitForLoadState('networkidle');
    shifts.push(await shiftOf(page));
    console.log(`Layout shift of ${path} on ${name}: ${shifts.map((shift) => shift.toFixed(4)).join(', ')}`);
    for (const shift of shifts) expect(shift).toBeLessThanOrEqual(SHIFT);
  });

  test('and a journey that is come back to do not move while they load', async () => {
    const { visitor, record } = await seed(health, site.server.url, 'quoteList');
    const visit = await site.visit({ viewport, storage: visitor.storage(record) });
    await visit.context.addInitScript(watchShifts);
    await visit.page.goto('/health/personal-details');
    await atScreen(visit.page, 'personalDetails');
    await visit.page.waitForLoadState('networkidle');
    expect(await shiftOf(visit.page)).toBeLessThanOrEqual(SHIFT);
  });
});

interface Came {
  readonly file: string;
  readonly kind: string;
  /** Bytes of the body, gzipped as small as gzip gets. */
  readonly bytes: number;
}

/**
 * What a page fetched so far. Excludes the service worker's own copies, which it makes for later visits, and the
 * browser's icon and manifest.
 */
function listen(page: Page): () => Promise<Came[]> {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (!/\/(favicon\.svg|manifest\.webmanifest)$/.test(response.url())) responses.push(response);
  });
  return () =>
    Promise.all(
      responses.map(async (response) => ({
        file: new URL(response.url()).pathname,
        kind: response.request().resourceType(),
        bytes: gzipSync(await response.body(), { level: 9 }).length,
      })),
    );
}

const sumOf = (came: readonly Came[], kind: string): number =>
  came.filter((one) => one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);

declare global {
  interface Window {
    /** All layout shifts so far, except after the visitor's own input. */
    e2eShift: number;
  }
}

/** The layout shift so far; reported once the browser is idle. */
async function shiftOf(page: Page): Promise<number> {
  await painted(page);
  await page.evaluate(() => new Promise((next) => requestIdleCallback(next)));
  return page.evaluate(() => window.e2eShift);
}

/** Runs in the page, before the app. */
function watchShifts(): void {
  window.e2eShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
        window.e2eShift += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
