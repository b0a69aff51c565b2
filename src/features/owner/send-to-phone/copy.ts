export const copy = {
  title: 'Send this to my phone',
  text: 'We text you a link. Open it on your phone, enter a code, and continue from here.',
  phone: 'Number of your phone',
  submit: 'Send the link',
  sending: 'Sending…',
  sent: (number: string) => `The link is on its way to ${number}.`,
  stored: 'You can close this page: your answers are saved.',
  again: 'Send it again',
  problem: 'The link was not sent',
};
