import { type GenericSchema, pipe, regex, safeParse, string } from 'valibot';
import type { KycDocumentType } from '#contract/shared/options.ts';
import { NationalId, PersonTaxId, STATE_CODES } from '#contract/shared/patterns.ts';

// State, registration office, year of issue, seven digits; TG, OR and UA stand on licences though not on new plates.
const DRIVING_LICENCE = new RegExp(`^(?:${[...STATE_CODES, 'TG', 'OR', 'UA'].join('|')})[0-9]{2}(?:19|20)[0-9]{9}$`);

const patternOf = (pattern: RegExp, message: string) => pipe(string(), regex(pattern, message));

const NUMBER_OF: Record<KycDocumentType, GenericSchema<string>> = {
  PAN: PersonTaxId,
  AADHAAR: NationalId,
  PASSPORT: patternOf(/^[A-PR-WY][0-9]{7}$/, 'Enter the passport number with 1 letter and 7 digits, like M1234567'),
  DRIVING_LICENCE: patternOf(
    DRIVING_LICENCE,
    'Enter the licence number with its state, office and year of issue, like MH12 2015 0001234',
  ),
  VOTER_ID: patternOf(/^[A-Z]{3}[0-9]{7}$/, 'Enter the voter ID with 3 letters and 7 digits, like ABC1234567'),
};

/** A document's number in its own form: capitals, without the blanks, hyphens and slashes that people type. */
export const normaliseNumber = (typed: string): string => typed.toUpperCase().replace(/[\s\-/]/g, '');

/** What is wrong with a normalised number, as a sentence for its field; null if nothing is. */
export function problemWithNumber(type: KycDocumentType, number: string): string | null {
  return safeParse(NUMBER_OF[type], number).issues?.[0].message ?? null;
}
