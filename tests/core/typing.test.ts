import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanPasted,
  filterTyped,
  formatVehicleRegistration,
  PERSON_NAME_CHARACTER,
  type TypingKind,
  type TypingOptions,
} from '#contract/shared/typing-filters.ts';
import type { RowId } from '#tools/spec/rows.ts';

describe('typing filters', () => {
  const rows: [string, RowId, TypingKind, [string, string][]][] = [
    ['numeric: digits only', '§5.typing-numeric', 'numeric', [['1a2-3 4.५', '1234']]],
    ['date: digits, & and -', '§5.typing-date', 'date', [['12-0a5/2&0.26 ', '12-052&026']]],
    [
      'text: letters of every script with single spaces',
      '§5.typing-text',
      'text',
      [
        ['Asha1 R@ao-', 'Asha Rao'],
        ['  Asha   Rao ', 'Asha Rao '],
        ["D'Souza Jr.", 'DSouza Jr'],
        ['आशा राव 12', 'आशा राव '],
        ['தமிழ் செல்வி', 'தமிழ் செல்வி'],
        ['ക്\u200dഷ A\u200dB', 'ക്\u200dഷ AB'],
        ['A😀B', 'AB'],
      ],
    ],
    [
      'alphanumeric: letters, digits and hyphen with single spaces',
      '§5.typing-alphanumeric',
      'alphanumeric',
      [
        ['MA3-K10_ 99é', 'MA3-K10 99'],
        [' A  1 ', 'A 1 '],
      ],
    ],
    [
      'email: letters, digits, @ and .',
      '§5.typing-email',
      'email',
      [
        ['asha rao@mail.in;', 'asharao@mail.in'],
        ['a+b_c-d@x-y.in', 'abcd@xy.in'],
      ],
    ],
    [
      'address: letters, digits and . / , & - with single spaces',
      '§5.typing-address',
      'address',
      [
        ['#12/4, M.G. Road & Co-op (E)', '12/4, M.G. Road & Co-op E'],
        [' घर  12\n', 'घर 12'],
      ],
    ],
  ];
  for (const [name, row, kind, cases] of rows) {
    it(name, { tags: [row] }, () => {
      for (const [raw, wanted] of cases) expect(filterTyped(raw, { kind })).toBe(wanted);
    });
  }
  it('a custom pattern, asked of each character', { tags: ['§5.typing-custom'] }, () => {
    expect(filterTyped('a1b2c3', { kind: /[a-b0-2]/ })).toBe('a1b2');
  });
  it('a person’s name keeps what real names have', { tags: ['§5.typing-custom'] }, () => {
    const wanted: [string, string][] = [
      ["D'Souza Jr.", "D'Souza Jr."],
      ['O’Brien-Rao', 'O’Brien-Rao'],
      ['  A.P.J.   Abdul 1 Kalam_', 'A.P.J. Abdul Kalam'],
      ['தமிழ் செல்வி', 'தமிழ் செல்வி'],
      ['ക്\u200dഷ A\u200dB', 'ക്\u200dഷ AB'],
    ];
    for (const [raw, name] of wanted) expect(filterTyped(raw, { kind: PERSON_NAME_CHARACTER })).toBe(name);
  });
  it('a custom pattern with a sticky or global flag gives the same answer each time', () => {
    const kind = /[0-9]/g;
    expect([filterTyped('11a11', { kind }), filterTyped('11a11', { kind })]).toEqual(['1111', '1111']);
    expect(filterTyped('11a11', { kind: /[0-9]/y })).toBe('1111');
  });
  it('no kind: every character, still without leading and repeated spaces', { tags: ['§5.paste-spaces'] }, () => {
    expect(filterTyped('  #é  <b>', {})).toBe('#é <b>');
  });
});

describe('input is cut to a maximum length', () => {
  it('after the filter, so that refused characters do not count', { tags: ['§5.typing-maximum-length'] }, () => {
    expect(filterTyped('98-76-54', { kind: 'numeric', maxLength: 4 })).toBe('9876');
  });
  it('0 keeps nothing', () => expect(filterTyped('abc', { maxLength: 0 })).toBe(''));
  it('never in the middle of a character', () => expect(filterTyped('a😀b', { maxLength: 2 })).toBe('a'));
});

describe('spaces', () => {
  it('are stored as they come when allowed', { tags: ['§5.spaces-allowed'] }, () => {
    expect(filterTyped('  a  b ', { kind: 'text', allowSpaces: true })).toBe('  a  b ');
    expect(filterTyped('1234 5678', { kind: 'numeric', allowSpaces: true })).toBe('1234 5678');
  });
});

describe('pasted text', () => {
  it('is filtered by character', { tags: ['§5.paste-filter'] }, () => {
    expect(cleanPasted('A-12_é3', { kind: 'alphanumeric' })).toBe('A-123');
  });
  it('loses leading, trailing and repeated spaces', { tags: ['§5.paste-spaces'] }, () => {
    expect(cleanPasted('  Asha   Rao ', { kind: 'text' })).toBe('Asha Rao');
  });
  it.each<[string, string, TypingOptions, string]>([
    ['keeps its spaces where spaces are allowed', '  a  b ', { kind: 'text', allowSpaces: true }, '  a  b '],
    ['loses its line end', ' ABCPE1234F\n', { kind: 'alphanumeric' }, 'ABCPE1234F'],
    ['takes tabs and no-break spaces for spaces', 'Asha\u00a0\tRao ', { kind: 'text' }, 'Asha Rao'],
    ['takes line breaks for spaces', 'line 1\r\nline 2', { kind: 'address' }, 'line 1 line 2'],
    ['is cut after the filter', '1234-5678-9012', { kind: 'numeric', maxLength: 6 }, '123456'],
    [
      'is brought into its case',
      'abcpe1234f',
      { kind: 'alphanumeric', transform: 'uppercase', maxLength: 10 },
      'ABCPE1234F',
    ],
    ['becomes a registration number', 'mh 12 ab 1234', { transform: 'vehicle-registration' }, 'MH-12-AB-1234'],
  ])('%s', (_name, raw, options, wanted) => {
    expect(cleanPasted(raw, options)).toBe(wanted);
  });
});

describe('transforms', () => {
  it('uppercase', { tags: ['§5.transform-uppercase'] }, () =>
    expect(filterTyped('abC1', { transform: 'uppercase' })).toBe('ABC1'),
  );
  it('lowercase', { tags: ['§5.transform-lowercase'] }, () =>
    expect(filterTyped('Asha@X.IN', { kind: 'email', transform: 'lowercase' })).toBe('asha@x.in'),
  );
  it.each([
    ['', ''],
    ['m', 'M'],
    ['mh', 'MH'],
    ['mh1', 'MH-1'],
    ['mh12', 'MH-12'],
    ['MH-12-', 'MH-12'],
    ['mh12a', 'MH-12-A'],
    ['mh12ab1234', 'MH-12-AB-1234'],
    ['MH 12 AB.1234', 'MH-12-AB-1234'],
    ['ka01a0001', 'KA-01-A-0001'],
    ['22bh1234aa', '22-BH-1234-AA'],
    ['22b', '22-B'],
    ['tg09ab1234', 'TG-09-AB-1234'],
    ['dl3cab1234', 'DL-3-CAB-1234'],
    ['DL 03C AB 1234', 'DL-03-CAB-1234'],
  ])('vehicle registration: %j becomes %j', { tags: ['§5.transform-registration'] }, (raw, formatted) => {
    expect(formatVehicleRegistration(raw)).toBe(formatted);
    expect(filterTyped(raw, { transform: 'vehicle-registration' })).toBe(formatted);
  });
  it('vehicle registration: leaves no hyphen where it is cut', () => {
    expect(filterTyped('MH12AB', { transform: 'vehicle-registration', maxLength: 6 })).toBe('MH-12');
  });
});

const kind = fc.constantFrom<TypingKind | RegExp | undefined>(
  ...(['numeric', 'date', 'text', 'alphanumeric', 'email', 'address'] as const),
  /[a-c ]/,
  undefined,
);
const options: fc.Arbitrary<TypingOptions> = fc.record({
  kind,
  maxLength: fc.option(fc.nat(12), { nil: undefined }),
  allowSpaces: fc.boolean(),
  transform: fc.constantFrom('uppercase', 'lowercase', 'vehicle-registration', undefined),
});
const raw = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'aZ9 -.@&/,\u200d\u094dक ßİ') }),
);

describe('properties', () => {
  it('filterTyped and cleanPasted change nothing the second time', () => {
    fc.assert(
      fc.property(raw, options, (text, given) => {
        const typed = filterTyped(text, given);
        expect(filterTyped(typed, given)).toBe(typed);
        const pasted = cleanPasted(text, given);
        expect(cleanPasted(pasted, given)).toBe(pasted);
      }),
      { numRuns: 2000 },
    );
  });
  it('nothing that a kind does not allow ever comes out, nor more than the maximum', () => {
    const allowed: Record<TypingKind, RegExp> = {
      numeric: /^[0-9]*$/,
      date: /^[0-9&-]*$/,
      text: /^[\p{L}\p{M}\p{Join_Control} ]*$/u,
      alphanumeric: /^[A-Za-z0-9 -]*$/,
      email: /^[A-Za-z0-9@.]*$/,
      address: /^[\p{L}\p{M}\p{Join_Control}0-9./,& -]*$/u,
    };
    fc.assert(
      fc.property(raw, options, (text, given) => {
        for (const out of [filterTyped(text, given), cleanPasted(text, given)]) {
          const ownsHyphens = given.transform === 'vehicle-registration';
          if (typeof given.kind === 'string' && !given.allowSpaces && !ownsHyphens)
            expect(out).toMatch(allowed[given.kind]);
          if (!given.allowSpaces) expect(out).not.toMatch(/^ | {2}/);
          if (given.maxLength !== undefined) expect(out.length).toBeLessThanOrEqual(given.maxLength);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
