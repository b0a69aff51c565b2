import * as v from 'valibot';
import type { KycDocumentType } from '#contract/shared/options.ts';
import { NationalId, PersonTaxId, STATE_CODES } from '#contract/shared/patterns.ts';
import { PATTERN_WORDS } from './copy.ts';

interface DocumentNumber {
  /** What a key stroke or a paste may bring; blanks and hyphens of a copied number drop out. */
  typing: { kind: 'numeric' | RegExp; maxLength: number; transform?: 'uppercase'; inputMode: 'numeric' | 'text' };
  schema: v.GenericSchema<string, string>;
}

const patternOf = (pattern: RegExp, message: string) => v.pipe(v.string(), v.regex(pattern, message));
const lettersAndDigits = (maxLength: number): DocumentNumber['typing'] => ({
  kind: /[A-Z0-9]/,
  maxLength,
  transform: 'uppercase',
  inputMode: 'text',
});

// State, registration office, year of issue, seven digits; TG, OR and UA stand on licences though not on new plates.
const DRIVING_LICENCE = new RegExp(`^(?:${[...STATE_CODES, 'TG', 'OR', 'UA'].join('|')})[0-9]{2}(?:19|20)[0-9]{9}$`);

/** The number's own form, by document. The server has the last word; this tells a slip before it is asked. */
export const NUMBERS: Record<KycDocumentType, DocumentNumber> = {
  PAN: { typing: lettersAndDigits(10), schema: PersonTaxId },
  AADHAAR: { typing: { kind: 'numeric', maxLength: 12, inputMode: 'numeric' }, schema: NationalId },
  PASSPORT: { typing: lettersAndDigits(8), schema: patternOf(/^[A-PR-WY][0-9]{7}$/, PATTERN_WORDS.PASSPORT) },
  DRIVING_LICENCE: { typing: lettersAndDigits(15), schema: patternOf(DRIVING_LICENCE, PATTERN_WORDS.DRIVING_LICENCE) },
  VOTER_ID: { typing: lettersAndDigits(10), schema: patternOf(/^[A-Z]{3}[0-9]{7}$/, PATTERN_WORDS.VOTER_ID) },
};
