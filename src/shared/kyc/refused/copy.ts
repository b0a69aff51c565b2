export const copy = {
  noReason: 'The document’s register did not accept it.',
  next: 'Nothing else is lost: every answer you gave is kept, and any other document does as well.',
  sameAgain: 'If the number or the date was mistyped, you can hand in the same document again.',
  change: 'Try another document',
};
