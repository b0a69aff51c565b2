/** Apart from the page's other words, which the landing loads, too. */
export const PLACE = {
  question: 'Where is the number?',
  picture: 'registration',
  text: 'On the number plates, and at the top of the registration certificate (RC).',
};
