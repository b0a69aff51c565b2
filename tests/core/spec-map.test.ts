import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasTest, testNames } from '#tests/support/test-names.ts';

const DOCS = new URL('../../docs/', import.meta.url);
const ROOT = new URL('../../', import.meta.url);

/** How each row of the specification begins whose absence from the map would be a hole. */
const MUST_STAND: Record<string, string[]> = {
  '§4': [
    'Toast: a toggle',
    'Toast: a close',
    'Toast: closes by itself',
    'Loader',
    'Install prompt: the browser’s event',
    'Install prompt: Install',
    'Install prompt: Cancel',
    'Error boundary',
    'Dropdown',
    'Option list',
    'Callback card',
    'Member toggles',
    'Compare selections',
    'Insurer and benefit selections',
    'Sorting: premium_low_to_high',
    'Sorting: cashless_hospitals_network',
    'Sorting: claim_high_to_low',
    'Order timeline: Premium Received',
    'Order timeline: a step',
    'Order timeline: payment_status',
    'Proposal flow order, health',
    'Proposal flow order, motor',
    'Proposal flow order, travel',
    'Policy page: checks',
    'Policy page: on failure',
  ],
  '§5': [
    'Numeric',
    'Date:',
    'Text:',
    'Alphanumeric: letters',
    'Email',
    'Address',
    'A custom pattern',
    'Input is cut',
    'Pasted text',
    'Leading or repeated spaces',
    'Spaces are kept',
    'Transform: uppercase',
    'Transform: lowercase',
    'Transform: vehicle',
    'An error message',
    'Alphanumeric: at least',
    'Mobile number',
    'E-mail',
    'National ID',
    'Tax ID',
    'Postal code',
    'Vehicle registration: state code',
    'Vehicle registration: the state codes',
    'Bharat series',
    'Helper: a run of 3 or more repeated',
    'Helper: a run of 3 or more sequential',
    'Helper: feet-inches',
    'Date input: accepts',
    'Date input: a separator after the 2nd and 4th',
    'Date input: a separator after the 8th',
    'Date input: maximum length',
    'Date input: error text 1 second',
    'Date input: error text immediately',
    'Date input: pasted',
    'Date input: picker mode month',
    'Date input: picker mode year',
    'Date input: picker mode decade',
    'Date input: bounds',
    'Auto-suggestion',
    'Height: feet',
    'Height: centimetres',
  ],
  '§8': [
    'Render failure',
    'Policy generation failure',
    'Form-field fetch failure',
    'Failed lazy-load preload',
    'Network failure',
    'Timeout',
    'Parsing failure',
    'Non-2xx',
    'Toast icon and colour',
    'Toast: the message',
  ],
  '§9': [
    'Toast auto-close: 3000 ms',
    'Input error delay: 1000 ms',
    'Input error delay, dropdown: 1000 ms',
    'Input error delay, option: 2000 ms',
    'Dropdown open-direction threshold: 160 px',
    'Option list threshold: 200 px',
    'Default date input max length: 10',
    'Payment success overlay: 10 seconds',
    'Responsive breakpoint: 1039 px',
    'Default health members: SELF and SPOUSE',
    'Default health policy_period: "1"',
    'Travel defaults: SELF, SON1, DAUGHTER1',
    'Phone prefix: +91',
    'Contact number: {phone}',
    'Currency: Indian rupees, Indian grouping, no decimals when the fraction is zero',
    'Short form: Lakh from 100000 up to 10 million',
    'Short form: Crore from 10 million',
    'Date display format: dd-mm-yyyy',
    'Date display format: year-mm-dd',
    'Date display format: year/mm/dd',
    'Date display format: dd/mm/yyyy',
    'Date display format: dd/mm/yy',
    'Date display format: dd MMM yyyy',
    'Rating stars: maximum 5 by default',
    'Data cache: subscription sync delay 500 ms',
    'Support mailbox on the policy page: {email}',
  ],
};

interface Row {
  readonly section: string;
  readonly row: string;
  readonly isLater: boolean;
  readonly tests: readonly { readonly file: string; readonly name: readonly string[] }[];
}

/** The rows of the map's tables; a row of 'Not yet' says its section itself and has no tests: that is allowed there only. */
function rowsOf(map: string): Row[] {
  let section = '';
  return map.split('\n').flatMap((line): Row[] => {
    if (line.startsWith('## ')) section = line.slice(3);
    const [, row, told] = /^\| (.+?) \|(.*)\|$/.exec(line) ?? [];
    if (row === undefined || told === undefined || row === 'Row') return [];
    if (section === 'Not yet') return [{ section: row.slice(0, 2), row: row.slice(3), isLater: true, tests: [] }];
    const tests = told
      .trim()
      .split('<br>')
      .map((said) => {
        const [file = '', ...name] = said.split(' › ');
        return { file: file.replaceAll('`', ''), name };
      });
    return [{ section: section.slice(0, 2), row, isLater: false, tests }];
  });
}

const map = readFileSync(new URL('spec-map.md', DOCS), 'utf8');
const rows = rowsOf(map);
const shown = rows
  .filter(({ isLater }) => !isLater)
  .map(({ section, row, tests }) => [`${section} ${row}`, tests] as const);

const read = (file: string) => {
  const url = new URL(file, ROOT);
  return existsSync(url) ? readFileSync(url, 'utf8') : '';
};

describe('the map of the specification', () => {
  it.each(shown)('has tests that are there for %s', (_row, tests) => {
    const missing = tests.filter(({ file, name }) => !hasTest(read(file), name));
    expect(missing).toEqual([]);
  });

  it.each(Object.entries(MUST_STAND))('leaves out no row of %s', (section, beginnings) => {
    const told = rows.filter((row) => row.section === section).map(({ row }) => row);
    expect(beginnings.filter((beginning) => !told.some((row) => row.startsWith(beginning)))).toEqual([]);
  });

  it('has a row once in its section', () => {
    const told = rows.map(({ section, row }) => `${section} ${row}`);
    expect(told.filter((row, index) => told.indexOf(row) !== index)).toEqual([]);
  });

  it('leaves to later only what belongs to lines that are not open', () => {
    const later = rows.filter(({ isLater }) => isLater).map(({ row }) => row);
    expect(later.filter((row) => !/\bcar\b|motor|two-wheeler|travel/i.test(row))).toEqual([]);
  });

  it('links decisions that are there', () => {
    const linked = [...map.matchAll(/\((decisions\/[^)]+)\)/g)].map(([, path = '']) => path);
    expect(linked.length).toBeGreaterThan(0);
    expect(linked.filter((path) => !existsSync(new URL(path, DOCS)))).toEqual([]);
  });
});

describe('a name in the map', () => {
  const source = [
    "describe('a toast', () => {",
    "  test('closes', () => {});",
    '  test.each([',
    "    ['red', 1],",
    "  ])('is %s for %d s', () => {});",
    "  test.todo('sings');",
    '});',
    "test('alone', () => {});",
  ].join('\n');

  it('is that of a test that runs, with its describes', () => {
    expect(testNames(source)).toEqual([['a toast', 'closes'], ['a toast', 'is %s for %d s'], ['alone']]);
  });

  it.each([
    ['as it is written', ['a toast', 'is %s for %d s'], true],
    ['with its case filled in', ['a toast', 'is red for 1 s'], true],
    ['with a case that the file does not have', ['a toast', 'is blue for 1 s'], false],
    ['with another word', ['a toast', 'opens'], false],
    ['without its describe', ['closes'], false],
    ['under a describe that is closed', ['a toast', 'alone'], false],
    ['of a test still to be written', ['a toast', 'sings'], false],
  ])('%s', (_how, name, found) => {
    expect(hasTest(source, name)).toBe(found);
  });
});
