import type { MemberType } from '#contract/shared/member-types.ts';
import { memberText } from '#src/features/members/member-texts.ts';

const of = (member: MemberType, party: readonly MemberType[]) =>
  member === 'SELF' ? 'your passport' : `the passport of ${memberText(member, party)}`;

export const copy = {
  title: (member: MemberType, who: string) => (member === 'SELF' ? 'Your passport' : `Passport of ${who}`),
  lead: 'Visa officers and hospitals compare the policy with the passport, so copy everything letter by letter.',
  age: 'Age in the price',
  ageOn: (age: number, day: string) => `${age === 0 ? 'Under 1' : age} on ${day}`,
  trip: 'Trip',
  dates: (leaving: string, back: string) => `${leaving} to ${back}`,
  changeAge: 'Change the ages or who travels',
  name: 'Full name',
  nameHint: 'Given names, then surname, as printed in the passport',
  nameMissing: 'Enter the full name as in the passport',
  dob: 'Date of birth',
  dobHint: 'For example 24-08-1991',
  dobMissing: 'Enter the date of birth',
  number: 'Passport number',
  numberHint: '1 letter and 7 digits. We keep it encrypted',
  numberStored: (masked: string) => `We have ${masked}. Leave this empty to keep it, or enter another number`,
  where: 'Where is the number?',
  place: {
    picture: 'passport',
    text: 'At the top right of the page with your picture. The date of expiry stands further down on that page.',
  },
  numberMissing: 'Enter the passport number',
  expiry: 'Passport valid until',
  expiryHint: '“Date of expiry” on the same page',
  expiryMissing: 'Enter the passport’s date of expiry',
  soonTitle: 'Check the entry rules before you fly',
  soon: (day: string) =>
    `You can buy the policy with this passport. But it expires within 6 months of your return on ${day}, and many countries refuse entry then.`,
  next: (member: MemberType, party: readonly MemberType[]) => `Next: ${of(member, party)}`,
  nextMedical: 'Next: the insurer’s medical questions',
};
