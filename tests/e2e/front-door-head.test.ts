import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { SAMPLE_BRAND } from '#contract/shared/brand.ts';
import { siteUrlOfBuild } from '#tools/build/brand-of-build.ts';
import { COMING_SOON, LINE_PATHS } from './support/front-door.ts';
import { openSite } from './support/site.ts';

const SITE = siteUrlOfBuild();
const PATHS = ['/', ...LINE_PATHS, '/find-my-policy', '/complaints', '/privacy', ...Object.keys(COMING_SOON)];

const site = openSite();

const content = (page: Page, name: string) => page.locator(`meta[${name}]`).getAttribute('content');

interface Head {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** What crawlers read is what the server sends. */
const withoutScripts = async (): Promise<Page> => (await site.visit({ scripts: false })).page;

async function headOf(page: Page, path: string): Promise<Head> {
  await page.goto(path);
  return {
    path,
    title: await page.title(),
    description: (await content(page, 'name="description"')) ?? '',
  };
}

test('every page has a title and a description of its own, which search engines show whole', async () => {
  const page = await withoutScripts();
  const all: Head[] = [];
  for (const path of PATHS) all.push(await headOf(page, path));
  expect(new Set(all.map(({ title }) => title)).size).toBe(PATHS.length);
  expect(new Set(all.map(({ description }) => description)).size).toBe(PATHS.length);
  expect(all.filter(({ title }) => title.length < 20 || title.length > 75)).toEqual([]);
  expect(all.filter(({ description }) => description.length < 70 || description.length > 200)).toEqual([]);
});

test('every page names its one address, and shares with title, description and picture', async () => {
  const page = await withoutScripts();
  for (const path of PATHS) {
    const { title, description } = await headOf(page, path);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(SITE + path);
    expect(await content(page, 'property="og:url"')).toBe(SITE + path);
    expect(await content(page, 'property="og:title"')).toBe(title);
    expect(await content(page, 'property="og:description"')).toBe(description);
    expect(await content(page, 'property="og:image"')).toBe(`${SITE}/brand/share.png`);
    expect(await page.locator('html').getAttribute('lang')).toBe('en-IN');
  }
  const picture = Buffer.from(await (await fetch(`${site.server.url}/brand/share.png`)).arrayBuffer());
  // Width and height are in a PNG's first chunk.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('a page that is not there, and the inside of a journey, are not for an index', async () => {
  const page = await withoutScripts();
  for (const path of ['/no-such-page', ...LINE_PATHS.map((path) => `${path}/quote-list`)]) {
    const response = await page.goto(path);
    const robots = response?.headers()['x-robots-tag'] ?? (await content(page, 'name="robots"'));
    expect(robots, path).toContain('noindex');
    expect(await page.locator('link[rel="canonical"]').count(), path).toBe(0);
  }
});

test('the landing tells machines who the broker is, and the questions that it answers, in the page’s own words', async () => {
  const page = await withoutScripts();
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
  // No one answers a sample's number.
  expect(data[0]).not.toHaveProperty('telephone');
  const shown = await page.locator('#faq summary').allInnerTexts();
  const names = [...(blocks[1] ?? '').matchAll(/"@type":"Question","name":"([^"]*)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(shown.map((text) => text.trim())).toEqual(names);
});

test('the site map lists every page that may be found, and robots.txt names it', async () => {
  const text = async (path: string) => (await fetch(site.server.url + path)).text();
  const listed = [...(await text('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  expect(listed.sort()).toEqual(PATHS.map((path) => SITE + path).sort());
  const robots = await text('/robots.txt');
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  for (const path of ['/api/', '/sandbox/']) expect(robots).toContain(`Disallow: ${path}`);
});
