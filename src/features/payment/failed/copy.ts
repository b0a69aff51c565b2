export const copy = {
  title: 'The payment did not go through',
  lead: 'As far as we know, no money has left your account.',
  reason: 'What the gateway says',
  noReason: 'It gave no reason.',
  lateTitle: 'If your bank shows a debit',
  late: 'Banks sometimes report late. We keep checking for two days; if the money arrives while this page is open, your policy shows up here by itself. If you pay twice, one payment goes back to you.',
  again: 'Before you try again, we check once more, so that you do not pay twice.',
  start: 'Try again',
};
