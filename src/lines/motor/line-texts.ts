/** The motor lines' own texts on the pages that every line has. */
export const motorLineTexts = {
  cleared: {
    vehicle: 'your vehicle, because the number has changed',
    policyDetails: 'your current policy',
    claimDetails: 'claims and no-claim bonus',
    quoteList: 'choosing a plan',
    customizePlan: 'your plan: the premium is worked out again, and you agree to it again',
    kyc: 'your identity (KYC), because it was checked against what you change',
    vehicleDetails: 'engine and chassis number',
    externalDetails: 'the declarations',
    insurerDetails: 'the number of your current policy',
    preview: 'checking your answers',
    declaration: 'the declaration',
    decision: 'the insurer’s decision',
  },
  insuredValue: 'Insured value (IDV)',
  propertyDamage: 'Damage to others’ property, up to',
  beginsAtMidnight: 'Cover begins at midnight after your payment.',
  beginsAfter: (date: string) => `Cover begins on ${date}, the day after your current policy ends.`,
  thirdPartyOnly: 'Third party only',
  referred: {
    title: 'The insurer is looking at your application',
    lead: (insurer: string) =>
      `${insurer} wants to look at the vehicle or at your answers before it decides. There is nothing for you to do now, and you have paid nothing.`,
    reasons: 'What it looks at',
    since: 'With the insurer since',
  },
} as const;
