/** The page's words, apart so that a second language can come. */
export const copy = {
  lead: 'The insurer accepts this document. There is nothing else to show.',
  document: 'Document',
  name: 'Name',
  dob: 'Date of birth',
  note: 'Only the last characters of the number are shown; the rest is encrypted.',
  next: 'Continue',
  change: 'Use another document',
};
