export const copy = {
  lead: (mobile: string | null) =>
    mobile === null ? 'We sent a 6-digit code by SMS.' : `We sent a 6-digit code by SMS to +91 ${mobile}.`,
  otp: '6-digit code',
  otpMissing: 'Enter the 6-digit code from the SMS',
  tries: (left: number) => `You have ${left} ${left === 1 ? 'try' : 'tries'}.`,
  validFor: (clock: string) => `The code is valid for ${clock} more.`,
  noLongerValid: 'This code has probably expired. Ask for a new one.',
  submit: 'Confirm code',
  checking: 'Checking…',
  resend: 'Send a new code',
  sending: 'Sending…',
  resendIn: (seconds: number) => `You can ask for a new code in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
  noneLeft: 'No more codes can be sent for this document. Use another document',
  sent: 'A new code is on its way. The old one no longer works.',
  mobileWrong: 'Not your number? Open “Proposal” above and correct it.',
};
