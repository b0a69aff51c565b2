import { expect, test } from 'vitest';
import { controlByLabel, eventControl } from '#tools/player/controls.ts';
import { PHONE } from './support/browser.ts';
import { type CountedHand, countedHand } from './support/counted.ts';
import { drive, payBy } from './support/drive.ts';
import { familyPurchase, health } from './support/lines/health.ts';
import { memberInHand } from './support/lines/members.ts';
import { travel, tripPurchase } from './support/lines/travel.ts';
import { atScreen, atState, moved, settled } from './support/screen.ts';
import { openSite } from './support/site.ts';

/** Issue 47: from `/` to the first prices, of the estimate's one person and of a couple. */
const TO_PRICES = { taps: 8, keystrokes: 18 };
const TRIP_TO_PRICES = { taps: 9, keystrokes: 17 };
/** Visible fields before the first price (docs/ux-checklist.md); a group of boxes is one. */
const FIELDS = 8;
/** Issue 10: from the list to the policy. */
const TO_POLICY = { taps: 35, keystrokes: 80 };

/** A couple, as typed: names and addresses are short. */
const COUPLE = {
  ...health.answers,
  contact: { name: 'Asha Rao', mobile: '9820012345', email: 'asha@rao.in' },
  address: { line1: '12 MG Road', line2: '', pincode: '110001' },
  document: { type: 'PAN', number: 'ABCPR1234F' },
  people: {
    SELF: { name: 'Asha Rao', feet: '5 ft', inches: '5 in', cm: '165', kg: '62' },
    SPOUSE: { name: 'Ravi Rao', feet: '5 ft', inches: '8 in', cm: '173', kg: '70' },
  },
};

const site = openSite();

test('health: from the front door to first prices, and from the list to the policy', async () => {
  const { page } = await site.visit({ viewport: PHONE, untouched: true });
  const hand = countedHand(page);
  await page.goto('/');
  const question = page.getByRole('region', { name: 'What do you want to insure?' });
  await hand.press(question.getByRole('link', { name: /^Health/ }));
  await page.waitForURL('**/health');
  const { quote, proposal } = familyPurchase();
  let fields = 0;
  for (const event of quote) {
    fields += await page.evaluate(countFields);
    await drive(health, hand, event, COUPLE);
  }
  await atScreen(page, 'quoteList');
  await page.locator('[data-event="plan.choose"]').first().waitFor();
  const toPrices = hand.spent();

  for (const event of ['plan.choose', 'premium.agree', ...proposal] as const) {
    if (event === 'memberDetails.submit') await tellMember(hand);
    else if (event !== 'nominee.submit') await drive(health, hand, event, COUPLE);
  }
  // The spouse is known: nothing is typed again.
  await hand.press(page.getByRole('button', { name: /^Ravi Rao/ }));
  await moved(page, () => hand.press(eventControl(hand, 'nominee.submit')));
  for (const event of ['preview.confirm', 'declaration.submit', 'payment.open', 'payment.start'] as const) {
    await drive(health, hand, event, COUPLE);
  }
  await payBy(hand, /^Pay The/);
  await settled(page);
  await atState(page, 'policy.issuance.issued');
  const all = hand.spent();
  const toPolicy = { taps: all.taps - toPrices.taps, keystrokes: all.keystrokes - toPrices.keystrokes };
  console.log(`health: ${JSON.stringify({ fields, toPrices, toPolicy })}`);
  expect(fields, 'fields before the first price').toBeLessThanOrEqual(FIELDS);
  expect(toPrices.taps).toBeLessThanOrEqual(TO_PRICES.taps);
  expect(toPrices.keystrokes).toBeLessThanOrEqual(TO_PRICES.keystrokes);
  expect(toPolicy.taps).toBeLessThanOrEqual(TO_POLICY.taps);
  expect(toPolicy.keystrokes).toBeLessThanOrEqual(TO_POLICY.keystrokes);
});

test('health: from the front door to the first list by the estimate in the hero', async () => {
  const { page } = await site.open('/', { viewport: PHONE, untouched: true });
  const hand = countedHand(page);
  await hand.write(page.getByLabel('Your age'), '36');
  await hand.write(page.getByLabel('PIN code or city'), '411001');
  await hand.press(page.getByRole('button', { name: 'Show my price' }));
  await page.getByText(/^36, Pune: the lowest of/).waitFor();
  await hand.press(page.getByRole('button', { name: /^Continue to all/ }));
  await atScreen(page, 'personalDetails');
  await hand.choose(page.getByRole('radio', { name: 'Female' }));
  await hand.write(page.getByLabel('Your date of birth'), '12-04-1990');
  await hand.choose(page.getByRole('radio', { name: 'No', exact: true }));
  await hand.press(page.getByRole('button', { name: 'See prices' }));
  await atScreen(page, 'quoteList');
  await page.locator('[data-event="plan.choose"]').first().waitFor();
  const spent = hand.spent();
  console.log(`health, by the estimate: ${JSON.stringify(spent)}`);
  expect(spent.taps).toBeLessThanOrEqual(TO_PRICES.taps);
  expect(spent.keystrokes).toBeLessThanOrEqual(TO_PRICES.keystrokes);
});

test('travel: from the front door to the first prices for a couple', async () => {
  const { page } = await site.visit({ viewport: PHONE, untouched: true });
  const hand = countedHand(page);
  await page.goto('/');
  const question = page.getByRole('region', { name: 'What do you want to insure?' });
  await hand.press(question.getByRole('link', { name: /^Travel/ }));
  await page.waitForURL('**/travel');
  const { quote } = tripPurchase(2, true);
  for (const event of quote) await drive(travel, hand, event, { ...travel.answers, landing: true });
  await atScreen(page, 'quoteList');
  await page.locator('[data-event="plan.choose"]').first().waitFor();
  const spent = hand.spent();
  console.log(`travel: ${JSON.stringify(spent)}`);
  expect(spent.taps).toBeLessThanOrEqual(TRIP_TO_PRICES.taps);
  expect(spent.keystrokes).toBeLessThanOrEqual(TRIP_TO_PRICES.keystrokes);
});

/** Height as centimetres, which takes fewer taps than two lists. */
async function tellMember(hand: CountedHand): Promise<void> {
  const { page } = hand;
  const person = memberInHand(hand) === 'SELF' ? COUPLE.people.SELF : COUPLE.people.SPOUSE;
  await hand.write(controlByLabel(hand, 'Full name'), person.name);
  await hand.press(page.getByRole('button', { name: 'Centimetres' }));
  await hand.write(page.getByRole('textbox', { name: 'Centimetres' }), person.cm);
  await hand.write(controlByLabel(hand, 'Weight in kilograms'), person.kg);
  await moved(page, () => hand.press(eventControl(hand, 'memberDetails.submit')));
}

/** Runs inside the page. */
function countFields(): number {
  const single = 'input:not([type="radio"], [type="checkbox"]), select, textarea, [role="combobox"]:not(input)';
  const all = [...document.querySelectorAll(`main form :is(fieldset, ${single})`)];
  return all.filter((field) => field.checkVisibility() && !field.parentElement?.closest('fieldset')).length;
}
