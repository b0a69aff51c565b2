export const copy = {
  people: 'People to cover',
  hint: 'Up to four sons and four daughters, each up to age 25',
  noneChosen: 'Choose at least one person to cover',
  childrenAlone: 'Our insurers cover children only together with you or your spouse.',
  removed: (who: string, lost: string) => `If you leave out ${who}, we delete their ${lost}.`,
  dob: (who: string) => `Date of birth of ${who}`,
  dobHint: 'For example 24-08-1991, or just 240891',
  dobHintChild: 'Up to age 25. For example 24-08-2015, or just 240815',
  dobMissing: (who: string) => `Enter the date of birth of ${who}`,
};
