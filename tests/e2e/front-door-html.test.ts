import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { COMING_SOON, card, LINE_PATHS, MENU, openCards, openPanels } from './support/front-door.ts';
import { openSite } from './support/site.ts';

const CATEGORIES = [
  'Health',
  'Car',
  'Bike',
  'Travel',
  'Term',
  'Investment',
  'Business',
  'Family health',
  'Pet',
  'Guaranteed return',
  'Home',
  'View all',
];
const PRODUCT_CARDS = [
  ['Car', 'cover-car'],
  ['Bike', 'cover-bike'],
  ['Travel', 'cover-travel'],
  ['Term life', 'cover-term'],
  ['Home', 'cover-home'],
  ['Health', 'cover-health'],
] as const;
const REGISTRATION = [
  'IRDAI registration',
  'CIN',
  'Principal officer',
  '1800\u00a0000\u00a00000',
  'help@chhatri.example',
  'Pune',
];

const site = openSite();

/** Opens pages in a browser whose JavaScript is switched off. */
const withoutScripts = async (viewport = PHONE): Promise<Page> => (await site.visit({ viewport, scripts: false })).page;

const headings = (page: Page) => page.getByRole('heading', { level: 1 }).allInnerTexts();

describe('with JavaScript switched off', () => {
  test('the landing shows its heading, every category, and ways to the live lines', async () => {
    const page = await withoutScripts();
    await page.goto('/');
    expect((await headings(page)).join('')).toContain('See every price first.');
    const question = page.getByRole('region', { name: 'What do you want to insure?' });
    const names = await question.getByRole('link').allInnerTexts();
    expect(names.map((name) => name.split('\n')[0])).toEqual(CATEGORIES);
    const offered = question.getByRole('link', { name: /See prices$/ });
    expect(await offered.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(LINE_PATHS);
    expect(await page.getByRole('heading', { name: 'What you can hold us to' }).isVisible()).toBe(true);
  });

  test.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ] as const)('the product cards open one at a time on %s', async (_, viewport) => {
    const page = await withoutScripts(viewport);
    await page.goto('/');
    for (const [name, panel] of PRODUCT_CARDS) {
      await card(page, name).click();
      expect([await openCards(page), await openPanels(page)]).toEqual([[name], [panel]]);
    }
  });

  test.each(Object.values(lineModels).map(({ line, projection }) => [line.path, projection] as const))(
    'every address of %s says what to do, with the phone number and a call back by mail',
    async (landing, { routes }) => {
      const paths = routes.map(({ pattern }) => pattern.replaceAll(/:\w+/g, 'x'));
      expect(paths).toContain(landing);
      expect(paths.length).toBeGreaterThan(15);
      const seen = new Map<string, string>();
      for (const path of paths) {
        const { status, html } = await fetched(path);
        expect({ path, status }).toEqual({ path, status: 200 });
        // Each names the scripts, the list and the further sheets of its own address, and differs in nothing else.
        const own =
          /<link rel="modulepreload"[^>]*>|<link rel="stylesheet"[^>]*assets\/(?!line-)[^>]*>| data-list="[^"]*"/g;
        seen.set(html.replaceAll(own, ''), path);
      }
      // The landing, and what is below it.
      expect([...seen.values()]).toHaveLength(2);
      const page = await withoutScripts();
      for (const path of seen.values()) {
        await page.goto(path);
        const main = page.getByRole('main');
        expect(await main.innerText(), path).toContain('JavaScript');
        expect(await main.innerText(), path).toContain(
          'Switch it on in the browser’s settings, then load this page again',
        );
        const phone = main.getByRole('link', { name: '1800 000 0000' });
        expect(await phone.getAttribute('href'), path).toBe('tel:18000000000');
        const mail = main.getByRole('link', { name: 'ask us by e-mail to call you back' });
        expect(await mail.getAttribute('href'), path).toMatch(
          /^mailto:help@chhatri\.example\?subject=Please%20call%20me/,
        );
        // Nothing is shown that does not work without scripts.
        expect(await main.getByRole('textbox').count(), path).toBe(0);
        expect(await main.getByRole('button').count(), path).toBe(0);
        expect(await headings(page), path).toHaveLength(1);
      }
    },
  );

  test.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ] as const)('every entry of the menu can be reached on %s', async (_, viewport) => {
    const page = await withoutScripts(viewport);
    await page.goto('/');
    if (viewport === PHONE) await page.getByRole('button', { name: 'Menu' }).click();
    for (const name of MENU) expect(await menuEntry(page, name).isVisible(), name).toBe(true);
  });

  test('the footer says who the broker is', async () => {
    const page = await withoutScripts();
    await page.goto('/');
    const footer = await page.getByRole('contentinfo').innerText();
    expect(REGISTRATION.filter((detail) => !footer.includes(detail))).toEqual([]);
  });

  test('the callback card asks to be called instead, and takes nothing in', async () => {
    const page = await withoutScripts();
    for (const path of ['/', '/term']) {
      await page.goto(path);
      const card = page.getByRole('region', { name: 'Get a call back' });
      expect(await card.innerText(), path).toContain('Please call us instead.');
      expect(await card.getByRole('link', { name: '1800 000 0000' }).getAttribute('href')).toBe('tel:18000000000');
      expect(await card.getByRole('textbox').count(), path).toBe(0);
    }
  });

  test('‘Find my policy’ gives a number to call, and does not look as if it searched', async () => {
    const page = await withoutScripts();
    await page.goto('/find-my-policy');
    const main = page.getByRole('main');
    expect(await main.innerText()).toContain('JavaScript');
    expect(await main.getByRole('link', { name: '1800 000 0000' }).getAttribute('href')).toBe('tel:18000000000');
    expect(await main.getByText('Looking on this device').isVisible()).toBe(false);
  });

  test('each page of what is not sold yet says so', async () => {
    const page = await withoutScripts();
    for (const [path, heading] of Object.entries(COMING_SOON)) {
      const response = await page.goto(path);
      expect({ path, status: response?.status(), headings: await headings(page) }).toEqual({
        path,
        status: 200,
        headings: [heading],
      });
    }
  });

  test('an address that is not there is answered with 404 and with ways on', async () => {
    const page = await withoutScripts();
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    expect(await headings(page)).toEqual(['This page is not here']);
    await page.getByRole('main').getByRole('link', { name: 'Health insurance' }).click();
    await page.waitForURL('**/health');
    expect(await headings(page)).toHaveLength(1);
  });
});

test('that all is a simulation is said on every page, unless the server is none', async () => {
  const page = await withoutScripts();
  const said = page.getByRole('contentinfo').getByText('No money moves and no policy issued here is real.');
  for (const path of ['/', '/term', ...LINE_PATHS]) {
    await page.goto(path);
    expect(await said.isVisible(), path).toBe(true);
    // As server/api/site/pages.ts says it.
    await page.evaluate(() => document.documentElement.setAttribute('data-sandbox', 'off'));
    expect(await said.isVisible(), path).toBe(false);
  }
});

test('every link of every page leads somewhere', { tags: ['§2.menu-no-target'] }, async () => {
  const paths = [
    '/',
    ...LINE_PATHS,
    '/complaints',
    '/privacy',
    '/find-my-policy',
    '/no-such-page',
    ...Object.keys(COMING_SOON),
  ];
  const documents = new Map<string, Promise<{ status: number; html: string }>>();
  const opened = (path: string) => {
    const known = documents.get(path) ?? fetched(path);
    documents.set(path, known);
    return known;
  };
  const dead: string[] = [];
  for (const path of paths) {
    const { html } = await opened(path);
    for (const href of hrefsIn(html)) {
      const target = new URL(href, site.server.url + path);
      if (target.origin !== site.server.url) continue;
      const { status, html: there } = await opened(target.pathname);
      const place = target.hash.slice(1);
      if (status !== 200 && target.pathname !== path) dead.push(`${path}: ${href} answers ${status}`);
      if (place !== '' && !there.includes(`id="${place}"`)) dead.push(`${path}: ${href} is no place of that page`);
    }
  }
  expect(dead).toEqual([]);
});

test('header and footer are the same on every page, and each of their links can be followed', {
  tags: ['§1.legal-details', '§2.route-home'],
}, async () => {
  const { page } = await site.visit({ viewport: DESKTOP });
  const linksOf = () =>
    page
      .locator('header a[href], footer a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.goto('/');
  const links = await linksOf();
  const wanted = [
    '/',
    '/health',
    '/car',
    '/two-wheeler',
    '/term',
    '/travel',
    '/home',
    '/posp',
    '/find-my-policy',
    '/complaints',
    '/privacy',
  ];
  for (const href of wanted) {
    expect(links).toContain(href);
  }
  for (const path of [...LINE_PATHS, '/term', '/complaints', '/privacy', '/find-my-policy', '/no-such-page']) {
    await page.goto(path);
    expect(await linksOf(), path).toEqual(links);
  }
  for (const href of new Set(links)) {
    if (href?.startsWith('/')) expect((await page.request.get(href)).status(), href).toBe(200);
    else expect(href).toMatch(/^(tel:18000000000|mailto:help@chhatri\.example)$/);
  }
});

const menuEntry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: new RegExp(`^${name}`) });

async function fetched(path: string): Promise<{ status: number; html: string }> {
  const response = await fetch(site.server.url + path);
  return { status: response.status, html: await response.text() };
}

/** The targets of a document's links. */
function hrefsIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}
