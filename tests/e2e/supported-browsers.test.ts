// The oldest supported browsers buy, and an older one shows what to do (docs/decisions/215).
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pointerHand } from '#tools/player/hand.ts';
import { filesOf } from './support/chunks.ts';
import { familyPurchase, health } from './support/lines/health.ts';
import { deleteFeatures, newerFeatures } from './support/newer-features.ts';
import { buy } from './support/purchase.ts';
import { atScreen, atState } from './support/screen.ts';
import { openSite } from './support/site.ts';

const site = openSite();
const ASSETS = 'dist/web/assets';

test('a policy is bought in a browser without anything that came after the oldest supported ones', async () => {
  const features = newerFeatures();
  for (const known of ['AbortSignal.any', 'Array.toSorted', 'HTMLElement.popover', 'HTMLFormElement.requestSubmit']) {
    expect(features.map(({ owner, member }) => `${owner}.${member}`)).toContain(known);
  }
  const { page, context } = await site.visit();
  await context.addInitScript(deleteFeatures, features);
  await page.goto('/');
  expect(await page.evaluate(() => 'any' in AbortSignal || 'toSorted' in [] || 'popover' in document.body)).toBe(false);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'For Individuals' }).waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.waitFor({ state: 'hidden' });
  await page.goto('/health');
  await atScreen(page, 'landing');
  await buy(health, pointerHand(page), familyPurchase(), health.answers);
  await atState(page, 'policy.issuance.issued');
});

test('no script has a regular expression that Safari before 16.4 cannot read', () => {
  const scripts = readdirSync(ASSETS).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(100);
  expect(scripts.filter((file) => /\(\?<[=!]/.test(readFileSync(`${ASSETS}/${file}`, 'utf8')))).toEqual([]);
});

test.each([
  ['/health', 'as it came'],
  ['/health/proposer', 'empty'],
])('a browser that is older shows %s %s, as without scripts, and a phone number', async (path, content) => {
  const { page, context } = await site.visit({ worker: false });
  // The page's inline style is changed, too, which its content security policy would refuse.
  for (const file of ['**/*.css', `**${path}`]) {
    await context.route(file, async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers, body: withoutAccentColor(await response.text()) });
    });
  }
  await context.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto(path);
  const notice = page.getByText('This browser is too old for our forms');
  await notice.waitFor();
  expect(await page.locator('.old-browser a[href^="tel:"]').isVisible()).toBe(true);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.mouse.move(50, 50);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('#root h1').count()).toBe(content === 'empty' ? 0 : 1);
  // A new browser loads them at the first move.
  const late = filesOf(['src/app/main.tsx'], ['src/app/boot.ts']);
  expect(late.length).toBeGreaterThan(0);
  expect(requested.filter((url) => late.some((file) => url.includes(file)))).toEqual([]);
});

/** A style sheet, or a page with one, as a browser reads it that does not know `accent-color`. */
const withoutAccentColor = (text: string): string =>
  text.replaceAll('@supports (accent-color', '@supports (no-such-property');
