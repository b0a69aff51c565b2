import type { Browser, Request } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { StepId } from '#contract/steps.ts';
import { openBrowser, openVisit, type Visit } from './support/browser.ts';
import { actFor, drive, payBy } from './support/drive.ts';
import { addressOf, breakCalls } from './support/faults.ts';
import { ANSWERS, DOCUMENTS, SPOUSE_DOB, typedDate } from './support/fixtures.ts';
import { pointer } from './support/hand.ts';
import { inboxOf } from './support/sandbox.ts';
import { atScreen, atState, moved, settled, textOf } from './support/screen.ts';
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

test('a double click makes one request', async () => {
  const visit = await openVisit(browser, server.url);
  const { page } = visit;
  const made = requestsOf(visit, ['registerQuote', 'updateAdditionalDetails', 'updateQuoteMembers']);
  await page.goto('/health');
  await settled(page);
  await moved(page, () => page.locator('[data-event="journey.start"]').dblclick());
  await atScreen(page, 'personal-details');
  await actFor('personalDetails.submit').fill?.(pointer(page), ANSWERS);
  await moved(page, () => page.locator('[data-event="personalDetails.submit"]').dblclick());
  await atScreen(page, 'contact');
  await drive(pointer(page), 'contact.skip', ANSWERS);
  await moved(page, () => page.locator('[data-event="members.submit"]').dblclick());
  await atScreen(page, 'select-member-dob');
  expect(made.map((request) => new URL(request.url()).pathname)).toHaveLength(3);
  await visit.close();
});

test('offline while saving: what was typed stays, it is said, and trying again repeats the same request', async () => {
  const { visit } = await visitAt('select-member-dob');
  const { page, context } = visit;
  const made = requestsOf(visit, ['updateQuoteMembers']);
  const hand = pointer(page);
  await actFor('birthDates.submit').fill?.(hand, ANSWERS);

  await context.setOffline(true);
  await moved(page, () => hand.press(page.locator('[data-event="birthDates.submit"]')));
  await atState(page, 'birthDates.editing');
  expect(await textOf(page)).toMatch(/connection|internet|network|offline/i);
  const field = page.getByLabel('Date of birth of your spouse', { exact: true });
  expect(await field.inputValue()).toBe(typedDate(SPOUSE_DOB));

  await context.setOffline(false);
  await moved(page, () => hand.press(page.locator('[data-event="birthDates.submit"]')));
  await atScreen(page, 'medical-history');
  const keys = await Promise.all(made.map((request) => request.headerValue('idempotency-key')));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  await visit.close();
});

test('five wrong codes close the document, and another one goes on', async () => {
  const { visit } = await visitAt('kyc-form');
  const hand = pointer(visit.page);
  await drive(hand, 'document.submit', { ...ANSWERS, document: DOCUMENTS.otp });
  for (let tries = 0; tries < 5; tries += 1) await drive(hand, 'otp.submit', { ...ANSWERS, otp: 'wrong' });
  await atScreen(visit.page, 'kyc-refused');
  expect(await textOf(visit.page)).toContain('Too many wrong codes');
  await drive(hand, 'document.change', ANSWERS);
  expect(await visit.page.getByRole('radio', { name: /^Aadhaar/ }).isDisabled()).toBe(true);
  await drive(hand, 'document.submit', ANSWERS);
  await atScreen(visit.page, 'kyc-verified');
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

test('the server dies between the debit and the policy: after its restart there is one policy', async () => {
  const { visit, seeded } = await visitAt('payment');
  const { page } = visit;
  const hand = pointer(page);
  await drive(hand, 'payment.start', ANSWERS);
  const mend = await breakCalls(visit, 'paymentStatus', 'hold');
  await payBy(hand, /^Debit/);
  await atState(page, 'payment.checking');
  await server.kill();
  await server.restart();
  await mend();
  await page.reload();
  await atState(page, 'policyDownload.issuance.issued');
  const first = await issuedOf(visit, seeded);
  await page.reload();
  await atState(page, 'policyDownload.issuance.issued');

  expect(first).toMatch(/^CHH-H-/);
  expect(await issuedOf(visit, seeded)).toBe(first);
  expect(await textOf(page)).toContain(first);
  const told = await inboxOf(server.url, seeded.record.quote.rfqId);
  expect(told.filter(({ channel, text }) => channel === 'SMS' && text.includes('is issued'))).toHaveLength(1);
  await visit.close();
});

async function visitAt(step: StepId): Promise<{ visit: Visit; seeded: Seeded }> {
  const seeded = await seed(server.url, step);
  const visit = await openVisit(browser, server.url, { storage: seeded.visitor.storage(seeded.record) });
  await visit.page.goto('/health');
  await settled(visit.page);
  await drive(pointer(visit.page), 'journey.continue', ANSWERS);
  return { visit, seeded };
}

/** The requests of some endpoints, as they are made from now on. */
function requestsOf({ page }: Visit, names: readonly EndpointName[]): readonly Request[] {
  const made: Request[] = [];
  page.on('request', (request) => {
    const wanted = names.some((name) => addressOf(name).test(request.url()) && isMethod(request, name));
    if (wanted) made.push(request);
  });
  return made;
}

const isMethod = (request: Request, name: EndpointName): boolean => request.method() === endpoints[name].method;

async function issuedOf({ context, url }: Visit, { record }: Seeded): Promise<string> {
  const kept = await (await Visitor.of(context, url)).kept(record.quote.rfqId);
  return kept.proposal?.policy?.issued?.policy_number ?? '';
}
