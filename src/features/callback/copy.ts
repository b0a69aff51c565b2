/** Texts of the callback card. Those of §2.callback-submit are verbatim. */
export const copy = {
  heading: 'Get a call back',
  lead: (hours: string) => `Leave your number and an adviser will call you: ${hours}.`,
  step: (number: number) => `Step ${number} of 2`,
  phone: 'Mobile number',
  promises: [
    'Next: your name, and whether we may call.',
    'We use your number for this call. No insurer gets it.',
    'On the phone we never ask for an OTP, a PIN or a payment.',
  ],
  next: 'Next',
  calling: (number: string) => `We will call ${number}.`,
  change: 'Change number',
  name: 'Your name',
  nameMissing: 'Enter your name',
  /** The link next to the consent. */
  privacy: 'What we do with your data',
  newTab: '(opens a new tab)',
  submit: 'Submit',
  submitting: 'Sending…',
  submitted: 'Call Back Request Submitted',
  submittedDetail: (number: string) => `An adviser will call you on ${number}.`,
  reference: 'Your reference:',
  close: 'Close',
  problem: 'Your request was not sent',
  disabled: { heading: 'Call an adviser', lead: (hours: string) => `An adviser answers the phone: ${hours}.` },
  callUs: 'Call us on',
  notLoaded: 'This form did not load. Reload the page when you are back online, or call us.',
  orCall: 'Or call us on',
  withoutScripts: 'This form needs JavaScript, which is switched off in your browser. Please call us instead.',
} as const;

/** Ten digits as +91 98200 12345, with non-breaking spaces. */
export const readableMobileNumber = (mobileNumber: string): string =>
  `+91\u00a0${mobileNumber.slice(0, 5)}\u00a0${mobileNumber.slice(5)}`;
