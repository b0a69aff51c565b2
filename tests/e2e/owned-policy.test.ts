import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { accessCodeSince, fetchInbox, wrongOtp } from '#tools/player/sandbox.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { downloadedPolicy } from './support/document.ts';
import { health } from './support/lines/health.ts';
import { atScreen, atState } from './support/screen.ts';
import { proposalIdOf, quoteIdOf, seed } from './support/seed.ts';
import { openSite } from './support/site.ts';

// What was bought or started in one browser, opened by its owner in another.

const site = openSite();

/** Someone who bought a policy in another browser, and what that browser received. */
async function bought() {
  const { visitor, record } = await seed(health, site.server.url, 'policy');
  const issued = await visitor.saved(health.endpoints.generatePolicy, proposalIdOf(record));
  const number = issued.proposal?.policy?.issued?.policy_number;
  if (number === undefined) throw new Error('No policy was issued.');
  const rfqId = quoteIdOf(record);
  const link = await linkTo(rfqId);
  return { rfqId, proposerId: proposalIdOf(record), number, link };
}

/** The path of the link to the policy in the newest message that has one. */
async function linkTo(rfqId: string): Promise<string> {
  const find = async () =>
    (await fetchInbox(site.server.url, rfqId)).flatMap(({ text }) => /\/policy\/[\w-]+/.exec(text)?.[0] ?? [])[0];
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}

/** Requests a code. Returns the moment before. */
async function ask(page: Page): Promise<number> {
  const before = Date.now();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  return before;
}

/** Types the code that comes by SMS, after a wrong one. @param submit the button's words */
async function enterCode(page: Page, asked: number, submit: string): Promise<void> {
  const field = page.getByLabel('6-digit code');
  await field.waitFor();
  await expect.poll(() => accessCodeSince(site.server.url, asked)).not.toBeNull();
  const code = (await accessCodeSince(site.server.url, asked)) ?? '';
  await field.fill(wrongOtp(code));
  await page.getByRole('button', { name: submit, exact: true }).click();
  await page.getByText('This is not the code we sent. 4 tries are left.').waitFor();
  await field.fill(code);
  await page.getByRole('button', { name: submit, exact: true }).click();
}

test('a policy is opened by the link of its mail, on a phone that has never been here', async () => {
  const { number, link } = await bought();
  const { page } = await site.open(link, { viewport: PHONE });
  await page.getByRole('heading', { level: 1, name: 'Open your policy here' }).waitFor();
  expect(await page.title()).toContain('Open your policy here');
  expect(await page.content()).not.toContain(number);
  await enterCode(page, await ask(page), 'Open the policy');
  await page.getByText(number, { exact: true }).waitFor();
  await page.getByRole('link', { name: `Open policy ${number}` }).click();
  await atState(page, 'policy.issuance.issued');
  const { name, text } = await downloadedPolicy(page);
  expect(name).toBe(`${number}.pdf`);
  expect(text).toContain(number);
  // The link again: it is open here now.
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Your insurance' }).waitFor();
});

test('a policy is found by the phone number, from the footer of any page', async () => {
  const { number, proposerId } = await bought();
  const { page } = await site.open('/', { viewport: DESKTOP });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find my policy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Find my policy' }).waitFor();
  await ask(page);
  await page.getByRole('link', { name: /Enter a 10-digit mobile number/ }).waitFor();
  expect(await page.title()).toMatch(/^Error: /);
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('9820012345');
  await enterCode(page, await ask(page), 'Open my policies');
  await page.getByText(number, { exact: true }).waitFor();
  // Nothing personal in the address.
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/find-my-policy');
  await page.reload();
  await page.getByText(number, { exact: true }).waitFor();
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await page.evaluate((id) => JSON.stringify(localStorage).includes(id), proposerId)).toBe(false);
});

test('an address of a journey that was opened elsewhere leads to the page that asks for a code', async () => {
  const { proposerId } = await bought();
  const { page } = await site.open(`/health/policy-download?proposerId=${proposerId}`, { viewport: PHONE });
  await page.waitForURL('**/find-my-policy');
  await page.getByRole('heading', { level: 1, name: 'Find my policy' }).waitFor();
});

test('a policy that is looked at does not displace the journey under way of this browser', async () => {
  const { number, link } = await bought();
  const own = await seed(health, site.server.url, 'address');
  const { page } = await site.visit({ viewport: PHONE, storage: own.visitor.storage(own.record) });
  await page.goto(link);
  await enterCode(page, await ask(page), 'Open the policy');
  await page.getByRole('link', { name: `Open policy ${number}` }).click();
  await atState(page, 'policy.issuance.issued');
  await page.getByRole('main').getByText(number).first().waitFor();
  await page.goto('/health#continue');
  await atScreen(page, 'address');
  // And both are found here, without a code.
  await page.goto('/find-my-policy');
  await page.getByText(number, { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Continue health insurance' }).count()).toBeGreaterThan(0);
});

test('a journey continues from a desktop to a phone, in the middle of the proposal', async () => {
  const { visitor, record } = await seed(health, site.server.url, 'address');
  const rfqId = quoteIdOf(record);
  const desk = await site.visit({ viewport: DESKTOP, storage: visitor.storage(record) });
  await desk.page.goto('/health#continue');
  await atScreen(desk.page, 'address');
  // Loads when the visitor gets to the page's end.
  await desk.page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await desk.page.getByText('Send this to my phone').click();
  const number = desk.page.getByLabel('Number of your phone');
  expect(await number.inputValue()).toBe('9820012345');
  await number.fill('9876543210');
  await desk.page.getByRole('button', { name: 'Send the link' }).click();
  await desk.page.getByText('The link is on its way to +91\u00a098765\u00a043210.').waitFor();

  // The SMS names this page: operators take no link of one journey.
  const pathOfSms = async () =>
    (await fetchInbox(site.server.url, rfqId)).flatMap(({ sentTo, text }) =>
      sentTo === '9876543210'
        ? (/^Continue your health insurance at \S+(\/find-my-policy) /.exec(text)?.[1] ?? [])
        : [],
    )[0];
  await expect.poll(pathOfSms).toBeDefined();
  const path = (await pathOfSms()) ?? '';
  const { page } = await site.open(path, { viewport: PHONE });
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('9876543210');
  await enterCode(page, await ask(page), 'Open my policies');
  await page.getByText('Next: Address').waitFor();
  await page.getByRole('link', { name: 'Continue health insurance' }).click();
  await atScreen(page, 'address');
  await page.reload();
  await atScreen(page, 'address');
  // On a phone there is no other phone to send it to.
  expect(await page.getByText('Send this to my phone').isVisible()).toBe(false);
});
