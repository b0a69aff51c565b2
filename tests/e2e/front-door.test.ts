import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { DESKTOP } from './support/browser.ts';
import { filesOf, holdApp } from './support/chunks.ts';
import {
  COMING_SOON,
  callback,
  card,
  hydrate,
  MENU,
  openCards,
  openPanels,
  readThrough,
  shellReady,
  touch,
} from './support/front-door.ts';
import { health } from './support/lines/health.ts';
import { settled } from './support/screen.ts';
import { seed } from './support/seed.ts';
import { openSite } from './support/site.ts';

const site = openSite();

describe('the menu', () => {
  test('opens on a phone by the keyboard, holds its five entries, and closes by Escape', {
    tags: ['§2.header-menu'],
  }, async () => {
    const { page } = await site.open('/');
    const toggle = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    expect(await menu.isVisible()).toBe(false);
    await toggle.focus();
    await page.keyboard.press('Enter');
    await menu.waitFor();
    // Hydration meanwhile does not close it.
    await shellReady(page);
    await entriesAre(page, [...MENU, 'Find my policy']);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('goes once an entry was chosen that leads to a place of the same page', async () => {
    const { page } = await site.open('/');
    await hydrate(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    const entry = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About us' });
    await entry.click();
    await page.waitForURL('**/#reasons');
    await entry.waitFor({ state: 'hidden' });
  });

  test('is in the header on a desktop', async () => {
    const { page } = await site.open('/', { viewport: DESKTOP });
    expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
    await entriesAre(page, [...MENU, 'Find my policy']);
  });

  test('the logo leads home', { tags: ['§2.logo-link'] }, async () => {
    const { page } = await site.open('/term');
    await page.getByRole('link', { name: 'Chhatri, home' }).click();
    await page.waitForURL(`${site.server.url}/`);
  });
});

describe('a category card', () => {
  test.each([
    ['Health', '/health'],
    ['Car', '/car'],
    ['Bike', '/two-wheeler'],
    ['Travel', '/travel'],
  ] as const)('of %s, which is live, opens its line', { tags: ['§2.category-cards-live'] }, async (name, path) => {
    const { page } = await site.open('/');
    expect(await category(page, name).innerText()).toContain('See prices');
    await category(page, name).click();
    await page.waitForURL(`**${path}`);
    expect((await settled(page)).screen).toBe('landing');
  });

  test('of Term, which is not live yet, says so and leads to what is coming', {
    tags: ['§2.category-cards-live'],
  }, async () => {
    const { page } = await site.open('/');
    expect(await category(page, 'Term').innerText()).not.toContain('See prices');
    expect(await page.getByRole('heading', { name: 'More soon' }).isVisible()).toBe(true);
    await category(page, 'Term').click();
    await page.waitForURL('**/term');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(COMING_SOON['/term']);
  });
});

describe('the product cards', () => {
  test('are open one at a time', { tags: ['§2.product-cards-one-open'] }, async () => {
    const { page } = await site.open('/');
    expect(await openCards(page)).toEqual(['Health']);
    for (const [name, id] of [
      ['Bike', 'bike'],
      ['Home', 'home'],
      ['Health', 'health'],
    ] as const) {
      await card(page, name).click();
      await expect.poll(() => openCards(page)).toEqual([name]);
      expect(await openPanels(page)).toEqual([`cover-${id}`]);
    }
  });

  test('each lead to their own line', { tags: ['§2.product-cards-links'] }, async () => {
    const { page } = await site.open('/');
    const links = page.locator('#products [id^="cover-"] a');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const specified = ['/health', '/car', '/two-wheeler', '/travel', '/term', '/home'];
    expect(hrefs.filter((href) => href !== null && specified.includes(href))).toEqual(specified);
    expect(hrefs).toHaveLength(new Set(hrefs).size);
  });

  test('are in pairs below a width of 1039 px, and in a list from there on', {
    tags: ['§2.product-cards-pairs', '§9.breakpoint-1039-px'],
  }, async () => {
    const { page } = await site.open('/', { viewport: { width: 1038, height: 800 } });
    const place = async (name: string) => {
      const box = await card(page, name).boundingBox();
      if (box === null) throw new Error(`The card of ${name} is not shown.`);
      return { left: Math.round(box.x), top: Math.round(box.y) };
    };
    const paired = [await place('Health'), await place('Car')];
    expect(paired[1]?.top).toBe(paired[0]?.top);
    expect(paired[1]?.left).toBeGreaterThan(paired[0]?.left ?? 0);

    await page.setViewportSize({ width: 1039, height: 800 });
    const listed = [await place('Health'), await place('Car')];
    expect(listed[1]?.left).toBe(listed[0]?.left);
    expect(listed[1]?.top).toBeGreaterThan(listed[0]?.top ?? 0);
  });
});

describe('“Continue where you left off”', () => {
  test('is offered to a browser that holds an unfinished journey, and leads back into it', async () => {
    const { visitor, record } = await seed(health, site.server.url, 'quoteList');
    const { page } = await site.open('/', { storage: visitor.storage(record) });
    // Before any interaction with the page.
    const offer = page.getByRole('region', { name: 'Continue where you left off' });
    await offer.getByRole('link', { name: 'Health insurance' }).click();
    await page.waitForURL('**/health/quote-list');
    expect((await settled(page)).screen).toBe('quoteList');
  });

  test('comes without an interaction; one that comes before it loads the rest of the page too', async () => {
    const { visitor, record } = await seed(health, site.server.url, 'quoteList');
    const { page } = await site.visit({ storage: visitor.storage(record), worker: false });
    const release = await holdApp(page);
    await page.goto('/');
    await touch(page);
    release();
    await shellReady(page);
  });

  test('is put away by “Not now”, and not offered to a newcomer', async () => {
    const { visitor, record } = await seed(health, site.server.url, 'quoteList');
    const { page } = await site.open('/', { storage: visitor.storage(record) });
    const offer = page.getByRole('region', { name: 'Continue where you left off' });
    await offer.getByRole('button', { name: 'Not now' }).click();
    await offer.waitFor({ state: 'detached' });
    await page.reload();
    await hydrate(page);
    expect(await offer.count()).toBe(0);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto('/');
    await hydrate(page);
    expect(await offer.count()).toBe(0);
  });
});

describe('the callback card', () => {
  test('asks for a phone number, then a name and consent, and says what came of it', {
    tags: ['§2.callback-submit'],
  }, async () => {
    const { page } = await site.open('/');
    await readThrough(page);
    const { region, phone, name, consent, press } = callback(page);
    expect(await region.innerText()).toContain('+91');
    await phone.fill('98200 12345');
    await press('Next');
    await name.fill('Asha Kulkarni');
    await consent.check();
    await press('Submit');
    await region.getByText('Call Back Request Submitted').waitFor();
    const reference = /CB-\w{5}-\w{5}/.exec(await region.innerText())?.[0] ?? '';
    await press('Close');
    await phone.waitFor();
    expect(await phone.inputValue()).toBe('');

    // The broker is notified by a mail that a job sends.
    const mail = page.getByRole('article').filter({ hasText: `Callback request ${reference}` });
    await inboxHas(page, mail);
    expect(await mail.innerText()).toContain('Asha Kulkarni asks to be called on +91 9820012345.');
  });

  test('does what was pressed before its code had come', async () => {
    const { page } = await site.open('/', { worker: false });
    let come = (): void => {};
    const held = new Promise<void>((resolve) => {
      come = resolve;
    });
    const late = filesOf(
      ['src/features/callback/CallbackCard.tsx'],
      ['src/app/boot.ts', 'src/app/main.tsx', 'src/features/landing/home/Landing.tsx'],
    );
    for (const file of late) {
      await page.route(`**${file}`, async (route) => {
        await held;
        await route.continue();
      });
    }
    await hydrate(page);
    const { phone, name, press } = callback(page);
    await phone.fill('9820012345');
    await press('Next');
    come();
    await name.waitFor();
    expect(await page.getByText('We will call +91 98200 12345.').isVisible()).toBe(true);
  });

  test('says so when the network is lost, keeps what was typed, and continues when it is back', async () => {
    const { page } = await site.open('/');
    await readThrough(page);
    const { region, phone, name, consent, press } = callback(page);
    await phone.fill('9820054321');
    await press('Next');
    await name.fill('Rohan Kulkarni');
    await consent.check();
    await page.context().setOffline(true);
    await page.getByText('You are offline. What you typed stays on this page').waitFor();
    await press('Submit');
    await region.getByText('Your request was not sent').waitFor();
    expect([await name.inputValue(), await consent.isChecked()]).toEqual(['Rohan Kulkarni', true]);

    await page.context().setOffline(false);
    await page.getByText('You are back online.').waitFor();
    await press('Submit');
    await region.getByText('Call Back Request Submitted').waitFor();
    await inboxHas(page, page.getByRole('article').filter({ hasText: '+91 9820054321' }));
  });
});

/** Opens the inbox until a job has sent the mail. */
const inboxHas = (page: Page, mail: Locator) =>
  expect
    .poll(async () => {
      await page.goto('/sandbox/inbox');
      return mail.count();
    })
    .toBe(1);

const category = (page: Page, name: string) =>
  page.getByRole('region', { name: 'What do you want to insure?' }).getByRole('link', { name: new RegExp(`^${name}`) });

async function entriesAre(page: Page, names: readonly string[]): Promise<void> {
  const entries = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  const texts = await entries.allInnerTexts();
  expect(texts.map((text, index) => text.startsWith(names[index] ?? '?'))).toEqual(names.map(() => true));
  for (const entry of await entries.all()) expect(await entry.isVisible()).toBe(true);
}
