import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { pointerHand } from '#tools/player/hand.ts';
import { filesOf, WEB_FOLDER } from './support/chunks.ts';
import { drive } from './support/drive.ts';
import { quiet } from './support/faults.ts';
import { hydrate, readThrough, touch } from './support/front-door.ts';
import { health } from './support/lines/health.ts';
import { atScreen, settled } from './support/screen.ts';
import { openSite } from './support/site.ts';
import { untilCached } from './support/worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'chhatri-web-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const site = openSite(() => {
  // With its modification times, because the server's "not modified" answer depends on them.
  cpSync(WEB_FOLDER, folder, { recursive: true, preserveTimestamps: true });
  return { webFolder: folder };
});

/** How often a page's document was loaded. */
function loads(page: Page): () => number {
  let count = 0;
  page.on('domcontentloaded', () => {
    count += 1;
  });
  return () => count;
}

describe('a new version', () => {
  const offer = (page: Page) => page.getByRole('region', { name: 'New version' });
  const release = () => appendFileSync(join(folder, 'sw.js'), '\n// Another version.\n');
  /** As the browser does automatically on each visit, and the page once an hour. */
  const lookForIt = (page: Page) =>
    page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const workers = (page: Page) =>
    page.evaluate(async () => {
      const { waiting, active } = await navigator.serviceWorker.ready;
      return { waiting: waiting !== null, active: active?.state ?? null };
    });

  test('is offered to who comes again, and put away by Later', async () => {
    const { page } = await site.open('/');
    await untilCached(page);
    release();
    await page.reload();
    const came = loads(page);
    await hydrate(page);
    await offer(page).getByText('A new version is ready').waitFor();
    await offer(page).getByRole('button', { name: 'Later' }).click();
    await offer(page).waitFor({ state: 'detached' });
    expect(came(), 'reloads').toBe(0);
    expect(await workers(page)).toEqual({ waiting: true, active: 'activated' });
  });

  test('that comes in the middle of a form forces nothing; Update brings it, and what was typed is there', async () => {
    const visit = await site.open('/health');
    const { page } = visit;
    await untilCached(page);
    await page.reload();
    await settled(page);
    await drive(health, pointerHand(page), 'journey.start');
    const pincode = page.getByLabel('PIN code where you live');
    await pincode.fill(health.answers.pincode);
    const came = loads(page);
    release();
    await lookForIt(page);
    await offer(page).getByText('A new version is ready').waitFor();
    await pincode.press('Tab');
    await quiet(visit);
    expect(came(), 'reloads').toBe(0);
    expect(await pincode.inputValue()).toBe(health.answers.pincode);

    await offer(page).getByRole('button', { name: 'Update' }).click();
    await expect.poll(came).toBe(1);
    await atScreen(page, 'personalDetails');
    expect(await workers(page)).toEqual({ waiting: false, active: 'activated' });
    expect(await pincode.inputValue()).toBe(health.answers.pincode);
  });

  test('can be taken on the very first visit, too', async () => {
    const { page } = await site.open('/');
    await untilCached(page);
    await hydrate(page);
    const came = loads(page);
    release();
    await lookForIt(page);
    await offer(page).getByRole('button', { name: 'Update' }).click();
    await expect.poll(came).toBe(1);
    expect(await workers(page)).toEqual({ waiting: false, active: 'activated' });
  });
});

test('documents with another setting of the server are offered as a new version, though the build is the same', async () => {
  const { page } = await site.open('/car');
  await untilCached(page);
  await page.reload();
  await hydrate(page);
  for (const name of ['car.html', 'app.html']) {
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace('<html ', '<html data-kyc-documents="PAN" '));
  }
  await site.server.kill();
  await site.server.restart();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.getByRole('region', { name: 'New version' }).getByRole('button', { name: 'Update' }).click();
  await page.locator('html[data-kyc-documents="PAN"]').waitFor();
});

test('a version that was taken in one tab can be taken in the next', async () => {
  const { context, page: first } = await site.open('/');
  await untilCached(first);
  await first.reload();
  await hydrate(first);
  const second = await context.newPage();
  await second.goto('/');
  await hydrate(second);
  appendFileSync(join(folder, 'sw.js'), '\n// One more version.\n');
  await first.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const came = loads(second);
  for (const page of [first, second]) {
    await page.getByRole('region', { name: 'New version' }).getByRole('button', { name: 'Update' }).waitFor();
  }
  const taken = first.waitForEvent('domcontentloaded');
  await first.getByRole('button', { name: 'Update' }).click();
  await taken;
  expect(came(), 'reloads of the other tab').toBe(0);
  await second.getByRole('button', { name: 'Update' }).click();
  await expect.poll(came).toBe(1);
});

describe('the code of the page itself, when it cannot be fetched,', () => {
  const NOT_LOADED = 'Part of this page could not be loaded';
  const breakMain = async (page: Page) => {
    for (const file of filesOf(['src/app/main.tsx'], ['src/app/boot.ts'])) {
      await page.route(`**${file}`, (route) => route.abort('connectionfailed'));
    }
  };
  const failing = async (path: string): Promise<Page> => {
    const { page } = await site.visit({ worker: false });
    await breakMain(page);
    await page.goto(path);
    return page;
  };

  test('leaves what can be read, and says what is missing after one reload', async () => {
    const page = await failing('/');
    const reloaded = page.waitForEvent('domcontentloaded');
    await touch(page);
    await reloaded;
    await touch(page);
    await page.getByRole('alert').getByText(NOT_LOADED).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('See every price first.');
  });

  test('leaves no empty page within a journey; the link there loads it again', async () => {
    const page = await failing('/health/personal-details');
    await page.getByRole('alert').getByText(NOT_LOADED).waitFor();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Load the page again' }).click();
    await atScreen(page, 'personalDetails');
  });
});

describe('a part of the page that cannot be fetched', () => {
  // The module's own file is listed after its imports.
  const part = () =>
    filesOf(['src/lines/health/personal-details/Screen.tsx'], ['src/app/boot.ts', 'src/app/main.tsx']).at(-1);

  test('is asked for again by one reload, and the visitor continues', async () => {
    const { page } = await site.open('/health', { worker: false });
    await settled(page);
    const came = loads(page);
    await page.route(`**${part()}`, (route) => (came() === 0 ? route.abort('connectionfailed') : route.continue()));
    await page.locator('[data-event="journey.start"]').click();
    await atScreen(page, 'personalDetails');
    expect(came(), 'reloads').toBe(1);
  });

  test('leads to the generic error page if one reload does not help; Refresh tries again', {
    tags: ['§8.preload-failure'],
  }, async () => {
    const { page, complaints } = await site.open('/health', { worker: false });
    await settled(page);
    const came = loads(page);
    await page.route(`**${part()}`, (route) => route.abort('connectionfailed'));
    await page.locator('[data-event="journey.start"]').click();
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    const text = await page.getByRole('main').innerText();
    expect(text).toContain('An unexpected error occurred. You can refresh the page or try again.');
    expect(came(), 'reloads').toBe(1);

    await page.unroute(`**${part()}`);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await atScreen(page, 'personalDetails');
    expect(came(), 'reloads').toBe(2);
    // The page's error is on the console, once for each time it occurred.
    const logged = complaints.splice(0);
    expect(logged.filter((text) => !text.includes('Failed to fetch dynamically imported module'))).toEqual([]);
  });
});

test('a card far down the landing that cannot be fetched costs nothing but itself', async () => {
  const { page, complaints } = await site.open('/', { worker: false });
  const came = loads(page);
  const late = filesOf(
    ['src/features/callback/CallbackCard.tsx', 'src/features/landing/home/Carousel.tsx'],
    ['src/app/boot.ts', 'src/app/main.tsx', 'src/features/landing/home/Landing.tsx'],
  );
  for (const file of late) await page.route(`**${file}`, (route) => route.abort('connectionfailed'));
  await hydrate(page);
  await readThrough(page);
  await page.getByText('This form did not load.').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('See every price first.');
  expect(await page.getByRole('region', { name: 'Get a call back' }).getByRole('link').innerText()).toBe(
    '1800\u00a0000\u00a00000',
  );
  expect(await page.locator('#testimonials figure').first().isVisible()).toBe(true);
  expect(came(), 'reloads').toBe(0);
  // React reports that the card differs from the prerendered one.
  const logged = complaints.splice(0);
  expect(logged.filter((text) => !/React error #418|hydrat/i.test(text))).toEqual([]);
});
