import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Line } from '#contract/lines.ts';
import { chooseSuggestion, eventControl } from '#tools/player/controls.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { type CountedHand, countedHand } from './support/counted.ts';
import { atScreen } from './support/screen.ts';
import { openSite } from './support/site.ts';

/** Issue 27: from `/` to the first prices of a vehicle that the register knows. */
const TAPS = 8;
const KEYSTROKES = 10;
const ANSWERS_AFTER_NUMBER = 3;
/** Issue 47: from `/` to the first prices of a vehicle without a number. */
const NEW_VEHICLE = { taps: 10, keystrokes: 13 };

/** What is between the number and the prices, for a vehicle of the documented numbers. */
interface Found {
  readonly line: Line;
  readonly card: RegExp;
  /** As typed: the field adds the hyphens. */
  readonly typed: string;
  readonly vehicle: string;
  readonly offered: string;
  readonly claims: (hand: CountedHand) => Promise<void>;
}

const send = (hand: CountedHand, event: string) => hand.tap(eventControl(hand, event));
const noClaim = async ({ tap, page }: CountedHand): Promise<void> => {
  await tap(page.getByRole('radiogroup', { name: /^Did you claim/ }).getByRole('radio', { name: 'No' }));
  await tap(page.getByRole('radiogroup', { name: /^No-claim bonus/ }).getByRole('radio', { name: '20%' }));
};

const FOUND: readonly Found[] = [
  {
    line: 'car',
    card: /^Car/,
    typed: 'mh12ab1234',
    vehicle: 'Maruti Suzuki Swift',
    offered: 'Car insurance',
    claims: async (hand) => {
      const { page, tap } = hand;
      await noClaim(hand);
      await tap(page.getByRole('radiogroup', { name: /CNG/ }).getByRole('radio', { name: 'No' }));
      await send(hand, 'policyDetails.submit');
    },
  },
  {
    line: 'two-wheeler',
    card: /^Bike/,
    typed: 'mh12de1433',
    vehicle: 'Honda Activa 6G',
    offered: 'Bike insurance',
    claims: async (hand) => {
      await noClaim(hand);
      await send(hand, 'policyDetails.submit');
    },
  },
];

const site = openSite();

test.each(FOUND)('$line: from the front door to the first list by the estimate in the hero', async (found) => {
  const { page } = await site.open('/', { viewport: PHONE, untouched: true });
  const hand = countedHand(page);
  const { tap, type, spent } = hand;
  await tap(page.getByRole('radio', { name: 'Car or bike' }));
  await tap(page.getByLabel('Registration number'));
  await type(found.typed);
  await tap(page.getByRole('button', { name: 'Show my price' }));
  await tap(page.getByRole('button', { name: 'Continue to exact prices' }));
  await atScreen(page, 'policyDetails');
  await found.claims(hand);
  await atScreen(page, 'quoteList');
  await page.locator('[data-event="plan.choose"]').first().waitFor();
  console.log(`${found.line}, by the estimate: ${JSON.stringify(spent())}`);
  expect(spent().taps).toBeLessThanOrEqual(TAPS);
  expect(spent().keystrokes).toBeLessThanOrEqual(KEYSTROKES);
});

test.each(FOUND)('$line: from the front door to first prices', async (found) => {
  const { page } = await site.visit({ viewport: PHONE, untouched: true });
  const saved = savedAnswers(page);
  await page.goto('/');
  const hand = countedHand(page);
  const { tap, type, spent } = hand;

  const question = page.getByRole('region', { name: 'What do you want to insure?' });
  await tap(question.getByRole('link', { name: found.card }));
  await page.waitForURL(`**/${found.line}`);
  await tap(page.getByLabel('Registration number'));
  await type(found.typed);
  await send(hand, 'journey.start');

  await atScreen(page, 'confirmVehicle');
  expect(await page.getByRole('main').innerText()).toContain(found.vehicle);
  const before = saved();
  await send(hand, 'vehicle.submit');
  await atScreen(page, 'policyDetails');
  await found.claims(hand);
  await atScreen(page, 'quoteList');
  expect(saved() - before, 'answers after the number').toBeLessThanOrEqual(ANSWERS_AFTER_NUMBER);
  await page.locator('[data-event="plan.choose"]').first().waitFor();
  expect(await page.getByRole('main').innerText()).toMatch(/\d+ plans?.*₹[\d,]+/);
  console.log(`${found.line}: ${spent().taps} taps, ${spent().keystrokes} keystrokes`);
  expect(spent().taps).toBeLessThanOrEqual(TAPS);
  expect(spent().keystrokes).toBeLessThanOrEqual(KEYSTROKES);

  // The landing page offers to continue it.
  await page.goto('/');
  const offer = page.getByRole('region', { name: 'Continue where you left off' });
  await offer.getByRole('link', { name: found.offered }).tap();
  await page.waitForURL(`**/${found.line}/quote-list`);
});

test('two-wheeler: from the front door to the first prices of a brand-new one', async () => {
  const { page } = await site.visit({ viewport: PHONE, untouched: true });
  await page.goto('/');
  const hand = countedHand(page);
  const question = page.getByRole('region', { name: 'What do you want to insure?' });
  await hand.tap(question.getByRole('link', { name: /^Bike/ }));
  await page.waitForURL('**/two-wheeler');
  await hand.tap(page.getByRole('button', { name: 'Brand-new or no number yet?' }));
  await atScreen(page, 'newVehicle');
  // Three letters show what is meant. One fuel is sold, and it was made this month unless that is changed.
  await chooseSuggestion(hand, 'Make', 'hon', /^Honda$/);
  await chooseSuggestion(hand, 'Model', 'act', /^Activa 125$/);
  await hand.tap(page.getByRole('radiogroup', { name: /^Variant/ }).getByRole('radio', { name: /^Drum/ }));
  await chooseSuggestion(hand, /^Registration office/, 'pune', /^Pune \(MH12\)/);
  await send(hand, 'vehicle.submit');
  await atScreen(page, 'quoteList');
  await page.locator('[data-event="plan.choose"]').first().waitFor();
  console.log(`two-wheeler, brand-new: ${JSON.stringify(hand.spent())}`);
  expect(hand.spent().taps).toBeLessThanOrEqual(NEW_VEHICLE.taps);
  expect(hand.spent().keystrokes).toBeLessThanOrEqual(NEW_VEHICLE.keystrokes);
});

test('/bike leads to the two-wheeler line, with what hangs on the address and below it', {
  tags: ['§2.footer-products'],
}, async () => {
  const { page } = await site.visit({ viewport: DESKTOP });
  await page.goto('/bike?utm_source=mail#asked');
  expect(new URL(page.url()).href).toBe(`${site.server.url}/two-wheeler?utm_source=mail#asked`);
  await page.goto('/bike/quote');
  // Nothing is answered yet, so the journey begins with its first question.
  await atScreen(page, 'registration');
  expect(new URL(page.url()).pathname).toBe('/two-wheeler/registration');
});

/** How many answers of the quote were saved. */
function savedAnswers(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && /\/pf-quote-agg\/motor\/update-/.test(request.url())) count += 1;
  });
  return () => count;
}
