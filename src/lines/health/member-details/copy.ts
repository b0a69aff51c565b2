export const copy = {
  title: (who: string) => `About ${who}`,
  lead: 'Insurers look at height and weight together with the medical answers. To the nearest centimetre and kilogram is fine.',
  dob: 'Date of birth',
  known: 'From your quote.',
  name: 'Full name',
  nameHint: (own: boolean) =>
    own ? 'The name you gave as the proposer' : 'As on an identity document or birth certificate',
  nameMissing: 'Enter the full name',
  height: 'Height',
  heightMissing: 'Enter the height',
  weight: 'Weight in kilograms',
  weightMissing: 'Enter the weight',
};
