import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { LINES } from '#contract/lines.ts';
import { LINK_PATH_PREFIXES } from '#contract/shared/owner-paths.ts';
import { linePath } from '#src/lib/products.ts';
import { filesOfModules, readChunks, styleSheetsOf } from '#tools/build/chunk-list.ts';
import { OF_SITE, ON_DEMAND } from '#tools/build/style-sheets.ts';
import { withImports } from '#tools/build/with-imports.ts';
import { pointerHand } from '#tools/player/hand.ts';
import { PHONE } from './support/browser.ts';
import { filesOf, holdFiles, WEB_FOLDER } from './support/chunks.ts';
import { drive } from './support/drive.ts';
import { touch } from './support/front-door.ts';
import { health } from './support/lines/health.ts';
import { atScreen, settled } from './support/screen.ts';
import { seed } from './support/seed.ts';
import { openSite } from './support/site.ts';

/** What a server sends before the first acknowledgement: ten segments (RFC 6928). */
const FIRST_FLIGHT = 10 * 1460;

const POLICY = 'src/features/policy/SuccessOverlay.tsx';
const MEMBER_DETAILS = 'src/lines/health/member-details/Screen.tsx';
const TRIP_CALENDAR = 'src/ui/field/TripCalendar.tsx';

const site = openSite();

test('each document within a journey comes in the first flight of packets with the style sheet of lines', async () => {
  const paths = journeyPaths();
  expect(paths.length).toBeGreaterThan(LINES.length * 10);
  for (const path of paths) {
    const [sheet = '', ...own] = await sheetsNamedAt(path);
    expect(sheet, path).toMatch(/^\/assets\/line-/);
    // A screen's own sheet loads later.
    expect(own, path).toEqual(ownSheetsOf(path));
    expect((await bytesOf(path)) + (await bytesOf(sheet)), path).toBeLessThanOrEqual(FIRST_FLIGHT);
  }
});

test('the documents of all other pages have the rules of all pages', async () => {
  const paths = [
    '/',
    '/find-my-policy',
    '/complaints',
    '/term',
    '/not-there',
    `${LINK_PATH_PREFIXES.policy}/x`,
    '/app.html',
  ];
  for (const path of paths)
    expect(await sheetsNamedAt(path), path).toEqual([expect.stringMatching(/^\/assets\/style-/)]);
});

test('a calendar is shown once its style sheet is there', async () => {
  const { page } = await site.visit({ viewport: PHONE, worker: false });
  const sheets = sheetsOf(TRIP_CALENDAR);
  const letCome = await holdFiles(page, sheets);
  await page.goto('/travel');
  await touch(page);
  const come = filesOf([TRIP_CALENDAR], ['src/app/main.tsx', 'src/lines/travel/landing/Screen.tsx']).map((file) =>
    page.waitForResponse(`**${file}`),
  );
  await page.getByRole('button', { name: 'Choose in the calendar' }).click();
  for (const response of await Promise.all(come)) await response.finished();
  expect(await page.getByRole('grid').count()).toBe(0);
  letCome();
  await page.getByRole('grid').first().waitFor();
  expect(await areAppliedLast(page, sheets)).toBe(true);
});

test('a style sheet that failed when it was fetched ahead is asked for again when its page is shown', async () => {
  const { visitor, record } = await seed(health, site.server.url, 'kyc');
  const { page } = await site.visit({ viewport: PHONE, worker: false, storage: visitor.storage(record) });
  const sheets = sheetsOf(MEMBER_DETAILS);
  for (const file of sheets) await page.route(`**${file}`, (route) => route.abort(), { times: 1 });
  const isLost = page.waitForEvent('requestfailed', (request) => sheets.includes(new URL(request.url()).pathname));
  await page.goto('/health/proposer/kyc-form');
  await settled(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await drive(health, pointerHand(page), 'document.submit');
  await settled(page);
  await isLost;
  await drive(health, pointerHand(page), 'kyc.continue');
  await atScreen(page, 'memberDetails');
  expect(await areAppliedLast(page, sheets)).toBe(true);
  expect(documents).toBe(0);
});

describe('the files of the build', () => {
  const chunks = readChunks(WEB_FOLDER);
  const modulesIn = new Map<string, string[]>();
  for (const [module, addresses] of Object.entries(chunks.modules)) {
    const file = addresses.find((one) => one.endsWith('.js'))?.slice(1) ?? '';
    modulesIn.set(file, [...(modulesIn.get(file) ?? []), module]);
  }
  const beginsWith = (prefixes: readonly string[]) => (module: string) =>
    prefixes.some((prefix) => module.startsWith(prefix));
  const hasModuleOf = (file: string, prefixes: readonly string[]): boolean =>
    (modulesIn.get(file) ?? []).some(beginsWith(prefixes));

  test.each([...ON_DEMAND, ...OF_SITE])('have a module whose path begins with %s', (prefix) => {
    expect(Object.keys(chunks.modules).some(beginsWith([prefix]))).toBe(true);
  });

  test('have no rules in the joined sheets that a sheet on demand would override', () => {
    const joined = [...modulesIn].filter(
      ([file, modules]) => modules.some((module) => module.endsWith('.css')) && !hasModuleOf(file, ON_DEMAND),
    );
    expect(joined.length).toBeGreaterThan(5);
    const wrong = joined.flatMap(([file]) =>
      (chunks.imports.get(file) ?? [])
        .filter((other) => hasModuleOf(other, ON_DEMAND))
        .map((other) => `${file} imports ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  test('are of a line or of the site’s pages, whose rules a line’s documents do not have', () => {
    const isOfLine = beginsWith(['src/lines/', 'src/journey/', 'src/features/']);
    // The call-back is on pages of both.
    const isOfOthers = beginsWith([...OF_SITE, 'src/features/callback/']);
    // The entry of every page imports the lines' loaders, and also loads the site's pages.
    const ofLines = [...modulesIn].filter(
      ([file, modules]) =>
        !file.startsWith('assets/entry-') && modules.some((module) => isOfLine(module) && !isOfOthers(module)),
    );
    expect(ofLines.length).toBeGreaterThan(LINES.length * 5);
    const wrong = ofLines.flatMap(([file]) =>
      withImports([file, ...(chunks.dynamicImports.get(file) ?? [])], (one) => chunks.imports.get(one))
        .filter((other) => hasModuleOf(other, OF_SITE))
        .map((other) => `${file} loads ${other}`),
    );
    expect(wrong).toEqual([]);
  });
});

/** Addresses of the sheets that belong to a module's file. */
function sheetsOf(module: string): string[] {
  const chunks = readChunks(WEB_FOLDER);
  const sheets = styleSheetsOf(chunks, filesOfModules(chunks, [module])).map((file) => `/${file}`);
  expect(sheets.length, module).toBeGreaterThan(0);
  return sheets;
}

function ownSheetsOf(path: string): string[] {
  if (path.endsWith('/policy-download')) return sheetsOf(POLICY);
  return path.startsWith('/health/proposer/member-details/') ? sheetsOf(MEMBER_DETAILS) : [];
}

async function sheetsNamedAt(path: string): Promise<string[]> {
  const html = await (await fetch(new URL(path, site.server.url))).text();
  return [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, file = '']) => file);
}

/** Whether the rules of these sheets are there, after those of the document's. A failed sheet has no readable rules. */
const areAppliedLast = (page: Page, sheets: readonly string[]): Promise<boolean> =>
  page.evaluate(
    (files) => {
      const all = [...document.styleSheets];
      const [named = -1] = all.flatMap(({ href }, index) => (href?.includes('/assets/line-') ? [index] : []));
      return files.every((file) => {
        const index = all.findIndex(({ href }) => href?.endsWith(file));
        return named !== -1 && index > named && (all[index]?.cssRules.length ?? 0) > 0;
      });
    },
    [...sheets],
  );

/** An address of each document that journeys have, as the server finds them. */
function journeyPaths(): string[] {
  const { journeys }: { journeys: Record<string, string> } = JSON.parse(
    readFileSync(join(WEB_FOLDER, 'pages.json'), 'utf8'),
  );
  return Object.keys(journeys)
    .filter((pattern) => LINES.some((line) => pattern.startsWith(`${linePath(line)}/`)))
    .map((pattern) => pattern.replaceAll(/:\w+/g, 'SELF').replace('*', 'somewhere'));
}

/** Head and body as transferred to a browser that accepts brotli. */
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
