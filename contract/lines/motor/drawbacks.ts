import type { Drawback } from '#contract/shared/drawbacks.ts';
import { formatInr } from '#contract/shared/money.ts';
import { hasAddon } from '#contract/shared/plan.ts';
import type { NoClaimBonus } from './no-claim-bonus.ts';
import type { MotorDeclinedOffer, MotorOffer } from './plan.ts';
import { previousPolicyStatus } from './previous-policy.ts';
import type { MotorRecord } from './record.ts';

type Plan = MotorOffer | MotorDeclinedOffer;

/**
 * What will cost the buyer later, most expensive first: the card shows the first three. For a declined plan only the
 * product's own. Throws a RangeError for an invalid date.
 * @param today 'yyyy-mm-dd': decides whether the previous policy has ended
 */
export function motorDrawbacks(plan: Plan, { insurerDetails }: MotorRecord['quote'], today: string): Drawback[] {
  if ('reason' in plan) return shareAtOtherGarages(plan);
  if (plan.od_years === 0) return [NO_OWN_DAMAGE, ...bonusLoss(plan.ncb)];
  const isUninsured =
    insurerDetails !== null && previousPolicyStatus(insurerDetails.policy_exp_date, today) !== 'RUNNING';
  return [
    ...shareAtOtherGarages(plan),
    ...belowUsual(plan),
    ...parts(plan),
    ...bonusLoss(plan.ncb),
    ...(isUninsured ? [inspection(plan)] : []),
    deductible(plan),
    ...noTowing(plan),
  ];
}

/** The product's own drawbacks, which the list can filter plans by. No errors. */
export const motorProductDrawbacks = (plan: Plan): Drawback[] => {
  if ('reason' in plan) return shareAtOtherGarages(plan);
  return plan.od_years === 0 ? [] : [...shareAtOtherGarages(plan), ...noTowing(plan)];
};

const NO_OWN_DAMAGE: Drawback = {
  kind: 'OWN_DAMAGE',
  text: 'Theft and own damage not covered',
  otherwise: 'Theft and own damage covered',
};

const shareAtOtherGarages = ({ features }: Plan): Drawback[] =>
  features.garage_choice === 'NETWORK'
    ? [
        {
          kind: 'OTHER_GARAGES',
          text: `You pay ${features.outside_network_copay}% of bills at other garages`,
          otherwise: 'Every garage is paid alike',
        },
      ]
    : [];

/** The insurer's maximum is lower than the vehicle's usual value. */
const belowUsual = ({ idv_band }: MotorOffer): Drawback[] =>
  idv_band !== null && idv_band.usual_idv > idv_band.max_idv
    ? [
        {
          kind: 'IDV',
          text: `Pays ${formatInr(idv_band.usual_idv - idv_band.max_idv)} less than usual if lost`,
          otherwise: 'Insured for its usual value',
        },
      ]
    : [];

function parts(plan: MotorOffer): Drawback[] {
  if (!hasAddon(plan, 'ZERO_DEPRECIATION')) {
    const otherwise = 'Plastic and rubber parts paid in full';
    return [{ kind: 'PARTS', text: 'You pay half of plastic and rubber parts', otherwise }];
  }
  const { zero_dep_claims: claims } = plan.features;
  if (claims === null) return [];
  const otherwise = 'Zero depreciation: any number of claims';
  return [{ kind: 'ZERO_DEPRECIATION', text: `Zero depreciation: only ${claims} claims a year`, otherwise }];
}

const LOSSES: Readonly<Partial<Record<NoClaimBonus['reason'], string>>> = {
  CLAIM: 'Old claims: NCB lost',
  OWNER_CHANGED: 'New owner: NCB starts at 0%',
  LAPSED: 'Lapsed over 90 days: NCB lost',
  THIRD_PARTY_ONLY: 'NCB does not lower third party',
};

/** Empty if the buyer loses no bonus. */
function bonusLoss({ reason }: NoClaimBonus): Drawback[] {
  const text = LOSSES[reason];
  return text === undefined ? [] : [{ kind: 'BONUS', text, otherwise: 'NCB is taken off' }];
}

const inspection = ({ features }: MotorOffer): Drawback => ({
  kind: 'INSPECTION',
  text: `Starts only after ${features.inspection === 'VIDEO' ? 'you send a video' : 'a surveyor’s visit'}`,
  otherwise: 'Starts without an inspection',
});

const deductible = ({ compulsory_deductible, voluntary_deductible = 0 }: MotorOffer): Drawback => ({
  kind: 'DEDUCTIBLE',
  text: `You pay the first ${formatInr(compulsory_deductible + voluntary_deductible)} of each claim`,
  otherwise: 'You pay nothing of a claim',
});

const noTowing = (plan: MotorOffer): Drawback[] =>
  plan.features.towing_km === 0 && !hasAddon(plan, 'ROADSIDE_ASSISTANCE')
    ? [{ kind: 'TOWING', text: 'No towing after a breakdown', otherwise: 'Towing after a breakdown' }]
    : [];
