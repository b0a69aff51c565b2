export const copy = {
  title: 'Checking your payment',
  lead: 'This takes a few seconds.',
  progress: 'Asking the gateway about your payment',
  stay: 'Please do not pay again. You can close this page: we keep checking.',
};
