export const copy = {
  lead: 'We start with you and your spouse. Add or leave out anyone; you can also buy a policy for your parents alone.',
  leadChange: 'We work out new prices for the people you choose here.',
  people: 'People to cover',
  hint: 'Up to four sons and four daughters, each up to age 25',
  missing: 'Choose at least one person to cover',
  count: (count: number, names: string) =>
    count === 1 ? `You cover 1 person: ${names}.` : `You cover ${count} people: ${names}.`,
  nobody: 'Nobody is chosen yet.',
  childrenAlone: 'Our insurers cover children only together with you or your spouse.',
  removed: (who: string, lost: string) => `If you leave out ${who}, we delete their ${lost}.`,
  submitChange: 'Save and see prices',
};
