import type { NoClaimBonus } from '#contract/lines/motor/no-claim-bonus.ts';

/** The no-claim bonus in words. The percentage applies to own damage, never to third party. */

type Reason = NoClaimBonus['reason'];

/** For a list of facts: 'No-claim bonus 25%'. Empty if there is nothing to say. */
export const bonusFactText = ({ percent, reason }: NoClaimBonus): string =>
  reason === 'EARNED' || percent > 0 ? `No-claim bonus ${percent}%` : FACTS[reason];

const FACTS: Readonly<Record<Exclude<Reason, 'EARNED'>, string>> = {
  NEW_VEHICLE: '',
  NO_FULL_YEAR: 'No bonus yet: a full year without a claim earns it',
  CLAIM: 'No-claim bonus lost: a claim was made',
  OWNER_CHANGED: 'No-claim bonus stayed with the previous owner',
  LAPSED: 'No-claim bonus lost: not insured for more than 90 days',
  NO_OWN_DAMAGE_BEFORE: 'No bonus yet: third-party cover earns none',
  THIRD_PARTY_ONLY: 'No bonus on third-party cover',
};

/** The rule behind it, in sentences. */
export const bonusRuleText = ({ percent, reason }: NoClaimBonus): string => {
  if (reason === 'EARNED') {
    return `You keep it: ${percent}% off your own-damage premium. It grows with each year without a claim, up to 50%. Third party is never discounted.`;
  }
  return reason === 'NO_FULL_YEAR' && percent > 0
    ? `Your ${percent}% stays. The policy that ends covers less than a year, and a step more needs a full year without a claim.`
    : WHYS[reason];
};

const WHYS: Readonly<Record<Exclude<Reason, 'EARNED'>, string>> = {
  NO_FULL_YEAR: 'A bonus needs a full year of own damage without a claim, and the policy that ends covers less.',
  NEW_VEHICLE: 'A new vehicle has not earned one yet. Years without a claim take 20% to 50% off own damage.',
  CLAIM: 'A claim was made on the policy that ends, so the bonus goes back to 0%. It grows again from next year.',
  OWNER_CHANGED: 'The bonus belongs to the owner and not to the vehicle. Yours begins with this policy.',
  LAPSED: 'The last policy ended more than 90 days ago, so the bonus is lost. It grows again from next year.',
  NO_OWN_DAMAGE_BEFORE: 'The policy that ends covers third party only, and a bonus is earned on own damage only.',
  THIRD_PARTY_ONLY:
    'The bonus comes off own damage only, and this plan has none. The price of third party is set by the government.',
};

/** The size of the bonus: '25%', 'Lost', 'None'. */
export const bonusValueText = ({ percent, reason }: NoClaimBonus): string => {
  if (percent > 0) return `${percent}%`;
  return reason === 'CLAIM' || reason === 'LAPSED' ? 'Lost' : 'None';
};

/** Why there is none although no claim was declared. */
export const REPORTED_CLAIM_TEXT =
  'The insurer of the policy that ends reports a claim, so there is no bonus any more.';
