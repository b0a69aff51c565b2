export const copy = {
  title: 'Send this to my phone',
  text: 'We text you a link. Open it on your phone, enter your number and the code we send, and continue from here.',
  phone: 'Number of your phone',
  submit: 'Send the link',
  sending: 'Sending…',
  sent: (number: string) => `The link is on its way to ${number}.`,
  stored: 'You can close this page: your answers are saved.',
  again: 'Send it again',
  problem: 'The link was not sent',
  disabled: {
    none: 'We cannot send you a link: we send no SMS. Your answers are saved on this device.',
    byMail:
      'We cannot send you a link: we send no SMS. Once you have given your e-mail address, “Find my policy” opens your application on any device, with a code by e-mail.',
  },
};
