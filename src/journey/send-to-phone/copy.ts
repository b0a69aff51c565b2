export const copy = {
  title: 'Send this to my phone',
  text: 'We text a link to that phone. After a code, you carry on right here.',
  phone: 'Mobile number of that phone',
  submit: 'Send the link',
  sending: 'Sending…',
  sent: (number: string) => `The link is on its way to ${number}.`,
  kept: 'You can close this page: your answers are saved.',
  again: 'Send it again',
  problem: 'The link was not sent',
};
