import { MAX_PROPOSER_AGE } from '#contract/lines/health/family-birth-dates.ts';
import { ADULT_AGE } from '#contract/shared/ages.ts';

export const copy = {
  lead: 'Answer this page, and you see every plan with its price. No phone number, no e-mail.',
  /** If a plan was chosen on the landing page. */
  leadOf: (plan: string) => `Answer this page, and you see the exact price of ${plan}. No phone number, no e-mail.`,
  submit: 'See prices',
  gender: 'Gender',
  genderHint: 'The insurer’s proposal form asks for it',
  genderMissing: 'Choose your gender',
  dob: 'Your date of birth',
  dobHint: 'For example 24-08-1991, or just 240891',
  /** If the landing page has asked for the age. */
  dobHintOf: (age: number) => `You told us you are ${age}. For example 24-08-1991, or just 240891`,
  dobMissing: 'Enter your date of birth',
  dobTooYoung: `You have to be at least ${ADULT_AGE} to buy a policy`,
  dobTooOld: `Check the year: that would make you more than ${MAX_PROPOSER_AGE} years old`,
  pincode: 'PIN code where you live',
  pincodeHint: 'Hospitals cost more in some cities, and premiums with them',
  /** If the landing page has asked for the city. */
  pincodeHintOf: (city: string) => `Which one in ${city}? It makes the price exact`,
  pincodeMissing: 'Enter your 6-digit PIN code',
  illness: 'Does anyone have a medical condition?',
  illnessOf: (who: string) =>
    who === 'you' ? 'Do you have a medical condition?' : `Does ${who} have a medical condition?`,
  illnessHint: (conditions: readonly string[]) =>
    `Past or present, even if it is well under control: ${conditions.join(', ')}, or any other. It does not have to shut anyone out, and leaving it out can cost you a claim.`,
  illnessMissing: 'Say whether anyone has a medical condition',
  yes: 'Yes',
  no: 'No',
  noAll: 'No, nobody',
  who: 'Who has one?',
  whoHint: 'We ask next which one it is',
  whoMissing: 'Choose who has a condition',
};
