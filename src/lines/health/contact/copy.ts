export const copy = {
  full_name: 'Full name',
  full_nameHint: 'As on your identity document',
  full_nameMissing: 'Enter your full name, or skip this page',
  mobile_number: 'Mobile number',
  mobile_numberMissing: 'Enter your mobile number, or skip this page',
  email: 'E-mail address',
  emailMissing: 'Enter your e-mail address, or skip this page',
};
