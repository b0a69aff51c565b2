export const copy = {
  title: (noun: string) => `Is this your ${noun}?`,
  lead: 'The vehicle register knows this of your number. Prices are made from it.',
  leadKept: 'This is what you told us. Prices are made from it.',
  titleChange: (noun: string) => `Change your ${noun}`,
  leadChange: 'Prices are made anew for what you change here.',
  titleCorrect: 'What is not right?',
  leadCorrect: 'Correct it here. The rest stays as it is.',
  titleDescribe: (noun: string) => `Tell us about your ${noun}`,
  leadDescribe: 'Prices are made from these facts.',

  fuel: 'Fuel',
  engine: 'Engine',
  motor: 'Motor',
  made: 'Made',
  registered: 'Registered',
  office: 'Registration office',
  price: 'Price when new',
  notRegistered: 'Not yet',

  variant: (model: string) => `Which ${model} is it?`,
  variantHint:
    'The register names the model only. The variant stands on the registration certificate (RC) and the invoice.',

  confirm: (noun: string) => `Yes, this is my ${noun}`,
  continue: 'Continue',
  submitChange: 'Save and see prices',
  change: 'Something is not right: change it',
  otherNumber: 'Enter another number',
} as const;
