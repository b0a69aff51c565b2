import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { RecordBase } from '#contract/shared/record.ts';
import { DESKTOP, openVisit } from './support/browser.ts';
import { hydrate } from './support/front-door.ts';
import type { Answers, BrowserLine } from './support/line.ts';
import { car } from './support/lines/car.ts';
import { health } from './support/lines/health.ts';
import { travel } from './support/lines/travel.ts';
import { twoWheeler } from './support/lines/two-wheeler.ts';
import { moved, settled } from './support/screen.ts';
import { seed } from './support/seed.ts';
import { openSite } from './support/site.ts';

// Every text field of every line's pages, with texts that a per-character filter would turn into another valid value. A
// field whose name is not listed here fails.

const site = openSite();

/** What is typed or pasted, what the field then shows, and what it reports as left out. */
type Given = readonly [given: string, shown: string, leftOut?: string];

/** Dates are named by their owner. */
const DATE = /^dd-mm-yyyy$/;

const STATED: readonly (readonly [name: RegExp, given: readonly Given[]])[] = [
  [
    /^(full_name|owner_name|appointee_name)$/,
    [
      ['Asha123', 'Asha', '123'],
      ['आशा राव', 'आशा राव'],
      ['O’Brien-Rao Jr.', 'O’Brien-Rao Jr.'],
    ],
  ],
  [
    /mobile_number$/,
    [
      ['९८२००१२३४५', '9820012345'],
      ['+91 98200-12345', '9820012345'],
      ['+65 8765 4321', '+6587654321'],
      ['98200a12345', '98200a12345'],
      ['98200123456', '98200123456'],
    ],
  ],
  [
    /^email$/,
    [
      ['Asha Rao <asha@example.com>', 'asha@example.com'],
      ['mailto:asha@example.com', 'asha@example.com'],
      ["d'souza@example.com", "d'souza@example.com"],
      ['first_last+x@my-shop.in', 'first_last+x@my-shop.in'],
    ],
  ],
  [
    /pincode$/,
    [
      ['४११००१', '411001'],
      ['411 001', '411001'],
      ['411a001', '411a001'],
      ['4110012', '4110012'],
    ],
  ],
  [
    DATE,
    [
      ['०५-०६-१९९०', '05-06-1990'],
      ['05 जून 1990', '05-06-1990'],
      ['5 ஜூன் 1990', '05-06-1990'],
      ['5 Jun 1990', '05-06-1990'],
      ['1a4', '1a4'],
    ],
  ],
  [
    /^(address_line_\d|district)$/,
    [
      ['no.12+1', 'no.12+1'],
      ['घर १२, தெரு', 'घर 12, தெரு'],
    ],
  ],
  [
    /^(idv|weight_kg|height_cm|.*_value|.*_price|SELF|SPOUSE|(SON|DAUGHTER)\d)$/,
    [
      ['७२', '72'],
      ['7a2', '7a2'],
      ['7.2', '7.2'],
      ['-5', '-5'],
    ],
  ],
  [
    /^(kyc_doc_number|passport_number)$/,
    [
      ['z-1234 567', 'Z1234567'],
      ['Z१२३४५६७', 'Z1234567'],
      ['Z123_4567', 'Z123_4567'],
    ],
  ],
  [
    /^reg_no$/,
    [
      ['IND MH 12 AB 1234', 'MH-12-AB-1234'],
      ['mh १२ ab १२३४', 'MH-12-AB-1234'],
      ['MH12+AB1234', 'MH12+AB1234'],
    ],
  ],
  [
    /^(engine_no|chassis_no|(tp_|pa_)?policy_number)$/,
    [
      ['K१०B+12', 'K10B+12'],
      ['2311/1234-5678', '2311/1234-5678'],
    ],
  ],
  [
    /^(lender_name|lender_city|pa_insurer_name|explanation|medical_.*|.*_(explanation|desc))$/,
    [
      ['HDFC Bank + १२', 'HDFC Bank + 12'],
      ['Asha123', 'Asha123'],
    ],
  ],
];

/** Text fields that may be edited, except those of lists to choose from. */
const TEXT_FIELDS = 'main form :is(input[type=text], input[type=tel], textarea):not([readonly]):not([role=combobox])';

async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** What the field shows, and what it reports as left out. */
const shownBy = (field: Locator): Promise<[string, string]> =>
  field.evaluate((element) => {
    const value = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '';
    const said = [...(element.parentElement?.parentElement?.parentElement?.querySelectorAll('[aria-live] p') ?? [])];
    const leftOut = said.map(({ textContent }) => textContent).find((text) => text.endsWith('was left out'));
    return [value, leftOut ?? ''];
  });

/** Types and pastes into one field; returns results that differ from the stated ones. */
async function faultsOf(page: Page, field: Locator, name: string): Promise<string[]> {
  const placeholder = (await field.getAttribute('placeholder')) ?? '';
  const stated = STATED.find(([names]) => names.test(DATE.test(placeholder) ? placeholder : name));
  if (stated === undefined) return [`${name} is not stated`];
  const faults: string[] = [];
  for (const [given, shown, leftOut] of stated[1]) {
    for (const way of ['typed', 'pasted'] as const) {
      await field.focus();
      await field.press('ControlOrMeta+a');
      await field.press('Delete');
      if (way === 'typed') await page.keyboard.type(given);
      else await paste(field, given);
      const came = await shownBy(field);
      const expected = [shown, leftOut === undefined ? '' : `“${leftOut}” was left out`];
      if (JSON.stringify(came) !== JSON.stringify(expected))
        faults.push(`${name}, ${given} ${way}: ${came.join(' / ')}`);
    }
  }
  await field.press('ControlOrMeta+a');
  await field.press('Delete');
  return faults;
}

/** The text fields of the page that were not seen before. */
async function judge(page: Page, met: Map<string, string[]>): Promise<void> {
  const corrected = page.locator('main form [data-event="numbers.edit"]');
  if ((await corrected.count()) > 0) await corrected.click();
  // What else is asked after a yes.
  for (const value of ['YES', 'yes', 'PASSPORT']) {
    for (const radio of await page.locator(`main form input[type=radio][value=${value}]`).all()) {
      if (await radio.isEnabled()) await radio.check({ force: true });
    }
  }
  for (const field of await page.locator(TEXT_FIELDS).all()) {
    const name = (await field.getAttribute('name')) ?? '';
    if (met.has(name) || !(await field.isVisible())) continue;
    met.set(name, await faultsOf(page, field, name));
  }
}

/**
 * Opens each step of a line that is a form, and returns the result of each of its text fields for the stated inputs.
 */
async function walk<R extends RecordBase, A extends Answers>(line: BrowserLine<R, A>): Promise<Map<string, string[]>> {
  const met = new Map<string, string[]>();
  for (const { id, optional } of line.model.line.steps) {
    if (id === 'payment' || id === 'policy') continue;
    const { visitor, record } = await seed(line, site.server.url, id);
    if (line.model.rules.skipped(record).includes(id)) continue;
    const visit = await openVisit(site.browser, site.server.url, {
      viewport: DESKTOP,
      storage: visitor.storage(record),
    });
    try {
      await visit.page.goto(line.path);
      await settled(visit.page);
      await moved(visit.page, () => visit.page.locator('main [data-event="journey.continue"]').first().click());
      // A journey skips an optional page: its address opens it.
      const own = optional && line.model.projection.routes.find((route) => route.id === id);
      if (own) {
        await visit.page.goto(own.pattern);
        await settled(visit.page);
      }
      await judge(visit.page, met);
    } finally {
      await visit.close();
    }
  }
  return met;
}

describe.each([
  ['health', () => walk(health), ['full_name', 'email', 'mobile_number', 'pincode', 'weight_kg', 'address_line_1']],
  ['car', () => walk(car), ['owner_name', 'engine_no', 'chassis_no', 'lender_name', 'policy_number', 'cng_kit_value']],
  ['two-wheeler', () => walk(twoWheeler), ['owner_name', 'engine_no', 'lender_name', 'policy_number']],
  ['travel', () => walk(travel), ['SELF', 'passport_number', 'passport_expiry_date', 'leaving_date']],
] as const)('the text fields of %s', (_, come, some) => {
  test('make no other valid value of any text, typed or pasted', { timeout: 900_000 }, async () => {
    const met = await come();
    expect([...met.values()].flat()).toEqual([]);
    expect([...met.keys()]).toEqual(expect.arrayContaining([...some]));
  });
});

describe('a paste', () => {
  test.each([
    ['a date', '/travel', 'leaving_date', '1', '5/12/2026', '05-12-2026'],
    ['a registration number', '/car', 'reg_no', 'mh', 'IND KA 01 A 0001', 'KA-01-A-0001'],
  ])(
    'of %s is taken back by Ctrl+Z, and put in again by Ctrl+Shift+Z',
    async (...[, path, name, keys, pasted, shown]) => {
      const { page, context } = await site.open(path, { viewport: DESKTOP });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await hydrate(page);
      const field = page.locator(`main [name="${name}"]`).first();
      await field.click();
      await page.keyboard.type(keys);
      const typed = await field.inputValue();
      await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('ControlOrMeta+v');
      expect(await field.inputValue()).toBe(shown);
      await page.keyboard.press('ControlOrMeta+z');
      expect(await field.inputValue()).toBe(typed);
      await page.keyboard.press('ControlOrMeta+Shift+z');
      expect(await field.inputValue()).toBe(shown);
    },
  );
});
