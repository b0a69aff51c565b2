export const copy = {
  lead: 'We start with you and your spouse. Add or leave out anyone; you can also buy a policy for your parents alone.',
  leadChange: 'We work out new prices for the people you choose here.',
  submitChange: 'Save and see prices',
};
