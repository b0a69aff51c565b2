import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addDays, todayInIndia } from '#contract/shared/dates.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { typedDate } from './support/fixtures.ts';
import { callback, card, hydrate, LINE_PATHS, openCards, openPanels, shellReady, touch } from './support/front-door.ts';
import { health } from './support/lines/health.ts';
import { atScreen } from './support/screen.ts';
import { seed } from './support/seed.ts';
import { openSite } from './support/site.ts';

const site = openSite();
const inDays = (days: number): string => addDays(todayInIndia(new Date()), days);

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('hydrates on %s without a complaint of React or of the content security policy', async (_, viewport) => {
  const { page, complaints } = await site.open('/', { viewport });
  for (const path of ['/', ...LINE_PATHS, '/term', '/posp', '/complaints', '/no-such-page']) {
    await page.goto(path);
    await hydrate(page);
    expect(complaints, path).toEqual([]);
  }
});

test('offers a journey that another tab began before the page was touched', async () => {
  const { page, context } = await site.open('/health', { untouched: true });
  const { visitor, record } = await seed(health, site.server.url, 'quoteList');
  const { cookies, origins } = visitor.storage(record);
  await context.addCookies(cookies);
  const entries = origins.flatMap(({ localStorage }) => localStorage);
  await page.evaluate((stored) => {
    for (const { name, value } of stored) localStorage.setItem(name, value);
  }, entries);
  await touch(page);
  await page.getByRole('button', { name: 'Continue where you left off' }).waitFor();
});

const isHydrated = async (page: Page) => (await page.locator('#root[data-hydrated]').count()) > 0;

describe.each([
  ['at full speed', 1],
  ['at six times CPU slowdown', 6],
] as const)('%s, a press before hydration', (_, slower) => {
  const open = async (path: string): Promise<Page> => {
    const { page } = await site.open(path, { untouched: true, slower });
    expect(await isHydrated(page)).toBe(false);
    return page;
  };

  test('opens a product card, which hydration leaves open', async () => {
    const page = await open('/');
    await card(page, 'Car').tap();
    expect([await openCards(page), await openPanels(page)]).toEqual([['Car'], ['cover-car']]);
    await shellReady(page);
    expect([await openCards(page), await openPanels(page)]).toEqual([['Car'], ['cover-car']]);
  });

  test('opens a product card also by assistive technology, which sends a click alone', async () => {
    const page = await open('/');
    await card(page, 'Car').dispatchEvent('click');
    expect(await openPanels(page)).toEqual(['cover-car']);
  });

  test('begins a journey by a finger', async () => {
    const page = await open('/health');
    await page.getByRole('link', { name: 'See prices' }).tap();
    await atScreen(page, 'personalDetails');
    // The step was not refused, so there is no notice. Counters say their number.
    expect(await page.getByRole('main').getByRole('status').allInnerTexts()).not.toContainEqual(
      expect.stringMatching(/[a-z]/i),
    );
  });

  test('begins a journey by the keyboard', async () => {
    const page = await open('/health');
    await page.getByRole('link', { name: 'See prices' }).focus();
    await page.keyboard.press('Enter');
    await atScreen(page, 'personalDetails');
  });

  test.each([
    ['/car', 'mh12ab1234', 'MH-12-AB-1234'],
    ['/two-wheeler', 'mh12de1433', 'MH-12-DE-1433'],
  ])('looks up the number typed on %s', async (path, typed, shown) => {
    const page = await open(path);
    await page.getByLabel('Registration number').fill(typed);
    await page.getByRole('button', { name: 'See prices' }).tap();
    await atScreen(page, 'confirmVehicle');
    expect(await page.getByRole('main').innerText()).toContain(shown);
    expect(page.url()).toBe(`${site.server.url}${path}/edit-vehicle`);
  });

  test('begins a journey without a number', async () => {
    const page = await open('/car');
    await page.getByRole('button', { name: 'Brand-new or no number yet?' }).tap();
    await atScreen(page, 'newVehicle');
  });

  test('begins a journey with the country and the dates of a trip', async () => {
    const page = await open('/travel');
    await page.locator('form label', { hasText: 'Singapore' }).tap();
    await page.getByLabel('Leaving India').fill(typedDate(inDays(30)));
    await page.getByLabel('Back in India').fill(typedDate(inDays(39)));
    await page.getByRole('button', { name: 'See prices' }).tap();
    await atScreen(page, 'travellers');
  });

  test('takes what was entered of a trip along to the page with all countries', async () => {
    const page = await open('/travel');
    await page.locator('form label', { hasText: 'Singapore' }).tap();
    await page.getByLabel('Leaving India').fill(typedDate(inDays(30)));
    await page.getByRole('button', { name: 'Another country' }).tap();
    await atScreen(page, 'trip');
    await page.getByRole('button', { name: 'Singapore', pressed: true }).waitFor();
    expect(await page.getByLabel('Leaving India').inputValue()).toBe(typedDate(inDays(30)));
  });

  test('opens the calendar of a trip', async () => {
    const page = await open('/travel');
    await page.getByRole('button', { name: 'Choose in the calendar' }).tap();
    await page.getByRole('dialog', { name: 'Your trip' }).getByRole('grid').first().waitFor();
  });

  test.each(['/', '/term'])('submits the phone number typed on %s', async (path) => {
    const page = await open(path);
    const { region, phone, name } = callback(page);
    await phone.fill('9820012345');
    await region.getByRole('button', { name: 'Next', exact: true }).tap();
    await name.waitFor();
    expect(await region.getByText('We will call +91 98200 12345.').isVisible()).toBe(true);
    // The number was not refused first, and is in no address.
    expect(await region.getByRole('alert').allInnerTexts()).not.toContainEqual(expect.stringContaining('10-digit'));
    expect(page.url()).toBe(`${site.server.url}${path}`);
  });
});

describe('without the app’s code, which does not come,', () => {
  const open = async (path: string): Promise<Page> => {
    const { page } = await site.visit({ untouched: true, worker: false });
    await page.route(/\/assets\/.*\.js$/, () => undefined);
    await page.goto(path, { waitUntil: 'commit' });
    return page;
  };

  test('links, menu, disclosures and product cards work', async () => {
    const page = await open('/');
    await card(page, 'Travel').tap();
    expect(await openPanels(page)).toEqual(['cover-travel']);
    await page.locator('#faq summary').first().tap();
    expect(await page.locator('#faq details[open] p').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Become a POSP' }).tap();
    await page.waitForURL('**/posp', { waitUntil: 'commit' });
  });

  test('a journey’s start leads to its first step', async () => {
    const page = await open('/health');
    await page.getByRole('link', { name: 'See prices' }).tap();
    await page.waitForURL('**/health/personal-details', { waitUntil: 'commit' });
  });

  test('a registration number that is submitted stays in its field and out of the address', async () => {
    const page = await open('/car');
    const number = page.getByLabel('Registration number');
    await number.fill('MH-12-AB-1234');
    await page.getByRole('button', { name: 'See prices' }).tap();
    expect([await number.inputValue(), page.url()]).toEqual(['MH-12-AB-1234', `${site.server.url}/car`]);
  });

  test('a phone number that is submitted stays in its field and out of the address', async () => {
    const page = await open('/term');
    const { region, phone } = callback(page);
    await phone.fill('9820012345');
    await region.getByRole('button', { name: 'Next', exact: true }).tap();
    expect([await phone.inputValue(), page.url()]).toEqual(['9820012345', `${site.server.url}/term`]);
  });
});
