export const copy = {
  lead: 'Change countries, dates or travellers, and we work out your prices again.',
  trip: 'The trip',
  travellers: 'The travellers',
  submit: 'Save and see prices',
};
