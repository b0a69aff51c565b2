import fc from 'fast-check';
import { type GenericSchema, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  AddressText,
  AlphanumericText,
  BharatSeriesRegistration,
  Email,
  hasVerhoeffCheckDigit,
  isNationalId,
  isPersonTaxId,
  isTaxId,
  MobileNumber,
  NationalId,
  PersonName,
  PersonTaxId,
  PostalCode,
  REGISTRATION_STATE_CODES,
  TaxId,
  VehicleRegistration,
} from '#contract/shared/patterns.ts';
import type { RowId } from '#tools/spec/rows.ts';

function messages(schema: GenericSchema, input: unknown): string[] {
  return (safeParse(schema, input).issues ?? []).map((issue) => issue.message);
}

// Spec §5, one row per pattern: [name, schema, accepted, refused, row].
const ROWS: [string, GenericSchema, string[], string[], ...RowId[]][] = [
  [
    'alphanumeric: at least one letter and one digit',
    AlphanumericText,
    ['A1', '1A', 'MA3-K10 99', 'engine9'],
    ['', 'ABC', '123', '---', 'A1 ', ' A1', 'A1  B', 'A_1'],
    '§5.pattern-alphanumeric',
  ],
  [
    'mobile number: 10 digits starting 6 to 9',
    MobileNumber,
    ['6000000000', '7123456789', '8123456789', '9999999999'],
    ['', '5999999999', '0999999999', '999999999', '99999999999', '+6599999999', '99999a9999', '9999/999999'],
    '§5.pattern-mobile',
  ],
  [
    'e-mail: local part, @, domain of 2+ characters, dot, alphabetic suffix',
    Email,
    ['a@xy.in', 'asha.rao@mail.example.com', 'a+b@my-shop.co.in', 'a_b@99.org'],
    [
      ...['', 'a', '@xy.in', 'a@', 'a@x.in', 'a@xy', 'a@xy.', 'a@xy.c', 'a@xy.c0m', 'a b@xy.in', 'a@x y.in'],
      ...['a@@xy.in', 'a@.xy.in', 'a@xy..in', '.a@xy.in', 'a.@xy.in', 'a@-xy.in', 'a@xy-.in'],
    ],
    '§5.pattern-email',
  ],
  [
    'national ID: 12 digits, first digit 2 to 9',
    NationalId,
    // UIDAI's published test numbers.
    ['999941057058', '999971658847', '999933119405'],
    ['', '099941057058', '199941057058', '99994105705', '9999410570580', '999941057059', '9999 4105 7058'],
    '§5.pattern-national-id',
  ],
  [
    'tax ID: 5 letters, 4 digits, 1 letter',
    TaxId,
    ['ABCPE1234F', 'AAACC0000Z'],
    ['', 'ABCP1234F', 'ABCPE123F', 'ABCPE12345', 'ABCPEF1234', 'abcpe1234f', 'ABCPE1234FX'],
    '§5.pattern-tax-id',
  ],
  ['tax ID of a person: 4th letter P', PersonTaxId, ['ABCPE1234F'], ['ABCCE1234F', 'PBCEE1234F', 'ABCDP1234F']],
  [
    'postal code: 6 digits, not starting with 0',
    PostalCode,
    ['110001', '999999'],
    ['', '011001', '11000', '1100011', '110.001', 'A10001'],
    '§5.pattern-postal-code',
  ],
  [
    'vehicle registration: state, 2 digits, 1 or 2 letters, 4 digits',
    VehicleRegistration,
    ['MH-12-AB-1234', 'MH12AB1234', 'KA-01-A-0001', 'PY01Z9999'],
    [
      ...['', 'MH-1-AB-1234', 'MH-12-ABC-1234', 'MH-12-AB-123', 'MH-12--1234', 'XX-12-AB-1234', 'OR-02-AB-1234'],
      ...['mh12ab1234', 'MH 12 AB 1234', 'MH-12-AB-12345', '22-BH-1234-AA', 'TG-09-AB-1234'],
    ],
    '§5.pattern-registration',
  ],
  [
    'Bharat series: 2 digits, BH, 4 digits, 1 or 2 letters',
    BharatSeriesRegistration,
    ['22-BH-1234-AA', '22BH1234A', '25BH0001ZZ'],
    ['', '2-BH-1234-AA', '22-BX-1234-AA', '22-BH-123-AA', '22-BH-1234', '22-BH-1234-AAA', 'MH-12-AB-1234'],
    '§5.pattern-bharat-series',
  ],
  [
    'name: letters that documents print, with spaces, hyphens, apostrophes and dots between them',
    PersonName,
    [
      ...['Asha', 'Asha Rao', 'आशा राव', 'அகல்யா', 'José', ' Asha ', 'ക്‍ഷ'],
      ...["D'Souza", 'D’Souza', "Lucy D' Souza", 'Asha-Rao', 'A. P. J. Abdul Kalam', 'K.R. Rao', 'Md. Rafi', 'Jr.'],
      ...['A.-M. Roy', 'Sr', 'আশা', 'عائشہ', 'Nguyễn Ơ', 'Łukasz Ž'],
    ],
    [
      ...['', ' ', 'Asha  Rao', 'Asha1', '\u0901', 'A'.repeat(101), '.', "'Asha", '-Asha', 'Asha-', "Asha'"],
      ...['王芳', 'Asha\nRao', 'Asha\u202e', 'Asha\u200d', 'Asha🙂'],
      ...['Asha--Rao', 'Asha..', 'Asha - Rao', 'Asha @ Rao', 'A . Rao', 'Asha, Rao'],
    ],
  ],
  [
    'address: letters, digits and . / , & - with single spaces',
    AddressText,
    ['12/4, M.G. Road', 'Plot 7 & 8 - East', 'घर 12', 'घर १२', 'தெரு 12', 'شقة 12', 'শ্রী র‍্যাম ৮'],
    ['', '-', '#12', 'a  b', 'a\nb', 'a'.repeat(121)],
  ],
];

describe.each(ROWS)('pattern, %s', (_name, schema, accepted, refused, ...tags) => {
  it.each(accepted)('accepts %j', { tags }, (text) => {
    expect(messages(schema, text)).toEqual([]);
  });
  it.each(refused)('refuses %j with a sentence', { tags }, (text) => {
    const reported = messages(schema, text);
    expect(reported).toHaveLength(1);
    expect(reported[0]).toMatch(/^[A-Z].{12,}/);
  });
  it('refuses what is not text', () => {
    expect(messages(schema, undefined)).toHaveLength(1);
    expect(messages(schema, 9_999_999_999)).toHaveLength(1);
  });
});

describe('messages', () => {
  it('say what to do', () => {
    expect(messages(MobileNumber, '5')).toEqual(['Enter a 10-digit mobile number that starts with 6, 7, 8 or 9']);
  });
  it('tell a mistyped Aadhaar digit from a wrong length', () => {
    expect(messages(NationalId, '999941057059')[0]).toContain('mistyped');
    expect(messages(NationalId, '9999')[0]).toContain('12 digits');
  });
  it('refuse an e-mail address of more than 254 characters', () => {
    expect(messages(Email, `${'a'.repeat(248)}@xy.in`)).toEqual([]);
    expect(messages(Email, `${'a'.repeat(249)}@xy.in`)).toEqual(['Enter an e-mail address of at most 254 characters']);
  });
});

describe('state codes', () => {
  it('are the 37 of the specification', { tags: ['§5.state-codes'] }, () => {
    expect(REGISTRATION_STATE_CODES.join(', ')).toBe(
      'AP, AR, AS, BR, CG, GA, GJ, HR, HP, JH, KA, KL, MP, MH, MN, ML, MZ, NL, OD, PB, RJ, SK, TN, TS, TR, UP, UK, ' +
        'WB, AN, CH, DN, DD, DL, JK, LA, LD, PY',
    );
  });
  it('and no other pair of letters begins a registration', { tags: ['§5.state-codes'] }, () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const pairs = letters.flatMap((a) => letters.map((b) => a + b));
    const accepted = pairs.filter((pair) => safeParse(VehicleRegistration, `${pair}-12-AB-1234`).success);
    expect(accepted).toEqual([...REGISTRATION_STATE_CODES].sort());
  });
});

describe('predicates', () => {
  it('tell a tax ID, and whether a person holds it', () => {
    expect([isTaxId('ABCCE1234F'), isPersonTaxId('ABCCE1234F')]).toEqual([true, false]);
    expect([isTaxId('ABCPE1234F'), isPersonTaxId('ABCPE1234F')]).toEqual([true, true]);
    // A HUF (H), a firm (F), a trust (T) and every other holder have another fourth letter.
    const holders = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => isPersonTaxId(`ABC${letter}E1234F`));
    expect(holders).toEqual(['P']);
  });
  it('tell a national ID by pattern and check digit', () => {
    expect(isNationalId('999941057058')).toBe(true);
    expect(isNationalId('999941057057')).toBe(false);
    expect(isNationalId('2363')).toBe(false);
  });
});

describe('hasVerhoeffCheckDigit', () => {
  it("knows the literature's example: 236 has the check digit 3", () => {
    const right = [...'0123456789'].filter((digit) => hasVerhoeffCheckDigit(`236${digit}`));
    expect(right).toEqual(['3']);
  });
  it('refuses what is not digits', () => {
    expect(['', 'abc', '236 3', '-2363'].map(hasVerhoeffCheckDigit)).toEqual([false, false, false, false]);
  });

  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 11 }).map((all) => all.join(''));
  const complete = (base: string) => [...'0123456789'].map((d) => base + d).filter(hasVerhoeffCheckDigit);

  it('gives every number exactly one check digit', () => {
    fc.assert(fc.property(digits, (base) => complete(base).length === 1));
  });
  it('catches every single wrong digit and every swap of neighbours', () => {
    fc.assert(
      fc.property(digits, fc.nat(11), fc.integer({ min: 1, max: 9 }), (base, at, shift) => {
        const [valid = ''] = complete(base);
        const wrong = String((Number(valid.charAt(at)) + shift) % 10);
        expect(hasVerhoeffCheckDigit(valid.slice(0, at) + wrong + valid.slice(at + 1))).toBe(false);
        const swapped = valid.slice(0, at) + valid.charAt(at + 1) + valid.charAt(at) + valid.slice(at + 2);
        if (swapped !== valid) expect(hasVerhoeffCheckDigit(swapped)).toBe(false);
      }),
    );
  });
});
