import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { todayInIndia } from '#contract/shared/dates.ts';
import type { Hand } from '#tools/player/hand.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { keyboard } from './support/keyboard.ts';
import { atScreen } from './support/screen.ts';
import { openSite } from './support/site.ts';

/** From a row of the indicative list to that plan at its exact price, by the keyboard alone. */

const site = openSite();

/** The birth date of someone of this age today, as typed. */
const bornYearsAgo = (years: number): string => {
  const [year, month, day] = todayInIndia(new Date()).split('-');
  return `${day}${month}${Number(year) - years}`;
};

/** Opens the front door. Returns the keyboard, and what it must not leave behind: covered controls and addresses. */
async function openFrontDoor(viewport: { width: number; height: number }) {
  const { page } = await site.open('/', { viewport });
  const covered: string[] = [];
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return { page, hand: keyboard(page, covered), covered, addresses };
}

const askForPrice = ({ page, press }: Hand): Promise<void> =>
  press(page.locator('#estimate form:visible').getByRole('button', { name: 'Show my price' }));

async function askForPerson(hand: Hand, age: number): Promise<void> {
  await hand.write(hand.page.getByLabel('Your age'), String(age));
  await hand.write(hand.page.getByLabel('PIN code or city'), '411001');
  await askForPrice(hand);
}

async function askForVehicle(hand: Hand, number: string): Promise<void> {
  await hand.choose(hand.page.getByRole('radio', { name: 'Car or bike' }));
  await hand.write(hand.page.getByLabel('Registration number'), number);
  await askForPrice(hand);
}

interface Chosen {
  readonly name: string;
  readonly product: string;
  readonly price: string;
}

/** Chooses a row of the indicative list. */
async function chooseRow(hand: Hand, row: string | number): Promise<Chosen> {
  const rows = hand.page.locator('#estimate form:visible li');
  await rows.first().waitFor();
  const item = typeof row === 'number' ? rows.nth(row) : rows.and(hand.page.locator(`[data-product="${row}"]`));
  const button = item.getByRole('button', { name: /^Choose ./ });
  const name = ((await button.getAttribute('aria-label')) ?? '').replace('Choose ', '');
  const [product, price] = [await item.getAttribute('data-product'), await item.locator('.amount').innerText()];
  expect(await button.innerText()).toBe('Choose');
  await hand.press(button);
  return { name, product: product ?? '', price };
}

async function answerAboutSelf(hand: Hand, age: number): Promise<void> {
  const { page } = hand;
  await hand.choose(page.getByRole('radio', { name: 'Female' }));
  await hand.write(page.getByLabel('Your date of birth'), bornYearsAgo(age));
  await hand.choose(page.getByRole('radio', { name: 'No', exact: true }));
  await hand.press(page.getByRole('button', { name: 'See prices' }));
  await atScreen(page, 'quoteList');
}

async function answerAboutPolicy(hand: Hand, hasKit: boolean): Promise<void> {
  const { page } = hand;
  const answers = page.locator('main').getByRole('radiogroup');
  await hand.choose(answers.filter({ hasText: 'Did you claim' }).getByRole('radio', { name: 'No' }));
  await hand.choose(answers.filter({ hasText: 'No-claim bonus' }).getByRole('radio', { name: '20%' }));
  if (hasKit) await hand.choose(answers.filter({ hasText: 'CNG' }).getByRole('radio', { name: 'No' }));
  await hand.press(page.getByRole('button', { name: 'Confirm and see prices' }));
  await atScreen(page, 'quoteList');
}

/** The first plan of the list: its product, price, and what is said of it. */
async function firstOfList(page: Page) {
  const first = page.locator('[data-product]').first();
  await first.waitFor();
  const [price = ''] = /₹[\d,]+/.exec(await first.getByRole('article').innerText()) ?? [];
  return { product: await first.getAttribute('data-product'), price, note: await first.locator('> p').innerText() };
}

const stored = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...localStorage }));

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('on %s', (_, viewport) => {
  test('a health plan of the estimate comes first at its exact price, and is bought from there', async () => {
    const { page, hand, covered, addresses } = await openFrontDoor(viewport);
    await askForPerson(hand, 36);
    const chosen = await chooseRow(hand, 4);
    await atScreen(page, 'personalDetails');
    expect(await page.getByLabel('PIN code where you live').inputValue()).toBe('411001');
    // Which plan it is for can be seen: next to the questions, or on a phone above the button.
    const main = page.locator('main');
    await main.getByText(/^Answer this page, and you see the exact price of /).waitFor();
    const product = chosen.name.split(' ').slice(-2).join(' ');
    await expect.poll(() => page.getByText(product).filter({ visible: true }).count()).toBe(2);
    await answerAboutSelf(hand, 46);
    const first = await firstOfList(page);
    expect(first.product).toBe(chosen.product);
    expect(first.price).not.toBe(chosen.price);
    expect(first.note).toBe(
      `The plan you chose. Its exact price is ${first.price}. The estimate, before your answers, was ${chosen.price}.`,
    );
    // The choice is in the record: a reload shows the same.
    await page.reload();
    await atScreen(page, 'quoteList');
    expect(await firstOfList(page)).toEqual(first);
    await hand.press(page.getByRole('button', { name: `Choose ${chosen.name}` }));
    await atScreen(page, 'customizePlan');
    await main.getByText(first.price).first().waitFor();
    expect(covered).toEqual([]);
    expect(addresses.filter((address) => /Pune|(?<!\/user\/get-info-pincode\/)411001/.test(address))).toEqual([]);
    expect(await stored(page)).not.toMatch(/411001|Pune/);
  });

  test.each([
    ['mh12ab1234', '/car/quote', true],
    ['mh12de1433', '/two-wheeler/quote', false],
  ])('a plan for the number %s comes first after the page of its policy', async (number, path, hasKit) => {
    const { page, hand, covered, addresses } = await openFrontDoor(viewport);
    await askForVehicle(hand, number);
    const chosen = await chooseRow(hand, 2);
    await atScreen(page, 'policyDetails');
    expect(new URL(page.url()).pathname).toBe(path);
    await answerAboutPolicy(hand, hasKit);
    const first = await firstOfList(page);
    expect(first.product).toBe(chosen.product);
    expect(first.note).toContain(`Its exact price is ${first.price}.`);
    expect(first.note).toContain(`The estimate, before your answers, was ${chosen.price}.`);
    expect(covered).toEqual([]);
    expect(addresses.filter((address) => /AB-?1234|DE-?1433/i.test(address))).toEqual([]);
  });

  test('a plan that turns out not to be offered is named above the list, with the reason', async () => {
    const { page, hand, covered } = await openFrontDoor(viewport);
    await askForPerson(hand, 44);
    await chooseRow(hand, 'udayan-first-steps');
    await atScreen(page, 'personalDetails');
    await answerAboutSelf(hand, 50);
    const notice = page.locator('main').getByText(', the plan you chose, is not offered to you').locator('..');
    await notice.waitFor();
    expect(await notice.locator('..').innerText()).toMatch(
      /^Udayan .*, the plan you chose, is not offered to you\s+.*\b45\b.*You can choose another plan below\.$/s,
    );
    expect(await page.locator('[data-product="udayan-first-steps"] >> text=Not offered.').count()).toBe(1);
    expect(covered).toEqual([]);
  });
});
