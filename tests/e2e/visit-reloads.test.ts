import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#tools/app/free-port.ts';
import { openVisit } from './support/browser.ts';
import { hydrate } from './support/front-door.ts';
import { type HoldingProxy, openHoldingProxy } from './support/holding-proxy.ts';
import { countedBy, hide, storedSteps, visitOf } from './support/reported-steps.ts';
import { openSite } from './support/site.ts';

// What a page reports is on its way while the page is loaded again.

let port = 0;
let metricsPort = 0;
let proxy: HoldingProxy;
beforeAll(async () => {
  port = await freePort();
  metricsPort = await freePort();
});
const site = openSite(() => ({ publicUrl: `http://localhost:${port}`, metricsPort }));
beforeAll(async () => {
  proxy = await openHoldingProxy(port, () => new URL(site.server.url));
});
afterAll(() => proxy?.close());

/** A busy machine: the page is never idle. */
const neverIdle = () => {
  window.requestIdleCallback = () => 0;
};

test('a page that is loaded again three times before it is idle, and before the server has its reports, loses no step', async () => {
  const visit = await openVisit(site.browser, `http://localhost:${port}`);
  const { page, context, transitions } = visit;
  await page.goto('/travel');
  await hydrate(page);
  await context.addInitScript(neverIdle);
  proxy.hold();
  for (let reloads = 1; reloads <= 3; reloads += 1) {
    await page.reload();
    await hydrate(page);
    // What the page before reported as it went.
    await expect.poll(() => proxy.held).toBe(reloads);
  }
  await hide(page);
  const reported = await visitOf(page);
  if (!reported) throw new Error('The tab reports no visit');
  expect(await countedBy(metricsPort, 'chhatri_events_stored_total')).toBe(0);
  proxy.release();
  await expect.poll(() => countedBy(metricsPort, 'chhatri_events_stored_total')).toBe(reported.seq);
  expect(await countedBy(metricsPort, 'chhatri_events_refused_total')).toBe(0);
  await visit.close();
  expect(visit.complaints).toEqual([]);
  await site.server.kill();
  const steps = await storedSteps(site.server.dataFolder);
  expect(steps.map(({ visit: name, seq }) => [name, seq])).toEqual(
    Array.from({ length: reported.seq }, (_, seq) => [reported.visit, seq]),
  );
  const moves = steps.map(({ transition }) => transition).filter((name) => !name.endsWith('  xstate.init  #0'));
  expect(moves).toEqual(transitions);
  // Of the first load and of each one after it.
  expect(steps.filter(({ transition }) => transition === 'travel  xstate.init  #0')).toHaveLength(4);
});
