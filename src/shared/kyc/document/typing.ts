import type { KycDocumentType } from '#contract/shared/options.ts';

/** What a key stroke or a paste may bring; blanks and hyphens of a copied number drop out. */
interface NumberTyping {
  kind: 'numeric' | RegExp;
  maxLength: number;
  transform?: 'uppercase';
  inputMode: 'numeric' | 'text';
}

const lettersAndDigits = (maxLength: number): NumberTyping => ({
  kind: /[A-Z0-9]/,
  maxLength,
  transform: 'uppercase',
  inputMode: 'text',
});

export const NUMBER_TYPING: Record<KycDocumentType, NumberTyping> = {
  PAN: lettersAndDigits(10),
  AADHAAR: { kind: 'numeric', maxLength: 12, inputMode: 'numeric' },
  PASSPORT: lettersAndDigits(8),
  DRIVING_LICENCE: lettersAndDigits(15),
  VOTER_ID: lettersAndDigits(10),
};
