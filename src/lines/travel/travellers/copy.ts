export const copy = {
  lead: 'The price depends on the age of each traveller, and each gets the full cover. Leave out anyone who stays at home, and add anyone who comes along.',
  people: 'Choose everyone who is travelling',
  hint: 'Up to four sons and four daughters',
  ages: (day: string | null) => (day === null ? 'Age on the day you leave' : `Age on ${day}, the day you leave`),
  agesHint: 'In whole years. Enter 0 for a baby under 1.',
  nobody: 'Nobody is chosen yet.',
  years: 'years',
  ageMissing: (who: string) => `Enter the age of ${who}`,
  removed: (who: string, lost: string) => `If you leave out ${who}, we delete their ${lost}.`,
};
