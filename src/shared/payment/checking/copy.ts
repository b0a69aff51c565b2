export const copy = {
  title: 'Checking your payment',
  lead: 'This takes a few seconds.',
  progress: 'Asking the gateway what became of it',
  stay: 'Do not pay again meanwhile. You may close this page: the payment is kept, and we go on asking.',
};
