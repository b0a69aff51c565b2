import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tools/app/open-browser.ts';
import { type ProxiedServer, startServerBehindProxy } from '#tools/app/start-proxy.ts';
import { pointerHand } from '#tools/player/hand.ts';
import { openVisit } from './support/browser.ts';
import { drive } from './support/drive.ts';
import { eventsOf } from './support/line.ts';
import { familyPurchase, health } from './support/lines/health.ts';
import { atScreen, settled } from './support/screen.ts';

// A visitor of the built app behind nginx with deploy/nginx.conf.

let server: ProxiedServer;
let browser: Browser;
beforeAll(async () => {
  const started = await startServerBehindProxy();
  if (!started) throw new Error('This test needs nginx: `npm run setup -- --tests` installs it on Debian.');
  server = started;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('begins a journey over TLS and HTTP/2, and comes back to it', async () => {
  const visit = await openVisit(browser, server.url);
  const { page, context } = visit;
  const document = await page.goto(health.path);
  expect(await document?.headerValue('content-encoding')).toBe('br');
  const hand = pointerHand(page);
  for (const event of eventsOf(familyPurchase())) {
    if (event === 'personalDetails.submit') break;
    await drive(health, hand, event);
    await settled(page);
  }
  // With the https prefix: another host of the domain could not set such a cookie.
  const journeys = (await context.cookies()).filter(({ name }) => /^__Host-journey_[0-9a-f]{12}$/.test(name));
  expect(journeys).toMatchObject([{ secure: true, httpOnly: true, path: '/' }]);

  const answered = page.waitForResponse(/get-full-health-quote-details/);
  await page.reload();
  const record = await answered;
  await atScreen(page, 'personalDetails');
  expect(record.status()).toBe(200);
  expect(await protocolsOf(page)).toEqual(['h2']);
  // The proxy's ids have no hyphens, the server's own have: it used the proxy's.
  const requestId = await record.headerValue('x-request-id');
  expect(requestId).toMatch(/^[0-9a-f]{32}$/);
  const logs = server.readLogs();
  expect(logs).toContain(`${requestId} GET 200`);
  // Addresses open journeys and policies.
  expect(logs).not.toMatch(/RFQ-|\/health|127\.0\.0\.1|::1/);
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

test('is sent from http to the same address over TLS', async () => {
  const { status, headers } = await fetch(`${server.httpUrl}/health?utm_source=mail`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([308, 'https://localhost/health?utm_source=mail']);
});

/** The protocols of the page and of all that it fetched. */
const protocolsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const timed = entries.filter((entry) => entry instanceof PerformanceResourceTiming);
    return [...new Set(timed.map(({ nextHopProtocol }) => nextHopProtocol))];
  });
