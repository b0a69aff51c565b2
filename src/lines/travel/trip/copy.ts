/** The texts of the trip's fields, where they are asked and where they are changed. */
export const copy = {
  lead: 'Every country of the trip, and both dates. The price depends on where you go, for how long, and on your ages.',
  countries: 'Countries',
  countriesHint: 'Every country that you enter; an airport where you only change planes does not count',
  addCountry: 'Type a country',
  noMatch:
    'No country abroad is called that. Check the spelling. For a city or a region such as Europe, enter the country.',
  chosen: 'In your trip already',
  popular: 'Often chosen',
  chosenCountries: 'Other countries of your trip',
  remove: 'Leave out',
  countriesMissing: 'Choose where you travel to',
  notChosen: (typed: string) =>
    `No country of your trip is called “${typed}” yet. Choose it from the list, or clear what you typed`,

  leaving: 'Leaving India',
  leavingMissing: 'Enter the day you leave India',
  return: 'Back in India',
  returnMissing: 'Enter the day you are back in India',
  notADate: (example: string) => `Enter a real date as day-month-year, like ${example}`,

  schengen: (names: string, count: number) =>
    `${names} ${count === 1 ? 'is' : 'are'} entered with a Schengen visa. It asks for medical cover of at least EUR\u00a030,000, so your covers will be in euros and start there.`,

  begun: (date: string) =>
    `The day you were to leave, ${date}, has passed, and a trip can only be insured before it begins. Choose new dates; everything else is saved.`,
} as const;
