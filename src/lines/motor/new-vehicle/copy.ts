export const copy = {
  title: (noun: string) => `Tell us about your ${noun}`,
  lead: 'The price depends on a few details. You find them on the registration certificate (RC) or the dealer’s invoice.',
  notFound: (noun: string) =>
    `The vehicle register has no details for this number that we can use. If the number is right, please describe the ${noun}: we have saved the number.`,
  byHand: (noun: string) => `The register is not answering, so please describe the ${noun}. Your number is saved.`,
  otherNumber: 'Enter another number',
  haveNumber: 'I do have a registration number',
} as const;
