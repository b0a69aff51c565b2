/** Title and description for search engines; the brand's name is appended to the title. */
export const healthPageHead = {
  title: 'Health insurance: compare premiums without a phone number',
  description:
    'Compare health insurance premiums for you and your family. Every premium is shown with its working, prices come before your phone number, and the policy is issued online.',
} as const;
