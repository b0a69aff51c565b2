export const copy = {
  titleAlone: 'Your birth date is known',
  lead: 'Age decides most of a premium. Day, month and year as on the identity document.',
  leadAlone: 'You cover only yourself, so there is nothing more to ask here.',
  known: 'Known from “About you”',
  born: (date: string, age: string) => `${date} (${age})`,
  you: 'You',
};
