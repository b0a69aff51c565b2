export const copy = {
  title: (noun: string) => `Is this your ${noun}?`,
  lead: 'This is what the vehicle register has for your number. Your prices are based on it.',
  leadStored: 'This is what you told us. Your prices are based on it.',
  titleChange: (noun: string) => `Change your ${noun}`,
  leadChange: 'If you change something here, we work out your prices again.',
  titleCorrect: 'What needs correcting?',
  leadCorrect: 'Correct it here. The rest stays as it is.',
  titleDescribe: (noun: string) => `Tell us about your ${noun}`,
  leadDescribe: 'Your prices are based on these details.',

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
    'The register gives the model only. Look for the variant on the registration certificate (RC) or the invoice',

  confirm: (noun: string) => `Yes, this is my ${noun}`,
  continue: 'Continue',
  submitChange: 'Save and see prices',
  change: 'Not right? Change it',
  otherNumber: 'Enter another number',
} as const;
