import * as v from 'valibot';
import { DOCUMENT_NUMBER_SCHEMAS } from '#contract/shared/document-numbers.ts';
import { isNationalId, isTaxId } from '#contract/shared/patterns.ts';
import type { DraftValues } from '#contract/shared/record.ts';

/** Fields whose answer is itself such a number: an engine number may look like a voter ID. */
const NUMBER_FIELD = /_no$|_number$/;

/** A sentence for each field of a draft that must not be stored, by its path below `path`. */
export const draftSecretProblems = (path: string, answer: DraftValues): Record<string, string> =>
  Object.fromEntries(
    secretFields(answer).map((field) => [
      `${path}.${field}`.slice(0, 100),
      'Codes and document numbers are never kept as drafts',
    ]),
  );

/** Names of the fields with a value that looks like a document or card number, in any notation. */
const secretFields = (answer: DraftValues): string[] =>
  Object.entries(answer)
    .filter(([name, value]) => !NUMBER_FIELD.test(name) && [value].flat().some(looksSecret))
    .map(([name]) => name);

function looksSecret(value: string | number | boolean | null): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  // Full-width digits count as digits, and invisible characters are ignored.
  const text = String(value)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase();
  const words = text.split(/[^A-Z0-9]+/);
  const whole = words.join('');
  if ([whole, ...words].some((word) => isDocumentNumber(word))) return true;
  // Digits in groups, also within a sentence.
  const runs = text.match(/\d(?:[\s._-]*\d){11,}/g) ?? [];
  return runs.map((run) => run.replace(/\D/g, '')).some((digits) => isNationalId(digits) || isCardNumber(digits));
}

const OTHERS = [
  DOCUMENT_NUMBER_SCHEMAS.PASSPORT,
  DOCUMENT_NUMBER_SCHEMAS.DRIVING_LICENCE,
  DOCUMENT_NUMBER_SCHEMAS.VOTER_ID,
];
const isDocumentNumber = (text: string): boolean =>
  isTaxId(text) || isNationalId(text) || OTHERS.some((schema) => v.is(schema, text));

/** ISO/IEC 7812: 13 to 19 digits, the last by Luhn's sum. */
function isCardNumber(digits: string): boolean {
  if (digits.length < 13 || digits.length > 19) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const weighted = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}
