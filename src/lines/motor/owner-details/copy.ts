export const copy = {
  name: 'Owner’s name',
  nameHint: 'As on the registration certificate (RC)',
  nameMissing: 'Enter the owner’s name, or skip this page',
  mobile: 'Mobile number',
  mobileMissing: 'Enter your mobile number, or skip this page',
  pincode: 'PIN code of your address',
  pincodeHint: 'The premium does not depend on it',
  pincodeMissing: 'Enter your 6-digit PIN code, or skip this page',
} as const;
