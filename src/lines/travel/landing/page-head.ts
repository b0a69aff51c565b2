/** Title and description for search engines; the brand's name is appended to the title. */
export const travelPageHead = {
  title: 'Travel insurance: compare premiums by countries and dates',
  description:
    'Compare travel insurance by countries, dates and ages. Every premium in rupees with its working, covers in euros for Schengen visas, prices before your phone number, policy and certificates online.',
} as const;
