import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { documentNumberIn, emailIn, registrationIn } from '#contract/shared/canonical-input.ts';
import {
  type FieldTyping,
  MOBILE_TYPING,
  OTP_TYPING,
  PINCODE_TYPING,
  parseTypedNumber,
  pastedFieldText,
  REGISTRATION_TYPING,
  type TypedText,
  typedFieldText,
} from '#contract/shared/field-typing.ts';
import { AddressText, Email, MobileNumber, OneTimeCode, PersonName, PostalCode } from '#contract/shared/patterns.ts';
import { RegistrationNumber } from '#contract/shared/registration-number.ts';
import { PERSON_NAME_CHARACTER } from '#contract/shared/typing-filters.ts';

const NAME: FieldTyping = { kind: PERSON_NAME_CHARACTER, maxLength: 100 };
const EMAIL: FieldTyping = { kind: 'email', understand: emailIn, maxLength: 254 };
const ADDRESS: FieldTyping = { kind: 'address', maxLength: 120 };
const AMOUNT: FieldTyping = { kind: 'numeric', maxLength: 8 };
const DOCUMENT: FieldTyping = { understand: documentNumberIn, transform: 'uppercase', maxLength: 12 };

/** The field's text after these keys, and all that was left out. */
const typeKeys = (keys: string, typing: FieldTyping): TypedText =>
  [...keys].reduce<TypedText>(
    ({ text, leftOut }, key) => {
      const next = typedFieldText(text + key, typing, text);
      return { text: next.text, leftOut: leftOut + next.leftOut };
    },
    { text: '', leftOut: '' },
  );

/** Typed key by key and pasted as a whole, the result is the same. */
const BOTH: [field: string, typing: FieldTyping, given: string, text: string, leftOut?: string][] = [
  ['a name without its digits', NAME, 'Asha123', 'Asha', '123'],
  ['a name without digits of another script', NAME, 'आशा१२', 'आशा', '12'],
  ['a name with blanks of all widths', NAME, 'Asha\u00a0Rao', 'Asha Rao'],
  ['a mobile number in Devanagari', MOBILE_TYPING, '९८२००१२३४५', '9820012345'],
  ['a mobile number with its country code', MOBILE_TYPING, '+91 98200-12345', '9820012345'],
  ['a mobile number with a bracket', MOBILE_TYPING, '(+91) 98200 12345', '9820012345'],
  ['a mobile number with a zero', MOBILE_TYPING, '0 98200 12345', '9820012345'],
  ['a mobile number in full-width digits', MOBILE_TYPING, '９８２００１２３４５', '9820012345'],
  ['a mobile number with what nobody sees', MOBILE_TYPING, '\u202a98200\u200b12345\u202c', '9820012345'],
  ['a mobile number of another country', MOBILE_TYPING, '+65 8765 4321', '+6587654321'],
  ['a mobile number with a letter in it', MOBILE_TYPING, '98200a12345', '98200a12345'],
  ['a mobile number with a digit too many', MOBILE_TYPING, '98200123456', '98200123456'],
  ['a PIN code in Gujarati digits', PINCODE_TYPING, '૪૧૧૦૦૧', '411001'],
  ['a PIN code in groups', PINCODE_TYPING, '411 001', '411001'],
  ['a PIN code after its name', PINCODE_TYPING, 'PIN 411001', '411001', 'PIN'],
  ['a PIN code with a letter in it', PINCODE_TYPING, '411a001', '411a001'],
  ['a PIN code with a digit too many', PINCODE_TYPING, '4110012', '4110012'],
  ['an e-mail address with a sign', EMAIL, 'd\u2019souza@example.com', 'd\u2019souza@example.com'],
  ['an e-mail address with all that it may have', EMAIL, 'first_last+x@my-shop.in', 'first_last+x@my-shop.in'],
  ['an e-mail address with a name before it', EMAIL, 'Asha Rao <asha@example.com>', 'asha@example.com'],
  ['an e-mail address of a link', EMAIL, 'mailto:asha@example.com', 'asha@example.com'],
  ['two words and an e-mail address', EMAIL, 'asha rao@example.com', 'asha rao@example.com'],
  ['an address with another sign', ADDRESS, 'no.12+1', 'no.12+1'],
  ['an address with digits of its script', ADDRESS, 'घर १२, தெரு ௧௨', 'घर 12, தெரு 12'],
  ['an amount in groups', AMOUNT, '4,50,000', '450000'],
  ['an amount after a sign', AMOUNT, '₹4,500/-', '4500'],
  ['an amount with a fraction', AMOUNT, '12.50', '12.50'],
  ['an amount below zero', AMOUNT, '-5', '-5'],
  ['an amount in Tamil digits', AMOUNT, '௭௨', '72'],
  ['two amounts', AMOUNT, '10-20', '10-20'],
  ['a registration number', REGISTRATION_TYPING, 'mh 12 ab 1234', 'MH-12-AB-1234'],
  ['a registration number of a high-security plate', REGISTRATION_TYPING, 'IND MH 12 AB 1234', 'MH-12-AB-1234'],
  ['a registration number in Devanagari digits', REGISTRATION_TYPING, 'MH १२ AB १२३४', 'MH-12-AB-1234'],
  ['a registration number with a sign', REGISTRATION_TYPING, 'MH12+AB1234', 'MH12+AB1234'],
  ['a registration number that is too long', REGISTRATION_TYPING, 'DL10CAB12345', 'DL-10-CAB-12345'],
  ['a document’s number', DOCUMENT, 'abcpe 1234-f', 'ABCPE1234F'],
  ['a document’s number with a sign', DOCUMENT, 'M123_4567', 'M123_4567'],
];

describe('a field shows, typed key by key and pasted alike', () => {
  it.each(BOTH)('%s', (_, typing, given, text, leftOut = '') => {
    expect(pastedFieldText(given, typing)).toEqual({ text, leftOut });
    const typed = typeKeys(given, typing);
    expect({ ...typed, text: typed.text.trimEnd() }).toEqual({ text, leftOut });
  });
});

describe('a paste', () => {
  it.each<[string, FieldTyping, string, TypedText]>([
    ['joins no two words', NAME, 'Asha_Rao', { text: 'Asha Rao', leftOut: '_' }],
    ['joins nothing over digits', NAME, 'As12ha', { text: 'As ha', leftOut: '12' }],
    ['says all that is left out', NAME, 'Mr. Asha Rao (Pune) 42', { text: 'Mr. Asha Rao Pune', leftOut: '()42' }],
    [
      'of a link with a subject',
      EMAIL,
      ' mailto:asha@example.com?subject=Hi\n',
      { text: 'asha@example.com', leftOut: '' },
    ],
    ['of two lines', ADDRESS, '12 MG Road\r\nPune', { text: '12 MG Road Pune', leftOut: '' }],
    ['of a link', MOBILE_TYPING, 'tel:+919820012345', { text: '9820012345', leftOut: '' }],
  ])('%s', (_, typing, pasted, typed) => expect(pastedFieldText(pasted, typing)).toEqual(typed));

  it.each([
    ['Your code is 314159.', '314159'],
    ['314159 is your code. It is valid for 10 minutes. Call 1800 266 0000.\n\n@chhatri.example #314159', '314159'],
    ['Order 271828 of 26/11/2026: your OTP is 314159. Ref 20261126', '314159'],
    ['OTP: 314 159', '314159'],
    ['३१४१५९ आपका कोड है', '314159'],
    ['314 159', '314159'],
    ['3141592', '3141592'],
    ['31415', '31415'],
  ])('of an SMS holds its last six digits: %j', (sms, code) => {
    expect(pastedFieldText(sms, OTP_TYPING).text).toBe(code);
  });
});

describe('a key that the filter of a name refuses', () => {
  it.each([
    ['Asha', 'Ash1a', 'Asha'],
    ['Asha Rao', 'Asha9 Rao', 'Asha Rao'],
  ])('changes nothing of %j', (before, raw, after) => expect(typedFieldText(raw, NAME, before).text).toBe(after));
});

describe('the server reads the same text alike', () => {
  const judged = (schema: v.GenericSchema<string, string>, text: string) => {
    const { success, output, issues } = v.safeParse(schema, text);
    return success ? output : (issues[0]?.message ?? '');
  };
  it.each<[string, v.GenericSchema<string, string>, string]>([
    ['+91 ९८२००-१२३४५', MobileNumber, '9820012345'],
    ['+65 8765 4321', MobileNumber, 'Enter an Indian mobile number: 10 digits after its country code +91'],
    ['98200a12345', MobileNumber, 'Enter a 10-digit mobile number that starts with 6, 7, 8 or 9'],
    ['४११ ००१', PostalCode, '411001'],
    [' Asha Rao <asha@example.com> ', Email, 'asha@example.com'],
    ['asha rao@example.com', Email, 'Enter one e-mail address without a blank, like name@example.com'],
    [
      "d'souza@example.com",
      Email,
      "We cannot write to an address with “'” in it. Enter another e-mail address, like name@example.com",
    ],
    ['घर १२', AddressText, 'घर 12'],
    ['no.12+1', AddressText, 'Enter the address with letters, digits and . / , & - only. Take out “+”'],
    ['Your code is ३१४१५९', OneTimeCode, '314159'],
    ['IND MH 12 AB 1234', RegistrationNumber, 'MH-12-AB-1234'],
    ['MH12+AB1234', RegistrationNumber, 'A registration number has letters and digits only. Take out “+”'],
    ['Asha123', PersonName, 'Enter the name with letters only, and a space, hyphen, apostrophe or dot between them'],
  ])('%j', (given, schema, judgement) => expect(judged(schema, given)).toBe(judgement));
});

describe('the number that a text says', () => {
  it.each([
    ['0', 0],
    ['72', 72],
    ['72.5', 72.5],
    ['9999999999999', 9_999_999_999_999],
  ])('%j is %d', (text, number) => expect(parseTypedNumber(text)).toBe(number));
  it.each(['', '-5', '1e3', '0x10', '12a', '1,2', '.5', '99999999999999', '१२'])('%j says none', (text) =>
    expect(parseTypedNumber(text)).toBeNaN(),
  );
});

// The filters of the specification, and later ones: none turns a text into another valid value.
const FIELDS: [string, FieldTyping, v.GenericSchema<string, string>][] = [
  ['mobile number', MOBILE_TYPING, MobileNumber],
  ['PIN code', PINCODE_TYPING, PostalCode],
  ['e-mail address', EMAIL, Email],
  ['address', ADDRESS, AddressText],
  ['registration number', REGISTRATION_TYPING, RegistrationNumber],
];
const VALID = ['9820012345', '411001', 'asha@example.com', '12, MG Road', 'MH-12-AB-1234', 'no.12'];
const STRAYS = [...'+*_\'"()=!?;:%#$^~|\\abX7', 'अ', '😀'];

describe('a valid text with one more character anywhere', () => {
  it.each(FIELDS)('never becomes another valid %s silently', (_, typing, schema) => {
    for (const valid of VALID) {
      for (let at = 0; at <= valid.length; at += 1) {
        for (const stray of STRAYS) {
          const given = valid.slice(0, at) + stray + valid.slice(at);
          for (const read of [pastedFieldText(given, typing), typeKeys(given, typing)]) {
            // Unchanged, reported, or the meaning of the text with the character, as the server reads it.
            const server = v.safeParse(schema, given);
            const field = v.safeParse(schema, read.text);
            if (field.success && read.leftOut === '') expect([given, server.output]).toEqual([given, field.output]);
          }
        }
      }
    }
  });
});

describe('what a field shows', () => {
  const typing = fc.constantFrom(
    NAME,
    EMAIL,
    ADDRESS,
    AMOUNT,
    DOCUMENT,
    MOBILE_TYPING,
    PINCODE_TYPING,
    OTP_TYPING,
    REGISTRATION_TYPING,
    {
      kind: 'text',
      maxLength: 5,
    } as const,
  );
  const raw = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'aZ09६ -.,+@</>&\u200d\u094dकINDindmailto:tel') }),
  );
  it('is read as it is', () => {
    fc.assert(
      fc.property(raw, typing, (text, given) => {
        const { text: shown } = typedFieldText(text, given);
        expect(typedFieldText(shown, given)).toEqual({ text: shown, leftOut: '' });
        expect(registrationIn(registrationIn(text))).toBe(registrationIn(text));
      }),
      // The leading space is removed, so the mark becomes the first character.
      { numRuns: 5000, examples: [[' \u094d\u200d', NAME]] },
    );
  });
});
