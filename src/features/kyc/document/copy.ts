import { IDENTITY_CHECK_CONSENT } from '#contract/shared/identity-check-consent.ts';
import type { KycDocumentType } from '#contract/shared/option-lists.ts';

export const copy = {
  why: 'Every insurer in India has to confirm who buys its policies.',
  oneDocument: 'One document is enough; choose whichever you have at hand.',
  document: 'Document',
  documentMissing: 'Choose a document',
  refusedNow: (reason: string) => `Not accepted: ${reason}`,
  notOffered: 'We cannot check this one online. Any other document will do',
  refusedBefore: 'Not accepted. You can try again with the corrected number',
  locked: (reason: string) => `Refused: ${reason}`,
  numberMissing: (label: string) => `Enter the ${label}`,
  where: 'Where is the number?',
  dob: 'Date of birth on the document',
  dobHint: 'From your quote. Change it only if the document shows another date',
  dobMissing: 'Enter the date of birth on the document',
  dobFuture: 'This date is in the future. Check the year',
  submit: 'Confirm identity',
  saving: 'Asking the register…',
  storedTitle: 'What you agree to',
  stored: IDENTITY_CHECK_CONSENT.text,
  disabled: {
    title: 'We cannot check identities here',
    text: 'Your answers are saved. Call us, and we continue with you:',
  },
  verifiedTitle: 'Your identity is confirmed already',
  verified: (document: string) =>
    `${document} was accepted. If you use another document here, it takes its place; if that one is refused, you will need yet another.`,
};

/** How each document is usually confirmed, to help choose. */
export const HOW_DOCUMENTS_ARE_CONFIRMED: Record<KycDocumentType, string> = {
  PAN: 'Usually confirmed right away',
  AADHAAR: 'Usually confirmed by a code to your mobile',
  PASSPORT: 'Usually confirmed on its issuer’s page',
  DRIVING_LICENCE: 'Usually confirmed right away',
  VOTER_ID: 'Usually confirmed right away',
};

/** Label and hint of the number, by document. */
export const DOCUMENT_NUMBER_TEXTS: Record<KycDocumentType, { label: string; hint: string }> = {
  PAN: {
    label: 'PAN',
    hint: '5 letters, 4 digits, 1 letter, like ABCPE1234F. A person’s PAN has P as its fourth letter',
  },
  AADHAAR: {
    label: 'Aadhaar number',
    hint: '12 digits. Using Aadhaar is your choice: any other document works too',
  },
  PASSPORT: { label: 'Passport number', hint: '1 letter and 7 digits, like M1234567' },
  DRIVING_LICENCE: {
    label: 'Driving licence number',
    hint: 'State, office, year of issue and 7 digits, like MH12 2015 0001234. Older ones differ, like RJ-13/DLC/12/123456',
  },
  VOTER_ID: {
    label: 'Voter ID number',
    hint: '3 letters and 7 digits, like ABC1234567. Older ones have slashes, like AP/12/123/456789',
  },
};
