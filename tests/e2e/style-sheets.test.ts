import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LINES } from '#contract/lines.ts';
import { pathOfLine } from '#src/app/products.ts';
import { filesFor, readChunks, stylesOf } from '#tools/build/chunks.ts';
import { PHONE } from './support/browser.ts';
import { holdFiles, WEB_FOLDER } from './support/chunks.ts';
import { touch } from './support/front-door.ts';
import { openSite } from './support/site.ts';

/** What a server sends before the first acknowledgement: ten segments (RFC 6928). */
const FIRST_FLIGHT = 10 * 1460;

const site = openSite();

test('each document within a journey and the style sheet of lines come in the first flight of packets', async () => {
  const patterns = journeyPatterns();
  expect(patterns.length).toBeGreaterThan(LINES.length * 10);
  const sheet = await bytesOf(`/${readChunks(WEB_FOLDER).lineSheet}`);
  for (const pattern of patterns) {
    const path = pattern.replaceAll(/:\w+/g, 'SELF').replace('*', 'somewhere');
    expect(sheet + (await bytesOf(path)), path).toBeLessThanOrEqual(FIRST_FLIGHT);
  }
});

test('a document names the style sheets of its own page, which then come beside its scripts', async () => {
  const html = await (await fetch(`${site.server.url}/health/policy-download`)).text();
  const own = sheetsOf('src/shared/policy/SuccessOverlay.tsx');
  expect(own.length).toBeGreaterThan(0);
  for (const file of own) expect(html).toContain(`<link rel="stylesheet" crossorigin href="${file}">`);
});

test('a calendar is shown once its style sheet is there', async () => {
  const { page } = await site.visit({ viewport: PHONE, worker: false });
  const sheets = sheetsOf('src/ui/field/TripCalendar.tsx');
  expect(sheets.length).toBeGreaterThan(0);
  const letCome = await holdFiles(page, sheets);
  await page.goto('/travel');
  await touch(page);
  const isAsked = Promise.all(sheets.map((file) => page.waitForRequest(`**${file}`)));
  await page.getByRole('button', { name: 'Choose in the calendar' }).click();
  await isAsked;
  expect(await page.getByRole('grid').count()).toBe(0);
  letCome();
  await page.getByRole('grid').first().waitFor();
  const day = page.getByRole('gridcell').first();
  // By a rule of that sheet: a cell's text would begin at its edge.
  expect(await day.evaluate((cell) => getComputedStyle(cell).textAlign)).toBe('center');
});

/** Addresses of the sheets that come with a module's file. */
function sheetsOf(module: string): string[] {
  const chunks = readChunks(WEB_FOLDER);
  return stylesOf(chunks, filesFor(chunks, [module])).map((file) => `/${file}`);
}

/** The addresses within journeys that have a document of their own, as the server finds them. */
function journeyPatterns(): string[] {
  const { journeys }: { journeys: Record<string, string> } = JSON.parse(
    readFileSync(join(WEB_FOLDER, 'pages.json'), 'utf8'),
  );
  return Object.keys(journeys).filter((pattern) => LINES.some((line) => pattern.startsWith(`${pathOfLine(line)}/`)));
}

/** Of head and body as they go over the line for a browser that takes brotli. */
function bytesOf(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(`${site.server.url}${path}`, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const head = response.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
      let body = 0;
      response.on('data', (chunk: Buffer) => {
        body += chunk.length;
      });
      response.on('end', () =>
        response.statusCode === 200 ? resolve(head + body) : reject(new Error(`${path} is not there.`)),
      );
      response.on('error', reject);
    }).on('error', reject);
  });
}
