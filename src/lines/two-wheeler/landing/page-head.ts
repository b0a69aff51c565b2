/** Title and description for search engines; the brand's name is appended to the title. */
export const twoWheelerPageHead = {
  title: 'Two-wheeler insurance: every price from your number plate',
  description:
    'Compare insurance for your scooter or motorcycle by its registration number. Third party and own damage with every line of the premium, prices before your phone number, issued online.',
} as const;
