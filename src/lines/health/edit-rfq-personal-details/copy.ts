export const copy = {
  lead: 'If you change something here, we work out your prices again.',
  about: 'About you',
  contact: 'Contact',
  contactHint: 'We fill these in when you apply; nobody will call you. To give none, leave all three empty.',
  full_name: 'Full name',
  full_nameMissing: 'Enter your full name, or leave all three contact fields empty',
  mobile_number: 'Mobile number',
  mobile_numberMissing: 'Enter your mobile number, or leave all three contact fields empty',
  email: 'E-mail address',
  emailMissing: 'Enter your e-mail address, or leave all three contact fields empty',
  submit: 'Save and see prices',
};
