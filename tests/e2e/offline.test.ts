import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openProfile } from '#tools/app/open-browser.ts';
import { pointerHand } from '#tools/player/hand.ts';
import { actFor, drive } from './support/drive.ts';
import { COMING_SOON, LINE_PATHS } from './support/front-door.ts';
import { health } from './support/lines/health.ts';
import { atScreen, settled, textOf } from './support/screen.ts';
import { openSite } from './support/site.ts';
import { untilCached } from './support/worker.ts';

const site = openSite();
const { answers: ANSWERS } = health;

/** A visitor who was here once, long enough for the app to be stored for later. */
async function visited(path = '/'): Promise<Page> {
  const { page } = await site.open(path);
  await untilCached(page);
  return page;
}

/** A visitor who has also answered the first page of a journey and sees prices. */
async function seesPrices(): Promise<Page> {
  const page = await visited('/health');
  for (const event of ['journey.start', 'personalDetails.submit'] as const) {
    await drive(health, pointerHand(page), event);
  }
  await atScreen(page, 'quoteList');
  return page;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

describe('with the server stopped after a first visit', () => {
  test('the landing and the live lines open, and what is coming still says so', async () => {
    const page = await visited();
    await site.server.kill();
    await page.reload();
    expect(await heading(page)).toContain('See every price first.');
    expect(
      await page
        .getByRole('link', { name: /^Health/ })
        .first()
        .isVisible(),
    ).toBe(true);

    for (const path of LINE_PATHS) {
      await page.goto(path);
      expect([path, (await settled(page)).screen]).toEqual([path, 'landing']);
    }

    // No server redirects.
    await page.goto('/bike?utm_source=mail');
    await expect.poll(() => page.url()).toBe(`${site.server.url}/two-wheeler?utm_source=mail`);
    expect((await settled(page)).screen).toBe('landing');

    await page.goto('/term');
    await expect.poll(() => heading(page)).toBe(COMING_SOON['/term']);
    // Only the server knows whether the page exists.
    await page.goto('/no-such-page');
    await expect.poll(() => heading(page)).toBe('This page could not be loaded');
    await site.server.restart();
  });

  test('a quote cannot be begun, which is said, and begins when the server is back', async () => {
    const page = await visited('/health');
    await site.server.kill();
    await page.reload();
    await settled(page);
    await page.locator('[data-event="journey.start"]').click();
    await page.getByText('We could not reach the server.').waitFor();
    await site.server.restart();
    await drive(health, pointerHand(page), 'journey.start');
    await atScreen(page, 'personalDetails');
  });
});

describe('a journey that loses the server', () => {
  test('says so, keeps what was typed, and continues when it is back', async () => {
    const page = await visited('/health');
    const hand = pointerHand(page);
    await drive(health, hand, 'journey.start');
    await actFor(health, 'personalDetails.submit').fill?.(hand, ANSWERS);
    await site.server.kill();
    await page.locator('[data-event="personalDetails.submit"]').click();
    await page.locator('main [role="alert"][data-kind="error"]').waitFor();
    expect(await textOf(page)).toContain('what you typed is still here');
    expect(await page.getByLabel('PIN code where you live').inputValue()).toBe(ANSWERS.pincode);

    await site.server.restart();
    await page.locator('[data-event="personalDetails.submit"]').click();
    await atScreen(page, 'quoteList');
  });

  test('opens also when it is reloaded meanwhile, says what is missing, and continues from there', async () => {
    const page = await seesPrices();
    await site.server.kill();
    await page.reload();
    await atScreen(page, 'restore-failed');
    expect(await textOf(page)).toContain('We could not reach the server.');
    await site.server.restart();
    await page.locator('[data-event="journey.retry"]').click();
    await atScreen(page, 'quoteList');
    expect(new URL(page.url()).pathname).toBe('/health/quote-list');
  });

  test('that was reloaded without a network continues automatically when it is back', async () => {
    const page = await seesPrices();
    await page.context().setOffline(true);
    await page.reload();
    await atScreen(page, 'restore-failed');
    await page.context().setOffline(false);
    await atScreen(page, 'quoteList');
  });

  test('tells a lost network at once, before anything is sent', async () => {
    const page = await visited('/health');
    await drive(health, pointerHand(page), 'journey.start');
    const pincode = page.getByLabel('PIN code where you live');
    await pincode.fill(ANSWERS.pincode);
    await page.context().setOffline(true);
    await page
      .getByText('You are offline. What you typed stays on this page; continue when you are back online.')
      .waitFor();
    await page.context().setOffline(false);
    await page.getByText('You are back online.').waitFor();
    expect(await pincode.inputValue()).toBe(ANSWERS.pincode);
  });
});

test('a page that was not touched before the network was lost tells of the next loss', async () => {
  const { page, context } = await site.open('/health', { worker: false, untouched: true });
  await page.locator('[data-event="journey.start"]').click();
  await atScreen(page, 'personalDetails');
  // What announces it is asked for when the page is idle, and the network is lost before it comes.
  let loseNetwork = (): void => undefined;
  const isLost = new Promise<void>((resolve) => {
    loseNetwork = resolve;
  });
  await page.route(/\/shell-[^/]*\.js$/, async (route) => {
    await isLost;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/shell-[^/]*\.js$/);
  await page.reload();
  await atScreen(page, 'personalDetails');
  await asked;
  const offlineNotice = page.getByText('You are offline.');
  const isShell = (request: { url: () => string }) => /\/shell-[^/]*\.js$/.test(request.url());
  const failed = page.waitForEvent('requestfailed', isShell);
  await context.setOffline(true);
  loseNetwork();
  await failed;
  const loaded = page.waitForEvent('requestfinished', isShell);
  await context.setOffline(false);
  await loaded;
  // Nothing shows when the chunk has run, so the network is lost until the page tells it.
  await expect
    .poll(async () => {
      await context.setOffline(true);
      const isShown = await offlineNotice.waitFor({ timeout: 1000 }).then(
        () => true,
        () => false,
      );
      await context.setOffline(false);
      return isShown;
    })
    .toBe(true);
});

test('Chromium finds nothing that is in the way of installing', { tags: ['§1.installable'] }, async () => {
  // A browser of its own: a context opened for a test counts as incognito, where nothing can be installed.
  const folder = mkdtempSync(join(tmpdir(), 'chhatri-profile-'));
  const context = await openProfile(folder);
  try {
    const page = await context.newPage();
    await page.goto(site.server.url);
    await untilCached(page);
    const session = await context.newCDPSession(page);
    const { manifest, errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(manifest).toMatchObject({ name: 'Chhatri insurance', display: 'kStandalone' });
    expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
