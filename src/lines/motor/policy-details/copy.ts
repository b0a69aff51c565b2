import type { PreviousPolicyType } from '#contract/lines/motor/previous-policy.ts';

export const copy = {
  titleKnown: 'Is this your current policy?',
  titleEnded: 'Is this your last policy?',
  title: 'Your current policy',
  titleChange: 'Change your current policy',
  titleCorrect: 'What needs correcting?',
  leadCorrect: 'Correct it here. The rest stays as it is.',
  leadEnded: 'This is what the register has. Your no-claim bonus depends on it.',
  leadKnown: 'This is what the register has. A new policy begins when this one ends.',
  lead: (noun: string) =>
    `A new policy begins when your ${noun}’s current one ends, and the bonus on it comes with you. Both dates and bonus are on its first page.`,
  leadChange: 'If you change something here, we work out your prices again.',

  insurer: 'Insurer',
  type: 'Cover',
  lastDay: 'Last day',
  lastDayText: (date: string, days: number) =>
    days < 0
      ? `${date}, ${-days === 1 ? 'yesterday' : `${-days} days ago`}`
      : `${date}, ${days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`}`,
  ownDamageUntil: 'Own damage until',
  thirdPartyUntil: 'Third party until',

  standing: (noun: string) => `Does your ${noun} have a policy?`,
  standings: [
    { value: 'dated', text: 'Yes', detail: 'Or it ended in the last 90 days' },
    { value: 'lapsed', text: 'No', detail: 'It ended longer ago, or there never was one' },
  ],
  standingMissing: (noun: string) => `Say whether your ${noun} has a policy`,

  covers: 'What does it cover?',
  coversMissing: 'Choose what the policy covers',
  coverText: {
    COMPREHENSIVE: 'Comprehensive',
    OD: 'Own damage only',
    TP: 'Third party only',
    BUNDLED: 'First policy of a new vehicle',
  } satisfies Record<PreviousPolicyType, string>,
  coverDetail: (type: PreviousPolicyType, noun: string, years: number): string =>
    ({
      COMPREHENSIVE: `Harm to others, and damage to your own ${noun}, in one policy`,
      OD: `Damage to your own ${noun}; harm to others is covered by another policy that still runs`,
      TP: 'Harm to others: the part that the law asks for',
      BUNDLED: `Damage to your own ${noun} for one year, harm to others for ${years} years`,
    })[type],

  expiry: 'Last day of the policy',
  expiryOwnDamage: 'Last day of own damage',
  expiryHint: 'Even if it has passed, for example 14-09-2026',
  expiryMissing: 'Enter the last day of the policy',
  expiryTooFar: 'This is more than a year away. Enter the last day of the policy that you have now',
  insurerMissing: 'Choose the insurer named on the policy',
  thirdPartyExpiry: 'Last day of third party',
  thirdPartyExpiryHint: (years: number) => `New vehicles are sold with ${years} years of it`,
  thirdPartyExpiryMissing: 'Enter the last day of the third-party cover',

  thirdPartyRuns: 'Is third-party cover still running?',
  thirdPartyRunsHint: (noun: string, years: number) => `A brand-new ${noun} is sold with ${years} years of it`,
  thirdPartyRunsMissing: 'Say whether third-party cover is still running',
  thirdPartyEnded: 'That day has passed. Choose “No”, or check the date',
  yesNo: [
    { value: 'yes', text: 'Yes' },
    { value: 'no', text: 'No' },
  ],

  confirmAll: 'Confirm and see prices',
  continue: 'Continue',
  submitChange: 'Save and see prices',
  change: 'Not right? Change it',
  claims: 'Claims and no-claim bonus',

  running: (date: string) =>
    `Your new policy begins the day after. You keep a no-claim bonus, the discount for years without a claim, if you renew by ${date}: 90 days after the last day.`,
  thirdPartyRunsOn: (date: string) => `Third party runs on until ${date}, so you renew own damage only.`,
  expired: (days: number, date: string) =>
    `Your policy ended ${days === 1 ? 'a day' : `${days} days`} ago: nothing is covered now. You keep your no-claim bonus, the discount for years without a claim, until ${date}: 90 days after the last day. The insurer inspects the vehicle before it covers own damage again.`,
  lapsed:
    'The last policy ended more than 90 days ago, so its no-claim bonus, the discount for years without a claim, is lost. The insurer inspects the vehicle before it covers own damage again.',
  thirdPartyOnly:
    'A third-party policy earns no bonus: the bonus rewards years without a claim for damage to your own vehicle, which it does not cover.',
} as const;
