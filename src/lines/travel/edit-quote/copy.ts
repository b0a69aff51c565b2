export const copy = {
  lead: 'Countries, dates and travellers. We work out new prices for what you change here.',
  trip: 'The trip',
  travellers: 'The travellers',
  submit: 'Save and see prices',
};
