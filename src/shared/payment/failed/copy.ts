export const copy = {
  title: 'The payment did not go through',
  lead: 'As far as we know, nothing was debited.',
  reason: 'What the gateway says',
  noReason: 'It gave no reason.',
  lateTitle: 'If your bank shows a debit all the same',
  late: 'Banks sometimes report late. We keep asking the gateway for two days: money that arrives becomes your policy, and money that arrives twice goes back.',
  again: 'Before a new payment opens, we ask the gateway once more, so that you cannot pay twice.',
  start: 'Try again',
};
