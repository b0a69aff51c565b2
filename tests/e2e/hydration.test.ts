import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, type Visit } from './support/browser.ts';
import { callback, card, openCards, openPanels, wake } from './support/front-door.ts';
import { openSite } from './support/site.ts';

const site = openSite();

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'a page wakes on %s without a complaint of React or of the content security policy',
  async (_, viewport) => {
    const { page, complaints } = await site.open('/', { viewport });
    for (const path of ['/', '/health', '/term', '/posp', '/complaints', '/no-such-page']) {
      await page.goto(path);
      await wake(page);
      expect(complaints, path).toEqual([]);
    }
  },
);

const isAwake = async (page: Page) => (await page.locator('#root[data-hydrated]').count()) > 0;

describe.each([
  ['this machine', 1],
  ['a slow phone', 6],
] as const)('on %s the very first act counts', (_, slower) => {
  const asleep = async (path: string): Promise<Visit> => {
    const visit = await site.open(path, { untouched: true, slower });
    expect(await isAwake(visit.page)).toBe(false);
    return visit;
  };

  test('of who opens a product card', async () => {
    const { page } = await asleep('/');
    await card(page, 'Car').tap();
    await expect.poll(() => openCards(page)).toEqual(['Car']);
    expect(await openPanels(page)).toEqual(['cover-car']);
  });

  test('of who uses assistive technology, which presses without a pointer or a key', async () => {
    const { page } = await asleep('/');
    await card(page, 'Car').dispatchEvent('click');
    await expect.poll(() => openPanels(page)).toEqual(['cover-car']);
  });

  test('of who begins a journey by a finger, or by the keyboard', async () => {
    const { page } = await asleep('/health');
    const start = page.locator('[data-event="journey.start"]');
    await start.tap();
    await page.waitForURL('**/health/personal-details');

    const { page: other } = await asleep('/health');
    await other.locator('[data-event="journey.start"]').focus();
    await other.keyboard.press('Enter');
    await other.waitForURL('**/health/personal-details');
  });

  test.each(['/', '/term'])('of who leaves a phone number on %s', async (path) => {
    const { page } = await asleep(path);
    const { region, phone, name } = callback(page);
    await phone.fill('9820012345');
    await region.getByRole('button', { name: 'Next', exact: true }).tap();
    await name.waitFor();
    expect(await region.getByText('We call +91 98200 12345.').isVisible()).toBe(true);
    // Nothing was refused on the way.
    expect(await region.getByRole('alert').allInnerTexts()).not.toContainEqual(expect.stringContaining('10-digit'));
  });
});
