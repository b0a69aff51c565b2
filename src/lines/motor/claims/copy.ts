/** Words on claims and the no-claim bonus, wherever they are asked. */
export const copy = {
  claim: (noun: string) => `Did you claim for damage to your ${noun} on this policy?`,
  claimLast: (noun: string) => `Did you claim for damage to your ${noun} in the last year?`,
  claimHint: 'Also a claim that is not settled yet. Harm to others does not count here',
  claimMissing: 'Say whether a claim was made',
  yesNo: [
    { value: 'no', text: 'No' },
    { value: 'yes', text: 'Yes' },
  ],

  bonus: 'No-claim bonus on this policy',
  bonusHint:
    'It stands on the policy as “No Claim Bonus” or “NCB”: a part taken off own damage, for years without a claim. 0% if there is none',
  bonusMost: (noun: string, most: number) => `A ${noun} of this age has at most ${most}% on it.`,
  bonusMissing: 'Choose the no-claim bonus that stands on the policy',
  ownerChanged: (noun: string) => `I bought the ${noun} second-hand while this policy was running`,
  earned: (percent: number, before: number) =>
    `${
      percent === before
        ? `${percent}% is the most there is`
        : `${before}% on this policy, and a step more for a year without a claim`
    }. It comes off own damage, never off third party, and is yours with every insurer.`,
} as const;
