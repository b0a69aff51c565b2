/** Not with the page's other texts, because the landing loads those. */
export const PLACE = {
  question: 'Where is the number?',
  picture: 'registration',
  text: 'On the number plates, and at the top of the registration certificate (RC).',
};
