export const copy = {
  title: 'Send this to my phone',
  text: 'We send a link by SMS. It goes on right here, after a code to that phone.',
  phone: 'Mobile number of that phone',
  submit: 'Send the link',
  sending: 'Sending…',
  sent: (number: string) => `The link is on its way to ${number}.`,
  kept: 'You can close this page: everything you entered is kept.',
  again: 'Send it again',
  problem: 'The link was not sent',
};
