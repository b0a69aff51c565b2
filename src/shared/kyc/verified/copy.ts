export const copy = {
  lead: 'The insurer accepts this document. There is nothing else to show.',
  name: 'Name',
  dob: 'Date of birth',
  note: 'Only the last characters of the number are shown; the rest is encrypted.',
  next: 'Continue',
};
