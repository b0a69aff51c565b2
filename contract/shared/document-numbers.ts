import * as v from 'valibot';
import { documentNumberIn } from './canonical-input.ts';
import type { KycDocumentType } from './option-lists.ts';
import { NationalId, PersonTaxId, REGISTRATION_STATE_CODES } from './patterns.ts';
import { normalizeText } from './plain-text.ts';

const patternOf = (pattern: RegExp, message: string) => v.pipe(v.string(), v.regex(pattern, message));

// TG, OR and UA are on licences but not on new plates.
const STATES = [...REGISTRATION_STATE_CODES, 'TG', 'OR', 'UA'].join('|');
/**
 * State, registration office, year of issue, seven digits (Form 7 of the Central Motor Vehicles Rules). In some states
 * the office has three digits, and a letter may follow. Before Sarathi each office had its own format:
 * RJ-13/DLC/12/123456.
 */
const LICENCE = new RegExp(
  `^(?:${STATES})(?:[0-9]{2,3}[A-Z]?(?:19|20)[0-9]{9}|[0-9]{2,3}[A-Z]{1,4}(?:(?:19|20)?[0-9]{2})[0-9]{5,7})$`,
);

/** EPIC numbers have three letters and seven digits. Older ones are state/district/constituency/elector: AP/12/123/456789. */
const VOTER_ID = new RegExp(`^(?:[A-Z]{3}[0-9]{7}|(?:${STATES})[0-9]{10,13})$`);

/** Other things the holder of an Aadhaar may type: a virtual ID of the UIDAI, or a masked number. */
const Aadhaar = v.pipe(
  v.string(),
  v.check(
    (number) => !/^[0-9]{16}$/.test(number),
    'This is a virtual ID (VID): it has 16 digits. Enter the 12 digits of the Aadhaar number, or choose another document',
  ),
  v.check(
    (number) => !/^[X*•]{4,8}[0-9]{4}$/.test(number),
    'This is a masked Aadhaar: its first digits are hidden. Enter all 12 digits, or choose another document',
  ),
  NationalId,
);

/** A number as printed or typed, in its canonical form. `DOCUMENT_NUMBER_SCHEMAS` validates it. No errors. */
export const documentNumberOf = (typed: string): string => documentNumberIn(normalizeText(typed));

/** The canonical form by document: capitals and digits, without blanks, hyphens and slashes. */
export const DOCUMENT_NUMBER_SCHEMAS: Readonly<Record<KycDocumentType, v.GenericSchema<string, string>>> = {
  PAN: PersonTaxId,
  AADHAAR: Aadhaar,
  PASSPORT: patternOf(/^[A-Z][0-9]{7}$/, 'Enter the passport number with 1 letter and 7 digits, like M1234567'),
  DRIVING_LICENCE: patternOf(
    LICENCE,
    'Enter the licence number with its state, office and year of issue, like MH12 2015 0001234 or RJ-13/DLC/12/123456',
  ),
  VOTER_ID: patternOf(
    VOTER_ID,
    'Enter the voter ID with 3 letters and 7 digits, like ABC1234567, or an older one like AP/12/123/456789',
  ),
};
