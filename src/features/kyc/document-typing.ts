import { documentNumberIn, groupedByFour } from '#contract/shared/canonical-input.ts';
import type { FieldTyping } from '#contract/shared/field-typing.ts';
import type { KycDocumentType } from '#contract/shared/option-lists.ts';

/** How the number of a document is typed. Spaces, hyphens and slashes of a pasted number are removed; an Aadhaar is grouped as it is printed. */
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
  AADHAAR: {
    ...numberOf(14, 'numeric'),
    understand: (text) => groupedByFour(documentNumberIn(text)),
  },
  PASSPORT: numberOf(8),
  DRIVING_LICENCE: numberOf(18),
  VOTER_ID: numberOf(15),
};
