/** The texts of the vehicle's fields, where it is described and where it is changed. */
export const copy = {
  isRegistered: (noun: string) => `The ${noun} is registered, and I do not have its number at hand`,
  isRegisteredHint: (noun: string) => `Leave this empty for a brand-new ${noun} that is not registered yet`,

  make: 'Make',
  makeMissing: 'Choose the make',
  model: 'Model',
  modelMissing: 'Choose the model',
  noMatch: (what: string) =>
    `No ${what} matches. Type fewer letters, or call us: we cannot insure every ${what} online yet.`,
  fuel: 'Fuel',
  fuelMissing: 'Choose the fuel',
  variant: 'Variant',
  variantHint: 'Look on the registration certificate (RC) or the invoice',
  variantMissing: 'Choose the variant',
  priceWhenNew: (price: string) => `about ${price} when new`,
  sold: (from: number, to: number | null) => (to === null ? `sold since ${from}` : `sold ${from} to ${to}`),

  year: 'Year it was made',
  yearMissing: 'Choose the year in which it was made',
  month: 'Month',
  monthMissing: 'Choose the month in which it was made',

  registered: 'Date of registration',
  registeredHint: 'As on the registration certificate (RC), like 24-08-2021',
  registeredMissing: 'Enter the date of registration, as on the registration certificate (RC)',
  registeredLater: 'This date is in the future',

  office: 'Registration office (RTO)',
  officeHint: 'Type the city or the code, like Pune or MH12',
  officeHintNew: 'Where it will be registered. Type the city or the code, like Pune or MH12',
  officeHintBharat: 'A Bharat-series number does not say which. Type the city or the code, like Pune or MH12',
  officeMissing: 'Choose the registration office (RTO), like Pune (MH12)',
  officeNoMatch: 'No office matches. Type the city, or the code as on number plates, like MH12',
  officeKnown: 'from your number',

  price: 'Ex-showroom price',
  priceInDigits: 'Enter the price in rupees and in digits only, like 750000',
  priceHintOf: (price: string) =>
    `The insured value (IDV), the most you get if the vehicle is stolen, is worked out from it. Leave it empty to use ${price} from our list`,
} as const;
