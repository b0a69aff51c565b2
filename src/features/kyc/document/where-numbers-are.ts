import type { KycDocumentType } from '#contract/shared/option-lists.ts';
import type { NumberPlace } from '#src/journey/parts/WhereToFind.tsx';

/** Where the number is on each document. */
export const DOCUMENT_NUMBER_PLACES: Record<KycDocumentType, NumberPlace> = {
  PAN: {
    picture: 'pan',
    text: 'In the middle of the card, below the words “Permanent Account Number Card”. On cards from before 2018, below the date of birth.',
  },
  AADHAAR: {
    picture: 'aadhaar',
    text: 'At the bottom of the card’s front, in three groups of four digits.',
  },
  PASSPORT: {
    picture: 'passport',
    text: 'At the top right of the page with your picture.',
  },
  DRIVING_LICENCE: {
    picture: 'driving-licence',
    text: 'At the top of the card’s front. It begins with the letters of your state.',
  },
  VOTER_ID: {
    picture: 'voter-id',
    text: 'At the top of the card’s front, beside your picture or above it.',
  },
};
