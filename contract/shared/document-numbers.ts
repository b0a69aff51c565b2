import * as v from 'valibot';
import type { KycDocumentType } from './options.ts';
import { NationalId, PersonTaxId, STATE_CODES } from './patterns.ts';

const patternOf = (pattern: RegExp, message: string) => v.pipe(v.string(), v.regex(pattern, message));

// State, registration office, year of issue, seven digits; TG, OR and UA stand on licences though not on new plates.
const LICENCE = new RegExp(`^(?:${[...STATE_CODES, 'TG', 'OR', 'UA'].join('|')})[0-9]{2}(?:19|20)[0-9]{9}$`);

/** The number's own form, by document: capitals and digits, without blanks and hyphens. */
export const DOCUMENT_NUMBERS: Readonly<Record<KycDocumentType, v.GenericSchema<string, string>>> = {
  PAN: PersonTaxId,
  AADHAAR: NationalId,
  PASSPORT: patternOf(/^[A-PR-WY][0-9]{7}$/, 'Enter the passport number with 1 letter and 7 digits, like M1234567'),
  DRIVING_LICENCE: patternOf(
    LICENCE,
    'Enter the licence number with its state, office and year of issue, like MH12 2015 0001234',
  ),
  VOTER_ID: patternOf(/^[A-Z]{3}[0-9]{7}$/, 'Enter the voter ID with 3 letters and 7 digits, like ABC1234567'),
};
