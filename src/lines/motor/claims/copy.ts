/** Texts on claims and the no-claim bonus, for all pages that ask for them. */
export const copy = {
  claim: (noun: string, policy: string) => `Did you claim for damage to your ${noun} on ${policy}?`,
  policyOf: (insurer: string) => `your ${insurer} policy`,
  policyKnown: 'your last policy',
  claimLast: (noun: string) => `Did you claim for damage to your ${noun} in the last year?`,
  claimHint: 'Include a claim that is not settled yet. Injury or damage to others does not count here',
  claimMissing: 'Say whether a claim was made',
  yesNo: [
    { value: 'no', text: 'No' },
    { value: 'yes', text: 'Yes' },
  ],

  bonus: 'No-claim bonus on this policy',
  bonusHint:
    'Printed on the policy as “No Claim Bonus” or “NCB”: a discount on own damage for years without a claim. 0% if there is none',
  bonusMost: (noun: string, most: number) => `For a ${noun} of this age it is at most ${most}%.`,
  bonusMissing: 'Choose the no-claim bonus printed on the policy',
  fullYear: 'Does this policy cover own damage for a whole year?',
  fullYearHint: (noun: string) =>
    `It ends less than a year after your ${noun} was registered, so it is a whole year only if it began before that`,
  fullYearOptions: [
    { value: 'yes', text: 'Yes' },
    { value: 'no', text: 'No' },
  ],
  fullYearMissing: 'Say whether the policy covers a whole year',
  shortPolicy: 'This policy covers own damage for less than a year',
  ownerChanged: (noun: string) => `I bought the ${noun} second-hand while this policy was running`,
  earned: (percent: number, before: number) =>
    `${
      percent === before
        ? `${percent}% is the most there is`
        : `${before}% on this policy, and one step more for another year without a claim`
    }. It comes off own damage, never off third party, and every insurer gives it to you.`,
} as const;
