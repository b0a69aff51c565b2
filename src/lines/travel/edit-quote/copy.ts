export const copy = {
  lead: 'Countries, dates and travellers. Prices are made anew for what you change here.',
  trip: 'The trip',
  travellers: 'The travellers',
  submit: 'Save and see prices',
};
