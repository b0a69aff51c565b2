import * as v from 'valibot';
import { expect, test } from 'vitest';
import { healthProposalEndpoints } from '#contract/lines/health/proposal-endpoints.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import type { HealthStepId } from '#contract/lines/health/steps.ts';
import { RECORD_PATHS } from '#contract/lines.ts';
import { pointerHand } from '#tools/player/hand.ts';
import { keysOf, loseAnswer } from './support/attempts.ts';
import type { Visit } from './support/browser.ts';
import { actFor, drive, payBy } from './support/drive.ts';
import type { VisitorEvent } from './support/events.ts';
import { breakCalls, quiet } from './support/faults.ts';
import { DOCUMENTS } from './support/fixtures.ts';
import { health } from './support/lines/health.ts';
import { OTHER_PRODUCT, PRODUCT } from './support/lines/health-seed.ts';
import { atScreen, atState, settled, textOf } from './support/screen.ts';
import { type Seeded, seed } from './support/seed.ts';
import { openSite } from './support/site.ts';
import { countScripts } from './support/transfers.ts';

const site = openSite();
const { answers: ANSWERS } = health;

/** Continues a journey that is answered up to a step. */
async function begin(until: HealthStepId, path: string): Promise<Visit & Seeded<HealthRecord>> {
  const seeded = await seed(health, site.server.url, until);
  const opened = await site.visit({ storage: seeded.visitor.storage(seeded.record) });
  await opened.page.goto(path);
  await settled(opened.page);
  return { ...opened, ...seeded };
}

const fill = ({ page }: Visit, event: VisitorEvent, answers = ANSWERS) =>
  actFor(health, event).fill?.(pointerHand(page), answers);
const submit = ({ page }: Visit, event: VisitorEvent) => page.locator(`main [data-event="${event}"]`);
const alertOf = ({ page }: Visit) => page.locator('main [role="alert"][data-kind="error"]');

test('a double click sends a form once', async () => {
  const here = await begin('proposer', '/health/proposer/proposer-details');
  const sent = [
    keysOf(here, healthProposalEndpoints.updateProposalDetails),
    keysOf(here, healthProposalEndpoints.updateContactDetails),
  ];
  await fill(here, 'proposer.submit');
  await submit(here, 'proposer.submit').dblclick();
  await atScreen(here.page, 'address');
  expect(sent.map((keys) => keys.length)).toEqual([1, 1]);
});

test('a reload asks for the record once, while the app’s scripts still come', async () => {
  const { visitor, record } = await seed(health, site.server.url, 'proposer');
  const { page } = await site.visit({ storage: visitor.storage(record), worker: false });
  const asked: string[] = [];
  const isAsked = page.waitForRequest((request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(RECORD_PATHS.health)) asked.push(pathname);
    return asked.length > 0;
  });
  // Without it the app cannot start, so a request now does not come from the journey.
  await page.route(/\/assets\/journey-/, async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.goto('/health/proposer/proposer-details');
  await atScreen(page, 'proposer');
  expect(asked).toEqual([`${RECORD_PATHS.health}/${record.quote.rfqId}`]);
});

test('offline, what was typed stays and is said to; the next try carries the same key', async () => {
  const here = await begin('address', '/health/proposer/address-details');
  const keys = keysOf(here, healthProposalEndpoints.updateAddressDetails);
  await fill(here, 'address.submit');
  await here.context.setOffline(true);
  await submit(here, 'address.submit').click();
  await alertOf(here).waitFor();
  expect(await textOf(here.page)).toContain('what you typed is still here');
  expect(await here.page.getByLabel('Address', { exact: true }).inputValue()).toBe(ANSWERS.address.line1);
  expect(await here.page.getByLabel('PIN code', { exact: true }).inputValue()).toBe(ANSWERS.address.pincode);

  await here.context.setOffline(false);
  await submit(here, 'address.submit').click();
  await atScreen(here.page, 'kyc-document');
  expect(keys).toEqual([expect.stringMatching(/^.{8,}$/), keys[0]]);
  const { proposal } = await here.visitor.storedRecord(here.record.quote.rfqId);
  expect(proposal?.address_details).toMatchObject({ address_line_1: ANSWERS.address.line1 });
});

test('what the server did although its answer was lost is not done again', async () => {
  const here = await begin('customizePlan', '/health/customize-plan');
  const keys = keysOf(here, healthProposalEndpoints.createQuotePremium);
  await loseAnswer(here, healthProposalEndpoints.createQuotePremium);
  await submit(here, 'premium.agree').click();
  await alertOf(here).waitFor();
  const { proposal: born } = await here.visitor.storedRecord(here.record.quote.rfqId);
  expect(born, 'the proposal was born').not.toBeNull();

  await submit(here, 'premium.agree').click();
  await atScreen(here.page, 'proposer');
  expect(keys).toEqual([expect.stringMatching(/^.{8,}$/), keys[0]]);
  const { proposal } = await here.visitor.storedRecord(here.record.quote.rfqId);
  expect(proposal?.proposerId).toBe(born?.proposerId);
});

test('what was typed but not sent is there again after a reload', async () => {
  const here = await begin('proposer', '/health/proposer/proposer-details');
  const name = here.page.getByLabel('Full name', { exact: true });
  const email = here.page.getByLabel('E-mail address', { exact: true });
  await name.fill('Asha Kulk');
  await email.fill('asha@');
  await email.press('Tab');
  await quiet(here);
  await here.page.reload();
  await atScreen(here.page, 'proposer');
  expect([await name.inputValue(), await email.inputValue()]).toEqual(['Asha Kulk', 'asha@']);
});

test('after five wrong codes another document is offered, and does', async () => {
  const here = await begin('kyc', '/health/proposer/kyc-form');
  const hand = pointerHand(here.page);
  await drive(health, hand, 'document.submit', { ...ANSWERS, document: DOCUMENTS.otp });
  for (let times = 1; times <= 4; times += 1) {
    await drive(health, hand, 'otp.submit', { ...ANSWERS, otp: 'wrong' });
    await atScreen(here.page, 'kyc-otp');
  }
  await drive(health, hand, 'otp.submit', { ...ANSWERS, otp: 'wrong' });
  await atScreen(here.page, 'kyc-refused');
  await drive(health, hand, 'document.change');
  const closed = here.page.getByRole('radio', { name: /^Aadhaar/ });
  expect(await closed.isDisabled()).toBe(true);
  expect(await textOf(here.page)).toContain('Refused: ');
  await drive(health, hand, 'document.submit');
  await atScreen(here.page, 'kyc-verified');
});

test('a tab that is out of date restores what another tab changed, and overwrites nothing', async () => {
  const here = await begin('nominee', '/health/proposer/nominee-details');
  await fill(here, 'nominee.submit');
  const second = await here.context.newPage();
  await second.goto('/health/quote-list');
  await settled(second);
  await drive(health, pointerHand(second), 'plan.choose', { ...ANSWERS, product: OTHER_PRODUCT });
  await atScreen(second, 'customizePlan');
  const changed = await here.visitor.storedRecord(here.record.quote.rfqId);
  expect(changed.quote.plan?.product_id).not.toBe(PRODUCT);

  await submit(here, 'nominee.submit').click();
  await atScreen(here.page, 'customizePlan');
  const after = await here.visitor.storedRecord(here.record.quote.rfqId);
  expect(after.quote.plan).toEqual(changed.quote.plan);
  expect(after.proposal).toEqual(changed.proposal);
});

test('a connection lost while a payment is asked for is told, although that screen was never seen before', async () => {
  const seeded = await seed(health, site.server.url, 'policy', { payment: 'pend' });
  const visit = await site.visit({ storage: seeded.visitor.storage(seeded.record), holdWaits: true });
  const { page, context } = visit;
  const scripts = await countScripts(page);
  await page.goto('/health/payment');
  await atScreen(page, 'payment-pending');
  await scripts.taken();
  await context.setOffline(true);
  await submit(visit, 'payment.check').click();
  await atScreen(page, 'payment-unknown');
  expect(await textOf(page)).toContain('We could not reach the server');
  await context.setOffline(false);
  await submit(visit, 'payment.check').click();
  await atScreen(page, 'payment-pending');
});

test('killed between the debit and the policy, the server issues it once', async () => {
  const here = await begin('payment', '/health/payment');
  const { page, visitor, record } = here;
  const storedRecord = async () => (await visitor.storedRecord(record.quote.rfqId)).proposal;
  const hand = pointerHand(page);
  await drive(health, hand, 'payment.start');
  const ask = await breakCalls(here, health.endpoints.paymentStatus, 'hold');
  await payBy(hand, /^Debit/);
  await page.getByRole('heading', { level: 1, name: 'Checking your payment' }).waitFor();
  expect((await storedRecord())?.policy ?? null, 'nothing is issued yet').toBeNull();
  await site.server.kill();
  await site.server.restart();
  await ask();
  await page.reload();
  await atState(page, 'policy.issuance.issued');
  await atScreen(page, 'policy');
  const issued = (await storedRecord())?.policy?.issued;
  if (!issued) throw new Error('No policy was issued.');
  expect(await textOf(page)).toContain(issued.policy_number);
  expect((await storedRecord())?.payment?.payment_status).toBe('SUCCESS');

  await page.reload();
  await atState(page, 'policy.issuance.issued');
  await visitor.call(health.endpoints.generatePolicy, record.proposal?.proposerId ?? '');
  expect((await storedRecord())?.policy?.issued).toEqual(issued);
  await expect.poll(() => mailsOf(record.quote.rfqId)).toEqual([`Your policy ${issued.policy_number}`]);
});

const Inbox = v.object({ messages: v.array(v.object({ subject: v.nullable(v.string()) })) });

/** The subjects of all mails of a journey. */
async function mailsOf(rfqId: string): Promise<string[]> {
  const response = await fetch(`${site.server.url}/sandbox/inbox.json?rfqId=${rfqId}`);
  return v.parse(Inbox, await response.json()).messages.flatMap(({ subject }) => subject ?? []);
}
