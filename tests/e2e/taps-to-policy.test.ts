import { expect, test } from 'vitest';
import type { RecordBase } from '#contract/shared/record.ts';
import { controlByLabel, eventControl } from '#tools/player/controls.ts';
import { PHONE } from './support/browser.ts';
import { type CountedHand, countedHand } from './support/counted.ts';
import { drive, payBy } from './support/drive.ts';
import { bornYearsAgo } from './support/fixtures.ts';
import type { Answers, BrowserLine, PurchaseEvents } from './support/line.ts';
import { car, carFacts } from './support/lines/car.ts';
import { familyPurchase, health } from './support/lines/health.ts';
import { healthFacts } from './support/lines/health-scenarios.ts';
import { memberInHand } from './support/lines/members.ts';
import { knownVehiclePurchase } from './support/lines/motor.ts';
import { type TripAnswers, travel, tripPurchase } from './support/lines/travel.ts';
import { travelFacts } from './support/lines/travel-scenarios.ts';
import { twoWheeler, twoWheelerFacts } from './support/lines/two-wheeler.ts';
import type { ScenarioFacts } from './support/scenarios.ts';
import { atScreen, atState, moved, settled } from './support/screen.ts';
import { seed } from './support/seed.ts';
import { openSite } from './support/site.ts';

/** Issue 47: from `/` to the first prices, of the estimate's one person, and of a trip of two or three. */
const TO_PRICES = { taps: 8, keystrokes: 18 };
const TRIP_TO_PRICES = { taps: 9, keystrokes: 17 };
/** Visible fields before the first price (docs/ux-checklist.md); a group of boxes is one. */
const FIELDS = 8;
/** Issue 47, of the pages from the chosen plan to the gateway's own: agree, confirm, declare, pay, and the gateway's button. */
const SECOND_PLAN = { taps: 5 };
/** Issue 47: from the list to the policy. */
const TO_POLICY = { taps: 28, keystrokes: 75 };

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
  for (const event of ['preview.confirm', 'declaration.submit', 'payment.start'] as const) {
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
  await hand.press(page.getByRole('button', { name: 'Continue to exact prices' }));
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

test('travel: from the front door to the policy for a family of three', async () => {
  const { page } = await site.visit({ viewport: PHONE, untouched: true });
  const hand = countedHand(page);
  await page.goto('/');
  const question = page.getByRole('region', { name: 'What do you want to insure?' });
  await hand.press(question.getByRole('link', { name: /^Travel/ }));
  await page.waitForURL('**/travel');
  const { quote, proposal } = tripPurchase(3, true);
  const family = { ...familyOfThree(travel.answers), landing: true };
  for (const event of quote) await drive(travel, hand, event, family);
  await atScreen(page, 'quoteList');
  await page.locator('[data-event="plan.choose"]').first().waitFor();
  const toPrices = hand.spent();
  const toPolicy = await buyFromList(travel, hand, proposal, family);
  console.log(`travel of three: ${JSON.stringify({ toPrices, toPolicy })}`);
  expect(toPrices.taps).toBeLessThanOrEqual(TRIP_TO_PRICES.taps);
  expect(toPrices.keystrokes).toBeLessThanOrEqual(TRIP_TO_PRICES.keystrokes);
  expect(toPolicy.taps).toBeLessThanOrEqual(40);
});

test.each([
  ['car', () => buyVehicle(car)],
  ['two-wheeler', () => buyVehicle(twoWheeler)],
] as const)('%s: from the list to the policy', async (name, buy) => {
  const toPolicy = await buy();
  console.log(`${name}: ${JSON.stringify({ toPolicy })}`);
  expect(toPolicy.taps).toBeLessThanOrEqual(30);
});

test.each([
  ['health', 'a kidney disease', () => declinedBuyer(health, healthFacts)],
  ['travel', 'a heart disease', () => declinedBuyer(travel, travelFacts)],
  ['car', 'a claim that the insurer found', () => declinedBuyer(car, carFacts)],
  ['two-wheeler', 'a claim that the insurer found', () => declinedBuyer(twoWheeler, twoWheelerFacts)],
] as const)('%s: a second plan after a decline for %s is bought in five taps', async (line, _, seeded) => {
  const { path, storage } = await seeded();
  const { page } = await site.visit({ viewport: PHONE, storage, untouched: true });
  const hand = countedHand(page);
  await page.goto(`${path}/final-quote`);
  await settled(page);
  await moved(page, () => hand.press(eventControl(hand, 'plans.browse')));
  await page.getByText(/^With what you have told us,/).waitFor();
  const { taps: toChoice, keystrokes } = hand.spent();
  const choice = page.locator('[data-product] [data-event="plan.choose"]').first();
  await moved(page, () => choice.tap());
  for (const event of ['premium.agree', 'preview.confirm', 'declaration.submit'] as const) {
    await moved(page, () => hand.press(eventControl(hand, event)));
  }
  await hand.press(eventControl(hand, 'payment.start'));
  await payBy(hand, /^Pay The/);
  await atState(page, 'policy.issuance.issued');
  const spent = { taps: hand.spent().taps - toChoice, keystrokes: hand.spent().keystrokes - keystrokes };
  console.log(`${line}, a second plan: ${JSON.stringify(spent)}`);
  expect(spent.taps).toBeLessThanOrEqual(SECOND_PLAN.taps);
  expect(spent.keystrokes).toBe(0);
});

/** What a browser has of a purchase that the insurer declined. */
async function declinedBuyer<R extends RecordBase, A extends Answers>(
  line: BrowserLine<R, A>,
  { declined }: ScenarioFacts,
) {
  const { visitor, record } = await seed(line, site.server.url, 'decision', declined);
  return { path: line.path, storage: visitor.storage(record) };
}

/** Buys from the list of the register's first vehicle. */
async function buyVehicle<R extends RecordBase, A extends Answers>(line: BrowserLine<R, A>) {
  const { visitor, record } = await seed(line, site.server.url, 'quoteList');
  const { page } = await site.visit({ viewport: PHONE, storage: visitor.storage(record), untouched: true });
  await page.goto(`${line.path}/quote-list`);
  await page.locator('[data-event="plan.choose"]').first().waitFor();
  return buyFromList(line, countedHand(page), knownVehiclePurchase().proposal, line.answers);
}

/** Chooses a plan and buys it. */
async function buyFromList<R extends RecordBase, A extends Answers>(
  line: BrowserLine<R, A>,
  hand: CountedHand,
  proposal: PurchaseEvents['proposal'],
  answers: A,
) {
  const { page } = hand;
  const before = hand.spent();
  for (const event of ['plan.choose', 'premium.agree', ...proposal] as const) {
    await drive(line, hand, event, answers);
  }
  for (const event of ['preview.confirm', 'declaration.submit', 'payment.start'] as const) {
    await drive(line, hand, event, answers);
  }
  await payBy(hand, /^Pay The/);
  await settled(page);
  await atState(page, 'policy.issuance.issued');
  const { taps, keystrokes } = hand.spent();
  return { taps: taps - before.taps, keystrokes: keystrokes - before.keystrokes };
}

/** The buyer of a trip with two children, without the spouse. */
const familyOfThree = (couple: TripAnswers): TripAnswers => ({
  ...couple,
  // Without the spouse among the travellers it is asked.
  marital: 'Married',
  party: { Self: true, Spouse: false },
  children: { Sons: 1, Daughters: 1 },
  ages: { You: 36, 'Your son': 8, 'Your daughter': 5 },
  passports: {
    ...couple.passports,
    SON1: { name: 'Aarav Kulkarni', dob: bornYearsAgo(8), number: 'P2345678' },
    DAUGHTER1: { name: 'Diya Kulkarni', dob: bornYearsAgo(5), number: 'P3345678' },
  },
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
