export const copy = {
  lead: 'The no-claim bonus is a discount on own damage for years without a claim. It is yours, and moves with you to another insurer.',
  leadNone: 'Insurers ask about claims, whatever the policy covered.',
  leadChange: 'If you change something here, we work out your prices again.',
  kit: 'Was a CNG or LPG kit fitted later?',
  kitHint: 'By a workshop, not by the maker. The kit is insured for what it cost',
  kitMissing: 'Say whether a CNG or LPG kit was fitted',
  kitValue: 'What the kit cost',
  kitValueHint: 'With fitting, as on its invoice: from ₹5,000 to ₹2,00,000',
  kitValueMissing: 'Enter what the kit cost, from ₹5,000 to ₹2,00,000',
  yesNo: [
    { value: 'no', text: 'No' },
    { value: 'yes', text: 'Yes' },
  ],
  submit: 'Continue',
  submitChange: 'Save and see prices',
} as const;
