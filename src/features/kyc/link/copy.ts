export const copy = {
  lead: 'This document is confirmed on its issuer’s own page. It opens in a new tab; come back here afterwards.',
  stepOpen: 'Open the issuer’s page and confirm there that the document is yours.',
  stepCheck: 'Come back to this page and let us check.',
  open: 'Open the issuer’s page',
  newTab: ' (opens in a new tab)',
  check: 'I have confirmed it',
  checking: 'Checking…',
  waiting: 'Your confirmation has not reached us yet. Confirm on the issuer’s page, then check again.',
  noLink: 'This link no longer works. Use another document, or try this one again.',
};
