/** The words of the line's own groups. */
export const copy = {
  cover: 'Cover',
  coverOfEach: (amount: string) => `${amount} for each traveller`,
  trip: { title: 'Your trip', countries: 'Countries', leaving: 'Leaving', back: 'Return', length: 'Days covered' },
  travellers: {
    title: 'Travellers',
    ages: 'Age on the day you leave',
    ageOf: (who: string, age: number) => `${who}: ${age === 0 ? 'under 1' : age}`,
  },
  history: {
    title: 'Medical conditions',
    disclosed: 'What you told us',
    none: 'Nobody has one',
    of: (who: string, text: string) => `${who}: ${text}`,
  },
  changed: {
    trip: 'a country or a date',
    currency: 'the currency of the cover (EUR for Schengen countries)',
    age: 'an age',
    party: 'who travels',
    history: 'a condition',
  },
  passport: {
    row: 'In the passport',
    born: (day: string) => `Born ${day}`,
    number: (masked: string) => `Number ${masked}`,
    validUntil: (day: string) => `Valid until ${day}`,
    change: (who: string) => `name, birth date and passport of ${who}`,
  },
};
