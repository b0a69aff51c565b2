import { check, maxLength, pipe, string, transform } from 'valibot';
import { registrationIn } from './canonical-input.ts';
import { BHARAT_SERIES_REGEX, REGISTRATION_STATE_CODES, VEHICLE_REGISTRATION_REGEX } from './patterns.ts';
import { normalizeText } from './plain-text.ts';

// Registration numbers on today's plates: the specification's two patterns, and in addition Telangana's TG and Delhi's
// series of three letters (docs/decisions/040). All texts are in the form of registrationIn.

/**
 * The two letters that a plate may begin with: the specification's list, and TG, which Telangana has issued since 2024.
 */
export const PLATE_STATE_CODES: readonly string[] = [...REGISTRATION_STATE_CODES, 'TG'];

const TELANGANA = /^TG-[0-9]{2}-[A-Z]{1,2}-[0-9]{4}$/;
// Delhi writes its offices 1 to 9 with one digit: DL-3-CAB-1234.
const DELHI = /^DL-[0-9]{1,2}-[A-Z]{1,3}-[0-9]{4}$/;
const PATTERNS = [VEHICLE_REGISTRATION_REGEX, BHARAT_SERIES_REGEX, TELANGANA, DELHI];

/**
 * The states whose letters were replaced. Their old plates are valid, but none of our insurers accepts them in a
 * look-up.
 */
const OLD_STATE_CODES: Readonly<Record<string, string>> = { OR: 'Odisha', UA: 'Uttarakhand' };

/** The first Bharat-series numbers date from August 2021 (GSR 594(E) of 26-08-2021). */
const FIRST_BHARAT_YEAR = 21;

const EXAMPLE = 'like MH-12-AB-1234 or 22-BH-1234-AA';
const ALL_FOUR_DIGITS = 'Enter all four digits of the number: put zeros before a short one, like 0042';

/** A typed registration number as its field shows it: 'ind mh 12 ab 1234' → 'MH-12-AB-1234'. No errors. */
export const registrationNumberIn = (typed: string): string => registrationIn(normalizeText(typed));

/**
 * The problem of a registration number, as a sentence for its field; null if there is none. Takes it with or without
 * hyphens and blanks, in any case and with IND before it. No errors.
 */
export function registrationProblem(typed: string): string | null {
  const number = registrationNumberIn(typed);
  if (number === '') return `Enter the registration number, ${EXAMPLE}`;
  const stray = [...number].find((char) => /[^A-Z0-9 -]/.test(char));
  if (stray !== undefined) return `A registration number has letters and digits only. Take out “${stray}”`;
  const parts = number.split('-');
  const problem = /^[0-9]/.test(number) ? bharatProblem(parts) : stateProblem(parts);
  if (problem !== null) return problem;
  return PATTERNS.some((pattern) => pattern.test(number)) ? null : `Enter a registration number ${EXAMPLE}`;
}

function stateProblem([state = '', office = '', series = '', serial = '', ...more]: string[]): string | null {
  if (!PLATE_STATE_CODES.includes(state)) return stateCodeProblem(state);
  const delhi = state === 'DL';
  if (office.length !== 2 && !(delhi && office.length === 1)) {
    return `After ${state} come the two digits of the registration office, like ${state}-01`;
  }
  if (Number(office) === 0)
    return `There is no registration office ${state}-${office}. Check the digits after ${state}`;
  const upToOffice = `${state}-${office}`;
  if (series === '') return `The number goes on after ${upToOffice}. Enter all of it, like ${upToOffice}-AB-1234`;
  if (series.length > (delhi ? 3 : 2)) {
    return `After ${upToOffice} come one ${delhi ? 'to three' : 'or two'} letters, not ${series.length}`;
  }
  if (serial.length !== 4) return ALL_FOUR_DIGITS;
  if (serial === '0000') return 'No plate has the number 0000. Check the four digits';
  return more.length > 0 ? `A registration number ends after ${serial}` : null;
}

function stateCodeProblem(letters: string): string {
  if (letters === 'BH') return 'A Bharat-series number begins with its two digits, like 22-BH-1234-AA';
  const oldState = OLD_STATE_CODES[letters];
  if (oldState) return `We cannot insure ${oldState}’s old ${letters} numbers online yet. Please call us`;
  if (letters.length !== 2) return `A registration number begins with the two letters of a state, ${EXAMPLE}`;
  return `No state’s numbers begin with ${letters}. Check the first two letters, like MH, KA or TG`;
}

function bharatProblem([year = '', bh = '', serial = '', series = '', ...more]: string[]): string | null {
  if (year.length !== 2 || bh !== 'BH') {
    return `Begin with the letters of a state, like MH, or with two digits and BH, like 22-BH`;
  }
  if (Number(year) < FIRST_BHARAT_YEAR) return `The Bharat series began in 2021. Check the first two digits, ${year}`;
  // Bharat-series numbers run from 0000 to 9999, so 0000 is valid.
  if (serial.length !== 4) return ALL_FOUR_DIGITS;
  if (series.length !== 1 && series.length !== 2) return 'A Bharat-series number ends with one or two letters';
  return more.length > 0 ? `A Bharat-series number ends after ${series}` : null;
}

/** A registration number as on a plate, stored in capitals with hyphens: 'mh12ab1234' → 'MH-12-AB-1234'. */
export const RegistrationNumber = pipe(
  string(`Enter the registration number, ${EXAMPLE}`),
  // Twice the longest number with a blank after every character. Formatting a text as long as a whole body would take a
  // quarter of a second.
  maxLength(40, `Enter a registration number ${EXAMPLE}`),
  transform(registrationNumberIn),
  check(
    (number) => registrationProblem(number) === null,
    ({ input }) => registrationProblem(input) ?? '',
  ),
);

/**
 * The code of the registration office in a valid number, with two digits: 'DL-3-CAB-1234' → 'DL03'. Null for the Bharat
 * series, whose numbers belong to no office, and for anything else.
 */
export function registrationOfficeCodeOf(registrationNumber: string): string | null {
  if (registrationProblem(registrationNumber) !== null) return null;
  const [state = '', office = ''] = registrationNumberIn(registrationNumber).split('-');
  return /^[A-Z]/.test(state) ? `${state}${office.padStart(2, '0')}` : null;
}
