/** Title and description for search engines; the brand's name is appended to the title. */
export const carPageHead = {
  title: 'Car insurance: every price from your number plate',
  description:
    'Compare car insurance premiums by your registration number. Third party and own damage with every line of the premium, prices before your phone number, and the policy is issued online.',
} as const;
