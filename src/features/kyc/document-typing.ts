import { documentNumberIn } from '#contract/shared/canonical-input.ts';
import type { FieldTyping } from '#contract/shared/field-typing.ts';
import type { KycDocumentType } from '#contract/shared/option-lists.ts';

/** How the number of a document is typed. Spaces, hyphens and slashes of a pasted number are removed. */
interface NumberTyping extends Pick<FieldTyping, 'maxLength' | 'transform' | 'understand'> {
  inputMode: 'numeric' | 'text';
}

const numberOf = (maxLength: number, inputMode: NumberTyping['inputMode'] = 'text'): NumberTyping => ({
  maxLength,
  transform: 'uppercase',
  inputMode,
  understand: documentNumberIn,
});

export const DOCUMENT_NUMBER_TYPING: Record<KycDocumentType, NumberTyping> = {
  PAN: numberOf(10),
  AADHAAR: numberOf(12, 'numeric'),
  PASSPORT: numberOf(8),
  DRIVING_LICENCE: numberOf(18),
  VOTER_ID: numberOf(15),
};
