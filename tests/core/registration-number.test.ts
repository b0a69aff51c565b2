import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  PLATE_STATE_CODES,
  RegistrationNumber,
  registrationOfficeCodeOf,
  registrationProblem,
} from '#contract/shared/registration-number.ts';
import { formatVehicleRegistration } from '#contract/shared/typing-filters.ts';

const parsed = (typed: string) => v.parse(RegistrationNumber, typed);

describe('a registration number', () => {
  it.each([
    ['mh 12 ab 1234', 'MH-12-AB-1234'],
    ['KA01A0001', 'KA-01-A-0001'],
    ['22bh1234aa', '22-BH-1234-AA'],
    ['22-BH-0000-A', '22-BH-0000-A'],
    ['tg09ab1234', 'TG-09-AB-1234'],
    ['TS 09 AB 1234', 'TS-09-AB-1234'],
    ['dl3cab1234', 'DL-3-CAB-1234'],
    ['DL 03 CAB 1234', 'DL-03-CAB-1234'],
    ['DL-10-CA-1234', 'DL-10-CA-1234'],
    ['DL 3S 1234', 'DL-3-S-1234'],
  ])('%j is stored as %s', (typed, number) => expect(parsed(typed)).toBe(number));

  it('is refused by its length before it is formatted: a body full of letters and digits in turn', () => {
    const sentences = v.safeParse(RegistrationNumber, 'A1'.repeat(45_000)).issues?.map(({ message }) => message);
    expect(sentences).toEqual(['Enter a registration number like MH-12-AB-1234 or 22-BH-1234-AA']);
    expect(parsed(` ${[...'MH12AB1234'].join(' - ')} `)).toBe('MH-12-AB-1234');
  });

  it('is stored in one form, however it is typed', () => {
    const writings = ['mh12ab1234', 'MH 12 AB 1234', 'MH-12-AB-1234', ' mh.12/ab-1234 '];
    expect(new Set(writings.map(parsed))).toEqual(new Set(['MH-12-AB-1234']));
  });

  // Each sentence names what is wrong and what to do about it.
  it.each([
    ['', 'Enter the registration number, like MH-12-AB-1234 or 22-BH-1234-AA'],
    ['---', 'Enter the registration number, like MH-12-AB-1234 or 22-BH-1234-AA'],
    ['XX-12-AB-1234', 'No state’s numbers begin with XX. Check the first two letters, like MH, KA or TG'],
    ['OR-02-A-1234', 'We cannot insure Odisha’s old OR numbers online yet. Please call us'],
    ['UA-07-A-1234', 'We cannot insure Uttarakhand’s old UA numbers online yet. Please call us'],
    [
      'MHA-12-1234',
      'A registration number begins with the two letters of a state, like MH-12-AB-1234 or 22-BH-1234-AA',
    ],
    [
      'M-12-AB-1234',
      'A registration number begins with the two letters of a state, like MH-12-AB-1234 or 22-BH-1234-AA',
    ],
    ['MH', 'After MH come the two digits of the registration office, like MH-01'],
    ['MH-1-AB-1234', 'After MH come the two digits of the registration office, like MH-01'],
    ['MH-123-AB-1234', 'After MH come the two digits of the registration office, like MH-01'],
    ['MH-00-AB-1234', 'There is no registration office MH-00. Check the digits after MH'],
    ['DL-0-CAB-1234', 'There is no registration office DL-0. Check the digits after DL'],
    ['MH-12', 'The number goes on after MH-12. Enter all of it, like MH-12-AB-1234'],
    ['MH-12-ABC-1234', 'After MH-12 come one or two letters, not 3'],
    ['DL-3-CABX-1234', 'After DL-3 come one to three letters, not 4'],
    ['MH-12-AB', 'Enter all four digits of the number: put zeros before a short one, like 0042'],
    ['MH-12-AB-42', 'Enter all four digits of the number: put zeros before a short one, like 0042'],
    ['MH-12-AB-12345', 'Enter all four digits of the number: put zeros before a short one, like 0042'],
    ['MH-12-AB-0000', 'No plate has the number 0000. Check the four digits'],
    ['MH-12-AB-1234-X', 'A registration number ends after 1234'],
    ['BH-22-1234-AA', 'A Bharat-series number begins with its two digits, like 22-BH-1234-AA'],
    ['12-AB-1234', 'Begin with the letters of a state, like MH, or with two digits and BH, like 22-BH'],
    ['2022-BH-1234-AA', 'Begin with the letters of a state, like MH, or with two digits and BH, like 22-BH'],
    ['20-BH-1234-AA', 'The Bharat series began in 2021. Check the first two digits, 20'],
    ['22-BH-123-AA', 'Enter all four digits of the number: put zeros before a short one, like 0042'],
    ['22-BH-1234', 'A Bharat-series number ends with one or two letters'],
    ['22-BH-1234-AAA', 'A Bharat-series number ends with one or two letters'],
    ['22-BH-1234-AA-1', 'A Bharat-series number ends after AA'],
  ])('%j is refused in words', (typed, sentence) => {
    expect(v.safeParse(RegistrationNumber, typed).issues?.map(({ message }) => message)).toEqual([sentence]);
  });

  it('begins with a state of the specification, or with TG', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const accepted = letters
      .flatMap((a) => letters.map((b) => a + b))
      .filter((pair) => registrationProblem(`${pair}-12-AB-1234`) === null);
    expect(accepted).toEqual([...PLATE_STATE_CODES].sort());
    expect(accepted).toHaveLength(38);
  });

  it('is one of the four patterns or has a problem, whatever is typed', () => {
    const shape = /^(?:(?!DL)[A-Z]{2}-\d\d-[A-Z]{1,2}-\d{4}|DL-\d\d?-[A-Z]{1,3}-\d{4}|\d\d-BH-\d{4}-[A-Z]{1,2})$/;
    const piece = fc.constantFrom(
      'MH',
      'DL',
      'TG',
      'BH',
      '22',
      '1',
      '12',
      '00',
      '1234',
      '0000',
      'A',
      'AB',
      'CAB',
      'X1',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
        (typed) => {
          if (registrationProblem(typed) === null) expect(formatVehicleRegistration(typed)).toMatch(shape);
        },
      ),
    );
  });
});

describe('the registration office of a number', () => {
  it.each([
    ['MH-12-AB-1234', 'MH12'],
    ['tg09ab1234', 'TG09'],
    ['DL-3-CAB-1234', 'DL03'],
    ['DL-12-CAB-1234', 'DL12'],
    ['22-BH-1234-AA', null],
    ['XX-12-AB-1234', null],
    ['', null],
  ])('of %j is %j', (number, code) => expect(registrationOfficeCodeOf(number)).toBe(code));
});
