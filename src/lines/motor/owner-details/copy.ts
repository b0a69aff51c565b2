export const copy = {
  name: 'Owner’s name',
  nameHint: 'As on the registration certificate (RC)',
  nameMissing: 'Enter the owner’s name, or go back to the prices',
  mobile: 'Mobile number',
  mobileMissing: 'Enter your mobile number, or go back to the prices',
  pincode: 'PIN code of your address',
  pincodeHint: 'The premium does not depend on it',
  pincodeMissing: 'Enter your 6-digit PIN code, or go back to the prices',
} as const;
