export const copy = {
  title: (noun: string) => `Tell us about your ${noun}`,
  lead: 'A few facts make the price. They stand on the registration certificate (RC), or on the dealer’s invoice.',
  notFound: (noun: string) =>
    `The vehicle register does not know this number, or a ${noun} that we have no prices for. Your number is kept; please describe the ${noun}.`,
  byHand: (noun: string) => `Your number is kept. Please describe the ${noun}, as the register did not answer.`,
  otherNumber: 'Enter another number',
  haveNumber: 'I do have a registration number',
} as const;
