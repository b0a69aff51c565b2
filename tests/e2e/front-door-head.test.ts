import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAMPLE_BRAND } from '#contract/brand.ts';
import { siteUrlOfBuild } from '../../scripts/build/brand.ts';
import { openBrowser, openVisit, type Visit } from './support/browser.ts';
import { COMING_SOON } from './support/front-door.ts';
import { type Server, startServer } from './support/server.ts';

const SITE = siteUrlOfBuild();
const PATHS = ['/', '/health', '/complaints', '/privacy', ...Object.keys(COMING_SOON)];

let server: Server;
let browser: Browser;
let visit: Visit;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  // What crawlers read is what the server sends.
  visit = await openVisit(browser, server.url, { scripts: false });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const content = (page: Page, name: string) => page.locator(`meta[${name}]`).getAttribute('content');

interface Told {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

async function told(path: string): Promise<Told> {
  await visit.page.goto(path);
  return {
    path,
    title: await visit.page.title(),
    description: (await content(visit.page, 'name="description"')) ?? '',
  };
}

test('every page has a title and a description of its own, which search engines show whole', async () => {
  const all: Told[] = [];
  for (const path of PATHS) all.push(await told(path));
  expect(new Set(all.map(({ title }) => title)).size).toBe(PATHS.length);
  expect(new Set(all.map(({ description }) => description)).size).toBe(PATHS.length);
  expect(all.filter(({ title }) => title.length < 20 || title.length > 75)).toEqual([]);
  expect(all.filter(({ description }) => description.length < 70 || description.length > 200)).toEqual([]);
});

test('every page names its one address, and shares with title, description and picture', async () => {
  for (const path of PATHS) {
    const { title, description } = await told(path);
    const { page } = visit;
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(SITE + path);
    expect(await content(page, 'property="og:url"')).toBe(SITE + path);
    expect(await content(page, 'property="og:title"')).toBe(title);
    expect(await content(page, 'property="og:description"')).toBe(description);
    expect(await content(page, 'property="og:image"')).toBe(`${SITE}/brand/share.png`);
    expect(await page.locator('html').getAttribute('lang')).toBe('en-IN');
  }
  const picture = Buffer.from(await (await fetch(`${server.url}/brand/share.png`)).arrayBuffer());
  // Width and height stand in a PNG's first chunk.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('a page that is not there, and the inside of a journey, are not for an index', async () => {
  for (const path of ['/no-such-page', '/health/quote-list']) {
    const response = await visit.page.goto(path);
    const said = [response?.headers()['x-robots-tag'], await visit.page.locator('meta[name="robots"]').all()];
    expect({ path, said: said.flat().length > 0 }).toEqual({ path, said: true });
    expect(await visit.page.locator('link[rel="canonical"]').count(), path).toBe(0);
  }
});

test('the landing tells machines who the broker is, and the questions that it answers, in the page’s own words', async () => {
  const { page } = visit;
  await page.goto('/');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = blocks.map((block): unknown => JSON.parse(block));
  expect(data).toEqual([
    expect.objectContaining({
      '@type': 'InsuranceAgency',
      name: SAMPLE_BRAND.name,
      legalName: SAMPLE_BRAND.legalName,
      url: `${SITE}/`,
    }),
    expect.objectContaining({ '@type': 'FAQPage' }),
  ]);
  // A sample's number leads to nobody.
  expect(data[0]).not.toHaveProperty('telephone');
  const shown = await page.locator('#faq summary').allInnerTexts();
  const names = [...(blocks[1] ?? '').matchAll(/"@type":"Question","name":"([^"]*)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(shown.map((text) => text.trim())).toEqual(names);
});

test('the site map lists every page that may be found, and robots.txt names it', async () => {
  const text = async (path: string) => (await fetch(server.url + path)).text();
  const listed = [...(await text('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  expect(listed.sort()).toEqual(PATHS.map((path) => SITE + path).sort());
  const robots = await text('/robots.txt');
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  for (const path of ['/api/', '/sandbox/']) expect(robots).toContain(`Disallow: ${path}`);
});
