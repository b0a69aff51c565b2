import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { todayInIndia } from '#contract/shared/dates.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { hydrate, painted, readThrough } from './support/front-door.ts';
import { atScreen } from './support/screen.ts';
import { openSite } from './support/site.ts';

const site = openSite();

const ask = (page: Page) => page.locator('#estimate form:visible button[type="submit"]').click();
const outcome = (page: Page) => page.locator('#estimate form:visible [role="status"]').first();

/** The typed birth date of someone of this age today. */
const bornYearsAgo = (years: number): string => {
  const [year, month, day] = todayInIndia(new Date()).split('-');
  return `${day}-${month}-${Number(year) - years}`;
};

const GO = { name: 'Continue to exact prices' };

/** The prices of the list below the estimate, as they are printed. Its heading counts them. */
async function indicativePrices(page: Page): Promise<string[]> {
  const list = page.getByRole('region', { name: /^\d+ plans, lowest price first$/ });
  const prices = await list.getByRole('listitem').locator('.amount').allInnerTexts();
  expect(await list.getByRole('heading').innerText()).toBe(`${prices.length} plans, lowest price first`);
  return prices;
}

/** The prices of the quote list, the lowest first. */
async function pricesOfList(page: Page): Promise<string[]> {
  const cards = page.getByRole('article').filter({ has: page.locator('[data-event="plan.choose"]') });
  const texts = await cards.allInnerTexts();
  return texts.map((text) => /₹[\d,]+/.exec(text)?.[0] ?? text);
}

/** Asks for the price of a vehicle, and returns what is shown. */
async function askForVehicle(page: Page, reg_no: string): Promise<string> {
  await page.getByRole('radio', { name: 'Car or bike' }).check();
  await page.getByLabel('Registration number').fill(reg_no);
  await ask(page);
  await page.getByRole('button', GO).waitFor();
  return await outcome(page).innerText();
}

/** Every address that the page asked for, without what it loads. */
function addressesOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return addresses;
}

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('the estimate on %s', (_, viewport) => {
  test('of an age and a PIN code comes to its plans after one page, for the one person it was given for', async () => {
    const { page } = await site.open('/', { viewport });
    const addresses = addressesOf(page);
    await page.getByLabel('Your age').fill('36');
    await page.getByLabel('PIN code or city').fill('411001');
    await ask(page);
    await page.getByRole('button', GO).waitFor();
    const prices = await indicativePrices(page);
    expect(await page.locator('#estimate').innerText()).toContain('Indicative: exact with your birth date.');
    const shown = await outcome(page).innerText();
    expect(shown).toMatch(/^From ₹\d+,\d{3} a year.*\s36, Pune: the lowest of \d+ plans that pay up to ₹10.Lakh/s);
    // What the lowest price leaves to the buyer, and the lowest that leaves nothing.
    expect(shown).toMatch(/You pay 20% of every bill; room up to ₹10,000 a day.*\. Without these: ₹\d+,\d{3} a.year\./);
    const [price] = /₹[\d,]+/.exec(shown) ?? [];
    await ask(page);
    await atScreen(page, 'personalDetails');
    expect(await page.getByLabel('PIN code where you live').inputValue()).toBe('411001');
    expect(await page.locator('main').innerText()).toContain('You told us you are 36.');
    // The birth date, and what an insurer asks of everyone. No other person is named.
    await page.getByRole('radio', { name: 'Female' }).check();
    await page.getByLabel('Your date of birth').fill(bornYearsAgo(36));
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    await page.getByRole('button', { name: 'See prices' }).click();
    await atScreen(page, 'quoteList');
    expect(await page.locator('h1').innerText()).toMatch(new RegExp(`^${prices.length} plans, ${price} to `));
    // Their birthday is today, so that the indicative prices were exact.
    expect(await pricesOfList(page)).toEqual(prices);
    const [insured] = await page.getByText(/^You 36/).allInnerTexts();
    expect(insured).toBe('You 36');
    // The specification's look-up of a PIN code has it in its path; no other address names the place.
    expect(addresses.filter((address) => /Pune|(?<!\/user\/get-info-pincode\/)411001/.test(address))).toEqual([]);
  });

  test('of an age and a city begins the health journey, which asks for the PIN code of that city', async () => {
    const { page } = await site.open('/', { viewport });
    const addresses = addressesOf(page);
    await page.getByLabel('Your age').fill('36');
    await page.getByLabel('PIN code or city').fill('pune');
    await ask(page);
    await page.getByRole('button', GO).waitFor();
    await ask(page);
    await atScreen(page, 'personalDetails');
    const said = async () => await page.locator('main').innerText();
    expect(await said()).toContain('Which one in Pune? It makes the price exact');
    expect(await page.getByLabel('PIN code where you live').inputValue()).toBe('');
    // The journey stores what was declared, so that it outlives what is typed now.
    await page.getByLabel('PIN code where you live').fill('4110');
    await page.getByLabel('PIN code where you live').blur();
    await page.reload();
    await atScreen(page, 'personalDetails');
    expect(await page.getByLabel('PIN code where you live').inputValue()).toBe('4110');
    expect(await said()).toContain('Which one in Pune? It makes the price exact');
    expect(addresses.filter((address) => /pune/i.test(address))).toEqual([]);
  });

  test.each([
    ['mh12ab1234', 'Maruti Suzuki Swift', 'VXi, 2021', '/car/quote'],
    ['mh12de1433', 'Honda Activa 6G', 'Standard, 2020', '/two-wheeler/quote'],
  ])('of the number %s comes to its plans after the page of its policy', async (typed, vehicle, variant, path) => {
    const { page } = await site.open('/', { viewport });
    const addresses = addressesOf(page);
    const shown = await askForVehicle(page, typed);
    expect(shown).toMatch(/^From ₹[\d,]+ a year/);
    expect(shown).toContain(`${vehicle} ${variant}`);
    const prices = await indicativePrices(page);
    const listed = await page.getByRole('region', { name: /lowest price first$/ }).innerText();
    expect(listed).toContain('Sarus Insurance');
    expect(listed).not.toContain('Kaveri Health');
    const [price] = /₹[\d,]+/.exec(shown) ?? [];
    await ask(page);
    await atScreen(page, 'policyDetails');
    expect(new URL(page.url()).pathname).toBe(path);
    // Which vehicle it is can be seen: next to the questions, or on a phone above the button.
    await page.getByText(vehicle).filter({ visible: true }).first().waitFor();
    const main = page.locator('main');
    const answers = main.getByRole('radiogroup');
    await answers.filter({ hasText: 'Did you claim' }).getByRole('radio', { name: 'No' }).check();
    await answers.filter({ hasText: 'No-claim bonus' }).getByRole('radio', { name: '0%', exact: true }).check();
    // Like the estimate: without a bonus, which stays with the previous owner.
    await main.getByRole('checkbox', { name: /second-hand/ }).check();
    const kit = answers.filter({ hasText: 'CNG' });
    if (path.startsWith('/car')) await kit.getByRole('radio', { name: 'No' }).check();
    await page.getByRole('button', { name: 'Confirm and see prices' }).click();
    await atScreen(page, 'quoteList');
    expect(await page.locator('h1').innerText()).toMatch(new RegExp(`^${prices.length} plans, ${price} to `));
    expect(await pricesOfList(page)).toEqual(prices);
    expect(addresses.filter((address) => /AB-?1234|DE-?1433/i.test(address))).toEqual([]);
  });

  test('of a number with several variants asks which one it is before its policy', async () => {
    const { page } = await site.open('/', { viewport });
    await askForVehicle(page, 'mh14gt9876');
    await ask(page);
    await atScreen(page, 'confirmVehicle');
    await page.getByRole('radio', { name: /^Zeta/ }).check();
    await page.getByRole('button', { name: 'Yes, this is my car' }).click();
    await atScreen(page, 'policyDetails');
  });
});

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('on %s the front door', (_, viewport) => {
  test('shows a real price before anything is typed, in the document itself, which hydration leaves as it is', async () => {
    const { page } = await site.open('/', { viewport });
    const sentence = /A couple of 35 in Pune: \d+ plans from ₹[\d,]{5,} a year/;
    const said = async () =>
      ((await page.locator('#estimate form:visible').textContent()) ?? '').replaceAll(/\s+/g, ' ');
    const before = await said();
    expect(before.replace('from₹', 'from ₹')).toMatch(sentence);
    const names = page.locator('#example-insurers');
    expect(await names.innerText()).toMatch(/^\d+ health insurers: .+, .+ and .+$/);
    await hydrate(page);
    expect(await said()).toBe(before);
    // Another question and back: the example is still today's.
    const choice = page.getByRole('group', { name: 'Price for' });
    await choice.getByRole('radio', { name: 'Car or bike' }).check();
    await choice.getByRole('radio', { name: 'Health' }).check();
    expect(await said()).toBe(before);
    // They insure no vehicles.
    await choice.getByRole('radio', { name: 'Car or bike' }).check();
    expect(await names.isVisible()).toBe(false);
    expect((await (await fetch(site.server.url)).text()).includes('%example')).toBe(false);
  });

  test('of a visitor who comes back covers no button, and nothing moves', async () => {
    // Not a line's page: hydrated, it asks the server for this journey, and forgets it.
    const { page } = await site.open('/privacy', { viewport });
    const ids = { rfqId: `RFQ-${'0'.repeat(32)}`, proposerId: null, finished: false };
    await page.evaluate((stored) => localStorage.setItem('chhatri.health', JSON.stringify(stored)), ids);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Continue where you left off' }).waitFor();
    await page.getByRole('link', { name: 'Health insurance' }).first().waitFor();
    await painted(page);
    const { shift, covered } = await page.evaluate(shiftAndCovered);
    expect(covered).toEqual([]);
    expect(shift).toBeLessThan(0.01);
  });
});

/** How far painted content moved, and which controls in the window are covered. Runs in the page. */
function shiftAndCovered(): { shift: number; covered: string[] } {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'layout-shift', buffered: true });
  const shift = observer
    .takeRecords()
    .reduce((sum, entry) => sum + ('value' in entry && typeof entry.value === 'number' ? entry.value : 0), 0);
  const covered = [...document.querySelectorAll('main a[href], main button')].flatMap((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width === 0 || y < 0 || y >= window.innerHeight || x < 0 || x >= window.innerWidth) return [];
    const found = document.elementFromPoint(x, y);
    return found === null || control.contains(found) || found.contains(control) ? [] : [control.outerHTML.slice(0, 90)];
  });
  return { shift, covered };
}

test('says at its field what is wrong, until something else is typed', async () => {
  const { page } = await site.open('/');
  await hydrate(page);
  const said = () => page.locator('#estimate form:visible [id$="-error"] > span').allTextContents();
  await ask(page);
  await expect
    .poll(said)
    .toEqual(['Error: Enter an age from 18 to 99, in years', 'Error: Enter a PIN code, like 411001, or a city']);
  await page.getByLabel('Your age').fill('36');
  await page.getByLabel('PIN code or city').fill('899999');
  await ask(page);
  await expect.poll(said).toEqual(['Error: There is no such PIN code. Check its digits']);
  await page.getByLabel('PIN code or city').fill('Pune');
  await expect.poll(said).toEqual([]);
  await page.getByRole('radio', { name: 'Car or bike' }).check();
  await page.getByLabel('Registration number').fill('KA01AA1000');
  await ask(page);
  await expect.poll(said).toEqual([expect.stringContaining('is registered as a commercial vehicle')]);
});

test('does what was typed and pressed before hydration', async () => {
  const { page } = await site.open('/', { untouched: true, slower: 6 });
  await page.getByLabel('Your age').fill('36');
  await page.getByLabel('PIN code or city').fill('Pune');
  await page.getByRole('button', { name: 'Show my price' }).tap();
  await page.getByText(/^36, Pune: the lowest of/).waitFor();
});

test('without JavaScript says whom to call instead of asking', async () => {
  const { page } = await site.visit({ scripts: false });
  await page.goto('/');
  const estimate = page.locator('#estimate');
  expect(await estimate.innerText()).toContain('Prices need JavaScript');
  expect(await estimate.getByRole('link').getAttribute('href')).toBe('tel:18000000000');
  expect(await estimate.getByRole('textbox').count()).toBe(0);
  expect(await estimate.getByRole('radio').count()).toBe(0);
});

describe('the front door', () => {
  test('on a phone is at most 6,000 px tall, and its picture is in the first window', async () => {
    const { page } = await site.open('/', { viewport: { width: 390, height: 844 } });
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    const picture = await page.locator('img[src*="landing-hero"]').boundingBox();
    expect((picture?.y ?? 844) + (picture?.height ?? 0)).toBeLessThanOrEqual(844);
    const button = await page.getByRole('button', { name: 'Show my price' }).boundingBox();
    expect((button?.y ?? 844) + (button?.height ?? 0)).toBeLessThanOrEqual(844);
    await hydrate(page);
    await readThrough(page);
    console.log(`Height of / at 390 px: ${before}, read through ${await height()}`);
    expect(Math.max(before, await height())).toBeLessThanOrEqual(6000);
  });

  test.each([PHONE, DESKTOP])('says what comes soon in one line, at $width px', async (viewport) => {
    const { page } = await site.open('/', { viewport });
    const soon = page.getByRole('heading', { name: 'More soon' }).locator('..');
    const tops = await soon.locator('h3, a').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
    expect(tops.length).toBeGreaterThan(8);
    const middles = tops.map(({ top, height }) => Math.round(top + height / 2));
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
    expect((await soon.boundingBox())?.height).toBeLessThanOrEqual(48);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });

  test('says ‘coming soon’ at most three times, and ‘sample’ at most twice', async () => {
    const html = await (await fetch(`${site.server.url}/`)).text();
    // What is read or read out: scripts and styles aside, attributes such as aria-label included.
    const said = html.replaceAll(/<(script|style)\b.*?<\/\1>| class="[^"]*"/gs, '');
    expect(said.length).toBeGreaterThan(10_000);
    expect([...said.matchAll(/coming soon/gi)].length).toBeLessThanOrEqual(3);
    expect([...said.matchAll(/sample/gi)].length).toBeLessThanOrEqual(2);
    for (const label of ['Term', 'Investment', 'Family health', 'Pet', 'Guaranteed return', 'Home']) {
      expect(said).toContain(label);
    }
  });
});
