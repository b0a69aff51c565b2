import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JourneyRecord } from '#contract/record.ts';
import { HEALTH_STEPS, STEP_TITLES, type StepId } from '#contract/steps.ts';
import { firstIncomplete, reached } from '#machines/answers.ts';
import { healthMachine } from '#machines/health.machine.ts';
import { projectionOf } from '#src/journey/projection.ts';
import { openBrowser, openVisit, type Visit } from './support/browser.ts';
import { payBy } from './support/drive.ts';
import { PRODUCT } from './support/fixtures.ts';
import { pointer } from './support/hand.ts';
import { atState, here, settled, textOf } from './support/screen.ts';
import { type Seeded, seed } from './support/seed.ts';
import { type Server, startServer } from './support/server.ts';
import { Visitor } from './support/visitor.ts';

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const { routes } = projectionOf(healthMachine);
const PARAMS: Record<string, string> = { member_type: 'SELF', id: 'SELF', product_id: PRODUCT };
const pathOf = (pattern: string): string => pattern.replaceAll(/:(\w+)/g, (_, name: string) => PARAMS[name] ?? name);
const stepOf = ({ meta }: (typeof routes)[number]): StepId => {
  if (!meta.step) throw new Error('A route that belongs to no step is always open.');
  return meta.step;
};
/** The screens that a step can show, read off the chart. */
const screensOf = (step: StepId): string[] => {
  const screens = routes.filter(({ meta }) => meta.step === step).map(({ id, meta }) => meta.screen ?? id);
  return step === 'kyc-form' ? ['kyc-document'] : screens;
};

describe.concurrent('an address that is not reached yet leads to the first step that lacks something, and says why', () => {
  test.each([
    ['to somebody new', null],
    ['after the family was told', 'quote-list'],
    ['before the identity check', 'kyc-form'],
    ['after the proposal', 'application-preview'],
  ] as const)('%s', async (_, until) => {
    const seeded = until === null ? null : await seed(server.url, until);
    const visit = await visitOf(seeded);
    const closed = routes.filter((route) => route.meta.step && !reached(seeded?.record ?? null, stepOf(route)));
    // To somebody new the first page is open: the quote is registered on the way there.
    for (const route of closed.filter(({ id }) => until !== null || id !== 'personal-details')) {
      await visit.page.goto(pathOf(route.pattern));
      const { screen } = await settled(visit.page);
      const first = firstIncomplete(await recordOf(visit, seeded));
      expect(screensOf(first), route.pattern).toContain(screen);
      expect(await textOf(visit.page), route.pattern).toContain(`Please complete “${STEP_TITLES[first]}” first.`);
      expect(new URL(visit.page.url()).pathname, route.pattern).not.toBe(pathOf(route.pattern));
    }
    expect(visit.complaints).toEqual([]);
    await visit.close();
  });
});

test('an address that does not exist leads to where one was, and says so', async () => {
  const seeded = await seed(server.url, 'quote-list');
  const visit = await visitOf(seeded);
  for (const path of [
    '/health/no-such-page',
    '/health/proposer',
    '/health/medical-history/UNCLE',
    '/health/%E0%A4%A',
  ]) {
    await visit.page.goto(path);
    const { screen } = await settled(visit.page);
    expect(screen, path).toBe('quote-list');
    expect(await textOf(visit.page), path).toMatch(/There is no such page|Please complete/);
  }
  await visit.page.goto('/no-such-line');
  expect(await visit.page.locator('h1').textContent()).toBe('This page is not here');
  await visit.close();
});

test('after the payment no address and no Back leads before it; the visitor is told, and nothing is done twice', async () => {
  const seeded = await seed(server.url, 'payment');
  const visit = await visitOf(seeded);
  const { page } = visit;
  const acting: string[] = [];
  for (const path of ['/health/declaration', '/health/final-quote', '/health/payment']) await page.goto(path);
  await settled(page);
  await page.locator('[data-event="payment.start"]').click();
  await page.waitForURL('**/sandbox/payment/**');
  await payBy(pointer(page), /^Pay/);
  await atState(page, 'policyDownload.issuance.issued');
  const before = await recordOf(visit, seeded);
  page.on('request', (request) => {
    const acts = request.method() !== 'GET' || request.url().includes('make-payment');
    if (acts) acting.push(`${request.method()} ${request.url()}`);
  });

  for (const route of routes.filter(({ meta }) => meta.step && isBeforePayment(meta.step))) {
    await page.goto(pathOf(route.pattern));
    const { screen } = await settled(page);
    expect(screen, route.pattern).toBe('policy-download');
    expect(await textOf(page), route.pattern).toContain('earlier answers can no longer be changed');
  }
  await page.goBack();
  await page.locator('h1').first().waitFor();
  if (await here(page)) expect((await settled(page)).screen).toBe('policy-download');
  expect(acting).toEqual([]);
  expect(await recordOf(visit, seeded)).toEqual(before);
  await visit.close();
});

const isBeforePayment = (step: StepId): boolean => HEALTH_STEPS.indexOf(step) < HEALTH_STEPS.indexOf('payment');

const visitOf = (seeded: Seeded | null): Promise<Visit> =>
  openVisit(browser, server.url, seeded ? { storage: seeded.visitor.storage(seeded.record) } : {});

async function recordOf({ context, url }: Visit, seeded: Seeded | null): Promise<JourneyRecord | null> {
  if (seeded === null) return null;
  return (await Visitor.of(context, url)).kept(seeded.record.quote.rfqId);
}
