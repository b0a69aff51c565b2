export const copy = {
  lead: 'The insurer accepts this document. You need nothing else.',
  name: 'Name',
  dob: 'Date of birth',
  note: 'Only the last characters of the number are shown; the rest is encrypted.',
  next: 'Continue',
};
