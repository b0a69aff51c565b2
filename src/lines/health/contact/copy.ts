export const copy = {
  full_name: 'Full name',
  full_nameHint: 'As on your identity document',
  full_nameMissing: 'Enter your full name, or go back to the prices',
  mobile_number: 'Mobile number',
  mobile_numberMissing: 'Enter your mobile number, or go back to the prices',
  email: 'E-mail address',
  emailMissing: 'Enter your e-mail address, or go back to the prices',
};
