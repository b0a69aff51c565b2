import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisit } from './support/browser.ts';
import { drive } from './support/drive.ts';
import { ANSWERS } from './support/fixtures.ts';
import { pointer } from './support/hand.ts';
import { purchaseEvents } from './support/purchase.ts';
import { settled } from './support/screen.ts';
import { type Server, startServer } from './support/server.ts';

const FIRST_LOAD = 140_000;
const EACH_STEP = 20_000;

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('the first page needs at most 140 kB of JavaScript, and each step at most 20 kB more (gzip)', async () => {
  const visit = await openVisit(browser, server.url);
  const scripts = watchScripts(visit.page);
  await visit.page.goto('/health');
  await settled(visit.page);
  await visit.page.waitForLoadState('load');
  const spent: Record<string, number> = { 'first load': await scripts.spent() };

  const hand = pointer(visit.page);
  for (const event of purchaseEvents('contact.skip').filter((one) => one !== 'payment.start')) {
    await drive(hand, event, ANSWERS);
    await settled(visit.page);
    spent[`${event} → ${screenName(visit.page)}`] = await scripts.spent();
  }
  console.log(
    Object.entries(spent)
      .map(([step, bytes]) => `${String(bytes).padStart(7)} ${step}`)
      .join('\n'),
  );

  const { 'first load': first = 0, ...steps } = spent;
  expect(first).toBeLessThanOrEqual(FIRST_LOAD);
  expect(Object.entries(steps).filter(([, bytes]) => bytes > EACH_STEP)).toEqual([]);
  await visit.close();
});

const screenName = (page: Page): string => new URL(page.url()).pathname;

/** Counts what came since it was asked last: the calendar and the PDF preview aside, which come when they are opened. */
function watchScripts(page: Page): { spent: () => Promise<number> } {
  let responses: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') responses.push(response);
  });
  return {
    async spent() {
      const came = responses;
      responses = [];
      const sizes = await Promise.all(came.map(sizeOf));
      return sizes.reduce((sum, size) => sum + size, 0);
    },
  };
}

async function sizeOf(response: Response): Promise<number> {
  await response.finished();
  const { responseBodySize } = await response.request().sizes();
  const encoding = await response.headerValue('content-encoding');
  // What the server sends is what counts, if it compresses; small files it may leave as they are.
  return encoding === null ? gzipSync(await response.body()).length : responseBodySize;
}
