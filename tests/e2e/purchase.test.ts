import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import { formatDate } from '#contract/shared/dates.ts';
import { formatInr } from '#contract/shared/money.ts';
import { pointerHand } from '#tools/player/hand.ts';
import { Visitor } from '#tools/player/visitor.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { downloadedPolicy, previewedPolicy } from './support/document.ts';
import { drive } from './support/drive.ts';
import { familyPurchase, health } from './support/lines/health.ts';
import { buy } from './support/purchase.ts';
import { atScreen, atState, rfqIdOf, textOf } from './support/screen.ts';
import { openSite } from './support/site.ts';

const site = openSite();
const { contact: CONTACT } = health.answers;

test.each([
  ['at 390 px, without leaving a phone number first', PHONE, false],
  ['at 1280 px, with the contact given from the list', DESKTOP, true],
] as const)(
  'a policy for two is bought %s',
  { tags: ['§1.live-health', '§1.path-of-a-purchase'] },
  async (_, viewport, givesContact) => {
    const visit = await site.visit({ viewport });
    const { page } = visit;
    const visitor = async () =>
      (await Visitor.of(health, visit.context, site.server.url)).storedRecord(await rfqIdOf(page));

    await page.goto('/');
    await page
      .getByRole('link', { name: /^Health/ })
      .first()
      .click();
    await atScreen(page, 'landing');
    let priced: HealthRecord | null = null;
    const hand = pointerHand(page);
    await buy(health, hand, familyPurchase(), health.answers, async (event) => {
      if (event !== 'personalDetails.submit') return;
      await page.locator('[data-product]').first().waitFor();
      if (givesContact) {
        await drive(health, hand, 'answer.change', { ...health.answers, change: /^Contact details$/ });
        await drive(health, hand, 'contact.submit');
        await page.locator('[data-product]').first().waitFor();
      }
      priced = await visitor();
    });
    expect(priced, 'the list of prices was seen').not.toBeNull();
    expect(priced).toHaveProperty(
      'quote.userDetails',
      givesContact ? { full_name: CONTACT.name, mobile_number: CONTACT.mobile, email: CONTACT.email } : null,
    );

    await atState(page, 'policy.issuance.issued');
    expect(visit.shown.join(' '), 'the overlay was shown').toContain('"overlay":"showing"');
    await page.keyboard.press('Escape');
    await atState(page, 'policy.overlay.dismissed');
    await sameEverywhere(page, await visitor());
  },
);

/** The page, the downloaded document and the server's record show the same policy. */
async function sameEverywhere(page: Page, { quote, proposal }: HealthRecord): Promise<void> {
  const issued = proposal?.policy?.issued;
  if (!proposal || !issued) throw new Error('No policy was issued.');
  const { name, text: pdf } = await downloadedPolicy(page);
  expect(name).toMatch(/^CHH-H-\d{4}-\d{8}\.pdf$/);
  const preview = await previewedPolicy(page);
  expect(pdf).toContain(`Page 1 of ${preview.pages}`);
  expect(preview.text).toContain(issued.policy_number);
  const shown = await textOf(page);

  const facts = {
    'policy number': issued.policy_number,
    'sum insured': formatInr(issued.coverage_amount),
    premium: formatInr(issued.full_amount),
    'first day': formatDate(issued.policy_start_date, 'dd MMM yyyy'),
    'last day': formatDate(issued.policy_end_date, 'dd MMM yyyy'),
    product: issued.product_name,
    insurer: issued.insurer_name,
  };
  for (const [what, fact] of Object.entries(facts)) {
    expect(shown, `${what} on the page`).toContain(fact);
    expect(pdf, `${what} in the document`).toContain(fact);
  }
  expect(proposal.member_details.map(({ member_type }) => member_type)).toEqual(['SELF', 'SPOUSE']);
  for (const { full_name } of proposal.member_details) expect(pdf).toContain(full_name);
  for (const { DOB } of quote.memberDetails) expect(pdf).toContain(formatDate(DOB ?? '', 'dd MMM yyyy'));

  expect(proposal.member_details.map(({ full_name }) => full_name)).toEqual(['Asha Kulkarni', 'Rohan Kulkarni']);
  expect(issued.coverage_amount).toBe(proposal.cartDetails.cover_amount);
  expect(issued.full_amount).toBe(proposal.decision?.premium.net_premium_inc_gst);
  expect(issued.full_amount).toBe(proposal.payment?.full_amount);
}
