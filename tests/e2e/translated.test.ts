import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addDays, todayInIndia } from '#contract/shared/dates.ts';
import { formatInr } from '#contract/shared/money.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { pointerHand } from '#tools/player/hand.ts';
import { Visitor } from '#tools/player/visitor.ts';
import { DESKTOP, PHONE, type Visit } from './support/browser.ts';
import { holdApp } from './support/chunks.ts';
import { downloadedPolicy } from './support/document.ts';
import { drive } from './support/drive.ts';
import { typedDate } from './support/fixtures.ts';
import type { Answers, BrowserLine, PurchaseEvents } from './support/line.ts';
import { car } from './support/lines/car.ts';
import { familyPurchase, health } from './support/lines/health.ts';
import { knownVehiclePurchase } from './support/lines/motor.ts';
import { travel, tripPurchase } from './support/lines/travel.ts';
import { twoWheeler } from './support/lines/two-wheeler.ts';
import { buy } from './support/purchase.ts';
import { atScreen, atState, rfqIdOf, textOf } from './support/screen.ts';
import { openSite } from './support/site.ts';

// A translator replaces every text with `font` elements (tests/support/texts.ts), as Chrome's does.

const site = openSite();

/** The texts that the translator has taken hold of. */
const translatedIn = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.querySelectorAll('font > font')].map(({ textContent }) => textContent).join('\n'));

const isHydrated = async (page: Page) => (await page.locator('#root[data-hydrated]').count()) > 0;
const inDays = (days: number): string => addDays(todayInIndia(new Date()), days);

const premium = (page: Page) => page.getByRole('region', { name: 'Premium' });

/** Buys on translated pages. The premium that each page shows is the server's. */
async function buyTranslated<R extends RecordBase, A extends Answers>(
  line: BrowserLine<R, A>,
  viewport: typeof PHONE,
  purchase: PurchaseEvents,
  answers: A,
): Promise<void> {
  const visit = await site.visit({ viewport, translated: 'hydration' });
  const { page } = visit;
  const hand = pointerHand(page);
  const stored = async () => {
    const visitor = await Visitor.of(line, visit.context, site.server.url);
    return (await visitor.storedRecord(await rfqIdOf(page))).proposal;
  };
  await page.goto(line.path);
  await buy(line, hand, purchase, answers, async (event) => {
    // The gateway's page is another site's.
    if (event === 'payment.start') return;
    expect(await translatedIn(page), `texts after ${event}`).not.toBe('');
    if (event === 'plan.choose') {
      const before = await premium(page).first().innerText();
      await drive(line, hand, 'cart.change', answers);
      await expect.poll(() => premium(page).first().innerText()).not.toBe(before);
    } else if ((await premium(page).count()) > 0 && event !== 'premium.agree') {
      const proposal = await stored();
      const agreed = proposal?.decision?.premium ?? proposal?.premium ?? proposal?.offer.premium;
      expect(await premium(page).first().innerText(), `the premium after ${event}`).toContain(
        formatInr(agreed?.net_premium_inc_gst ?? 0),
      );
    }
  });
  await atState(page, 'policy.issuance.issued');
  await page.keyboard.press('Escape');
  await atState(page, 'policy.overlay.dismissed');

  const { text: document } = await downloadedPolicy(page);
  for (const printed of ['12, காந்தி தெரு', 'மயிலாப்பூர்', '110001']) expect(document).toContain(printed);
  const proposal = await stored();
  const issued = proposal?.policy?.issued;
  if (!proposal || !issued) throw new Error('No policy was issued.');
  const shown = await textOf(page);
  const translated = await translatedIn(page);
  const verbatim = [
    issued.policy_number,
    issued.product_name,
    issued.insurer_name,
    formatInr(issued.full_amount),
    proposal.payment?._id ?? '',
    proposal.payment?.unique_transaction_id ?? '',
    proposal.proposal_details?.full_name ?? '',
  ];
  for (const text of verbatim) {
    expect(shown).toContain(text);
    // A sentence may contain one; alone it is not translated.
    expect(translated.split('\n')).not.toContain(text);
  }
  expect(translated.split('\n')).not.toContain('Chhatri');
}

/** The answers of someone who types Tamil, and digits of Devanagari. */
const inOwnScripts = <A extends Answers>(answers: A): A => ({
  ...answers,
  address: { line1: '१२, காந்தி தெரு', line2: 'மயிலாப்பூர்', pincode: '११०००१' },
});

describe('a policy is bought on translated pages', () => {
  test('of health', () => buyTranslated(health, PHONE, familyPurchase(), inOwnScripts(health.answers)));
  test('of car', () => buyTranslated(car, DESKTOP, knownVehiclePurchase(), inOwnScripts(car.answers)));
  test('of two-wheeler', () =>
    buyTranslated(twoWheeler, PHONE, knownVehiclePurchase(), inOwnScripts(twoWheeler.answers)));
  test('of travel', () => buyTranslated(travel, DESKTOP, tripPurchase(), inOwnScripts(travel.answers)));
});

/**
 * A visitor on a landing that was translated before React hydrated it: React renders such a page again, once the app is
 * released. Until then a control cannot be replaced between two commands of Playwright's `fill`.
 */
async function openTranslated(path: string): Promise<Visit & { release: () => void }> {
  const visit = await site.visit({ translated: 'arrival', untouched: true });
  await visit.page.addInitScript(recordGaps);
  const release = await holdApp(visit.page);
  await visit.page.goto(path);
  await expect.poll(() => translatedIn(visit.page)).not.toBe('');
  expect(await isHydrated(visit.page)).toBe(false);
  return { ...visit, release };
}

/** Records on `body` when the page is without its forms, once it has had one: nothing can be typed then. */
function recordGaps(): void {
  let hadForm = false;
  new MutationObserver(() => {
    const hasForm = document.querySelector('main form, main a') !== null;
    if (hadForm && !hasForm) document.body.dataset.gap = '';
    hadForm ||= hasForm;
  }).observe(document, { childList: true, subtree: true });
}

/** React reports that it rendered the page again (its error 418), and nothing else. The page was never without forms. */
async function expectRenderedAgain({ page, complaints }: Visit): Promise<void> {
  expect(complaints.length).toBeGreaterThan(0);
  expectNothingElse(complaints);
  expect(await page.locator('body[data-gap]').count()).toBe(0);
}
function expectNothingElse(complaints: string[]): void {
  expect(complaints.filter((complaint) => !complaint.includes('#418'))).toEqual([]);
  complaints.splice(0);
}

describe('on a page that was translated before it was hydrated', () => {
  test.each([
    ['/car', 'Registration number', 'mh12ab1234', 'MH-12-AB-1234'],
    ['/two-wheeler', 'Registration number', 'mh12de1433', 'MH-12-DE-1433'],
    ['/travel', 'Leaving India', typedDate(inDays(30)), typedDate(inDays(30))],
    ['/', 'PIN code or city', 'Pune', 'Pune'],
  ])('what was typed on %s stays, and the field is typed on in', async (path, label, typed, shown) => {
    const visit = await openTranslated(path);
    const { page } = visit;
    const field = page.getByLabel(label);
    await field.fill(typed);
    visit.release();
    await page.locator('#root[data-hydrated]').waitFor();
    await expect.poll(() => field.inputValue()).toBe(shown);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectRenderedAgain(visit);
  });

  test('what was chosen stays', async () => {
    const visit = await openTranslated('/');
    const { page } = visit;
    await page.getByRole('radio', { name: 'Car or bike' }).tap();
    visit.release();
    await page.locator('#root[data-hydrated]').waitFor();
    const number = page.getByLabel('Registration number');
    await number.waitFor();
    expect(await page.getByRole('radio', { name: 'Car or bike' }).isChecked()).toBe(true);
    await expectRenderedAgain(visit);
  });

  test('a submit begins the journey of a car', async () => {
    const visit = await openTranslated('/car');
    const { page } = visit;
    await page.getByLabel('Registration number').fill('mh12ab1234');
    await page.getByRole('button', { name: 'See prices' }).tap();
    visit.release();
    await atScreen(page, 'confirmVehicle');
    await expectRenderedAgain(visit);
  });

  test('a submit begins the journey of a car without a number', async () => {
    const visit = await openTranslated('/car');
    const { page } = visit;
    await page.getByRole('button', { name: 'Brand-new or no number yet?' }).tap();
    visit.release();
    await atScreen(page, 'newVehicle');
    await expectRenderedAgain(visit);
  });

  test('a submit begins the journey of a trip', async () => {
    const visit = await openTranslated('/travel');
    const { page } = visit;
    await page.locator('form label', { hasText: 'Singapore' }).tap();
    await page.getByLabel('Leaving India').fill(typedDate(inDays(30)));
    await page.getByLabel('Back in India').fill(typedDate(inDays(39)));
    await page.getByRole('button', { name: 'See prices' }).tap();
    visit.release();
    await atScreen(page, 'travellers');
    await expectRenderedAgain(visit);
  });

  test('a link begins the journey of health', async () => {
    const { page, complaints, release } = await openTranslated('/health');
    await page.getByRole('link', { name: 'See prices' }).tap();
    release();
    await atScreen(page, 'personalDetails');
    expectNothingElse(complaints);
  });
});
