export const copy = {
  noReason: 'The document’s register did not accept it.',
  next: 'Your answers are saved, and any other document will do.',
  sameAgain: 'If you mistyped the number or the date, you can try the same document again.',
  change: 'Try another document',
  name: 'Check or change your name',
};
