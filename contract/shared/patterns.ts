import { check, maxLength, pipe, regex, string, transform } from 'valibot';
import { emailIn, mobileNumberIn, otpIn, ungroupedDigits } from './canonical-input.ts';
import { normalizeText } from './plain-text.ts';
import { isPrintable, printedTextSchema } from './printable-text.ts';

// The specification's patterns. They match the stored form (capitals, no blanks); canonical-input.ts converts typed text to it.

/** Letters, digits, hyphens and single spaces, with at least one letter and one digit (§5.pattern-alphanumeric). */
export const ALPHANUMERIC_REGEX = /^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9-]+(?: [A-Za-z0-9-]+)*$/;

/** 10 digits starting 6 to 9, without the +91 prefix (§5.pattern-mobile). */
export const MOBILE_NUMBER_REGEX = /^[6-9][0-9]{9}$/;

/**
 * Local part, @, a domain of 2 or more characters, a dot, an alphabetic suffix of 2 or more letters (§5.pattern-email).
 */
export const EMAIL_REGEX =
  /^[A-Za-z0-9_%+-]+(?:\.[A-Za-z0-9_%+-]+)*@(?=.{2,}\.[A-Za-z]+$)(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+[A-Za-z]{2,}$/;

/**
 * National ID (Aadhaar): 12 digits, the first 2 to 9; the check digit is `hasVerhoeffCheckDigit`'s (§5.pattern-national-id).
 */
export const NATIONAL_ID_REGEX = /^[2-9][0-9]{11}$/;

/** Tax ID (PAN): 5 letters, 4 digits, 1 letter, in capitals (§5.pattern-tax-id). */
export const TAX_ID_REGEX = /^[A-Z]{5}[0-9]{4}[A-Z]$/;

// The 4th letter of a PAN identifies the kind of holder; P is a person.
const PERSON_TAX_ID = /^[A-Z]{3}P[A-Z][0-9]{4}[A-Z]$/;

/** PIN code: 6 digits, not starting with 0 (§5.pattern-postal-code). */
export const POSTAL_CODE_REGEX = /^[1-9][0-9]{5}$/;

// Words joined by a space, a hyphen, an apostrophe or a dot: 'A. P. J. Abdul Kalam', 'K.R. Rao', 'Jean-Luc', "D'Souza
// Jr.".
const PERSON_NAME =
  /^\p{L}[\p{L}\p{M}\p{Join_Control}]*(?:(?: |-|' ?|\.[ -]?)\p{L}[\p{L}\p{M}\p{Join_Control}]*)*\.?$/u;
// The same characters as the typing filter of this kind, so that nothing that can be typed is refused without a reason.
const ADDRESS_TEXT =
  /^(?=.*[\p{L}0-9])[\p{L}\p{M}\p{Join_Control}0-9./,&-]+(?: [\p{L}\p{M}\p{Join_Control}0-9./,&-]+)*$/u;

/**
 * The state codes that a vehicle registration may begin with: exactly the specification's list, in its order
 * (§5.state-codes).
 */
export const REGISTRATION_STATE_CODES = [
  ...['AP', 'AR', 'AS', 'BR', 'CG', 'GA', 'GJ', 'HR', 'HP', 'JH', 'KA', 'KL', 'MP', 'MH', 'MN', 'ML', 'MZ', 'NL', 'OD'],
  ...['PB', 'RJ', 'SK', 'TN', 'TS', 'TR', 'UP', 'UK', 'WB', 'AN', 'CH', 'DN', 'DD', 'DL', 'JK', 'LA', 'LD', 'PY'],
] as const;

/**
 * State code, 2 digits, 1 or 2 letters, 4 digits, in capitals, with or without hyphens between them
 * (§5.pattern-registration).
 */
export const VEHICLE_REGISTRATION_REGEX = new RegExp(
  `^(?:${REGISTRATION_STATE_CODES.join('|')})-?[0-9]{2}-?[A-Z]{1,2}-?[0-9]{4}$`,
);

/**
 * 2 digits, 'BH', 4 digits, 1 or 2 letters, in capitals, with or without hyphens between them
 * (§5.pattern-bharat-series).
 */
export const BHARAT_SERIES_REGEX = /^[0-9]{2}-?BH-?[0-9]{4}-?[A-Z]{1,2}$/;

// Verhoeff uses the dihedral group of order 10. Computing its table is shorter than printing it.
const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4] as const;

function dihedral(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : ((a + b) % 5) + 5;
  return b < 5 ? ((a - b) % 5) + 5 : (a - b + 5) % 5;
}

function permute(digit: number, times: number): number {
  return times === 0 ? digit : permute(PERMUTATION[digit] ?? digit, times - 1);
}

/** Whether the last digit is the Verhoeff check digit of the others. Anything but ASCII digits is false. No errors. */
export function hasVerhoeffCheckDigit(digits: string): boolean {
  if (!/^[0-9]+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((acc, digit, place) => dihedral(acc, permute(Number(digit), place % 8)), 0);
  return sum === 0;
}

/** Whether `text` has the tax ID's pattern (§5.pattern-tax-id): 'ABCDE1234F', capitals only. No errors. */
export function isTaxId(text: string): boolean {
  return TAX_ID_REGEX.test(text);
}

/** Whether `text` is a tax ID that belongs to a person (4th letter P), as KYC needs. Capitals only. No errors. */
export function isPersonTaxId(text: string): boolean {
  return PERSON_TAX_ID.test(text);
}

/**
 * Whether `text` is a national ID: its pattern (§5.pattern-national-id) and its check digit. Digits only, no blanks. No
 * errors.
 */
export function isNationalId(text: string): boolean {
  return NATIONAL_ID_REGEX.test(text) && hasVerhoeffCheckDigit(text);
}

function patternSchema(pattern: RegExp, message: string) {
  return pipe(string(message), regex(pattern, message));
}

/** More than anyone pastes around a number or an address; longer texts are not parsed. */
const LONGEST_TYPED = 1000;

/**
 * A schema that first converts a text as its field does.
 * @param problem the problem of a text that is not in the stored form
 */
function typedSchema(
  pattern: RegExp,
  message: string,
  understand: (text: string) => string,
  problem = (_text: string): string => message,
) {
  return pipe(
    string(message),
    maxLength(LONGEST_TYPED, message),
    transform((typed) => understand(normalizeText(typed)).trim()),
    regex(pattern, ({ input }) => problem(input)),
  );
}

/** The first character that is not allowed in a text; '' if all are. */
const strayIn = (text: string, allowed: RegExp): string => [...text].find((char) => !allowed.test(char)) ?? '';

/** A number with letters and digits (§5.pattern-alphanumeric). */
export const AlphanumericText = patternSchema(ALPHANUMERIC_REGEX, 'Enter at least one letter and one digit');

const MOBILE_MESSAGE = 'Enter a 10-digit mobile number that starts with 6, 7, 8 or 9';

/** A mobile number: 10 digits (§5.pattern-mobile). */
export const MobileNumber = typedSchema(MOBILE_NUMBER_REGEX, MOBILE_MESSAGE, mobileNumberIn, (typed) =>
  typed.startsWith('+') ? 'Enter an Indian mobile number: 10 digits after its country code +91' : MOBILE_MESSAGE,
);

const EMAIL_MESSAGE = 'Enter an e-mail address, like name@example.com';

/** An e-mail address of at most 254 characters (§5.pattern-email; the length is RFC 5321's). */
export const Email = pipe(
  typedSchema(EMAIL_REGEX, EMAIL_MESSAGE, emailIn, emailProblem),
  maxLength(254, 'Enter an e-mail address of at most 254 characters'),
);

function emailProblem(typed: string): string {
  const stray = strayIn(typed, /[A-Za-z0-9@._%+-]/);
  if (stray === '' || !typed.includes('@')) return EMAIL_MESSAGE;
  return stray === ' '
    ? 'Enter one e-mail address without a blank, like name@example.com'
    : `We cannot write to an address with “${stray}” in it. Enter another e-mail address, like name@example.com`;
}

/** A PAN of any holder (§5.pattern-tax-id). */
export const TaxId = patternSchema(TAX_ID_REGEX, 'Enter a PAN with 5 letters, 4 digits and 1 letter, like ABCPE1234F');

/** A PAN whose holder is a person, as KYC needs. */
export const PersonTaxId = pipe(
  TaxId,
  check(
    (pan) => !isTaxId(pan) || isPersonTaxId(pan),
    'Enter the PAN of a person: its fourth letter is P. This one belongs to a company or a trust',
  ),
);

/** An Aadhaar number: 12 digits, first 2 to 9, right check digit (§5.pattern-national-id). */
export const NationalId = pipe(
  patternSchema(NATIONAL_ID_REGEX, 'Enter the 12 digits of the Aadhaar number. The first is never 0 or 1'),
  check(
    // A wrong shape already has an error: one problem, one sentence.
    (id) => !NATIONAL_ID_REGEX.test(id) || hasVerhoeffCheckDigit(id),
    'One of these digits is mistyped. Check the number against the Aadhaar card',
  ),
);

/** A PIN code (§5.pattern-postal-code). */
export const PostalCode = typedSchema(
  POSTAL_CODE_REGEX,
  'Enter a 6-digit PIN code that does not start with 0',
  ungroupedDigits,
);

/** A one-time code: six digits. */
export const OneTimeCode = typedSchema(/^[0-9]{6}$/, 'Enter the 6-digit code', otpIn);

/** A state registration number (§5.pattern-registration). */
export const VehicleRegistration = patternSchema(
  VEHICLE_REGISTRATION_REGEX,
  'Enter a registration number like MH-12-AB-1234, starting with the letters of a state',
);

/** A Bharat-series registration number (§5.pattern-bharat-series). */
export const BharatSeriesRegistration = patternSchema(
  BHARAT_SERIES_REGEX,
  'Enter a Bharat-series number like 22-BH-1234-AA',
);

const NAME_MESSAGE = 'Enter the name with letters only, and a space, hyphen, apostrophe or dot between them';
const ADDRESS_MESSAGE = 'Enter the address with letters, digits and . / , & - only';

function addressProblem(typed: string): string {
  const stray = strayIn(typed, /[\p{L}\p{M}\p{Join_Control}0-9./,& -]/u);
  return stray === '' ? ADDRESS_MESSAGE : `${ADDRESS_MESSAGE}. Take out “${stray}”`;
}

/**
 * A person's name, at most 100 characters: letters that documents print (docs/decisions/129) with single spaces
 * (§5.typing-text), hyphens, apostrophes and dots between them (docs/decisions/075). The apostrophe is the straight
 * one.
 */
export const PersonName = pipe(
  printedTextSchema(NAME_MESSAGE, 0, 100),
  transform((name) => name.replaceAll(/[‘’]/g, "'")),
  // One problem, one sentence.
  check((name) => !isPrintable(name) || PERSON_NAME.test(name), NAME_MESSAGE),
);

/**
 * A line of an address, at most 120 characters: letters that documents print (docs/decisions/129), digits and . / , & -
 * with single spaces (§5.typing-text). Digits of other scripts are stored as 0 to 9.
 */
export const AddressText = pipe(
  printedTextSchema(ADDRESS_MESSAGE, 0, 120),
  transform(normalizeText),
  check(
    (line) => !isPrintable(line) || ADDRESS_TEXT.test(line),
    ({ input }) => addressProblem(input),
  ),
);
/** A district as the visitor names it: address text of at most 60 characters. */
export const DistrictText = pipe(AddressText, maxLength(60, 'Enter the district in at most 60 letters'));
