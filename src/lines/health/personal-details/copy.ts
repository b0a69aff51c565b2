export const copy = {
  lead: 'First, three facts about you. No phone number, no e-mail.',
  gender: 'Gender',
  genderHint: 'The insurer’s proposal form asks for it',
  genderMissing: 'Choose your gender',
  dob: 'Date of birth',
  dobHint: 'For example 24-08-1991',
  /** Where the front door has asked for the age. */
  dobHintOf: (age: number) => `You told us you are ${age}. For example 24-08-1991`,
  dobMissing: 'Enter your date of birth',
  dobTooYoung: 'You have to be at least 18 to buy a policy',
  dobTooOld: 'Check the year: that would make you more than 100 years old',
  pincode: 'PIN code where you live',
  pincodeHint: 'Hospitals cost more in some cities, and premiums with them',
  /** Where the front door has asked for the city. */
  pincodeHintOf: (city: string) => `Which one in ${city}? It makes the price exact`,
  pincodeMissing: 'Enter your 6-digit PIN code',
};
