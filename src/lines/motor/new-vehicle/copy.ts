export const copy = {
  title: (noun: string) => `Tell us about your ${noun}`,
  lead: 'The price depends on a few details. They are on the registration certificate (RC) or the dealer’s invoice.',
  notFound: (noun: string) =>
    `The vehicle register has no details we can use for this number. If the number is right, please describe the ${noun}; your number is saved.`,
  byHand: (noun: string) => `The register is not answering, so please describe the ${noun}. Your number is saved.`,
  registerDisabled: (noun: string) =>
    `We cannot look vehicles up by their number, so please describe the ${noun}. Your number is saved.`,
  otherNumber: 'Enter another number',
  haveNumber: 'I do have a registration number',
} as const;
