import type { MotorOffer } from '#contract/lines/motor/plan.ts';
import { policyStanding } from '#contract/lines/motor/previous-policy.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import { formatInr } from '#contract/shared/money.ts';
import { hasAddon } from '#src/shared/plans/addons.ts';
import { bonusLoss } from '../parts/bonus.ts';
import { listCopy as copy } from './copy.ts';
import { isOffer, type MotorPlanShown } from './words.ts';

/**
 * What will cost the buyer later, what costs most first: the card shows the first three. Of a declined plan only what
 * its product says.
 * @param today 'yyyy-mm-dd'
 */
export const drawbacksOf = (plan: MotorPlanShown, { quote }: MotorRecord, today: string): string[] => {
  if (!isOffer(plan)) return garageShare(plan);
  const lost = bonusLoss(plan.ncb);
  if (plan.od_years === 0) return [copy.noOwnDamage, ...(lost === null ? [] : [lost])];
  const policy = quote.insurerDetails;
  const isUninsured = policy !== null && policyStanding(policy.policy_exp_date, today) !== 'RUNNING';
  return [
    ...garageShare(plan),
    ...(hasAddon(plan, 'ZERO_DEPRECIATION') ? fewFullClaims(plan) : [copy.halfOfParts]),
    ...(lost === null ? [] : [lost]),
    ...(isUninsured ? [plan.features.inspection === 'VIDEO' ? copy.afterVideo : copy.afterSurveyor] : []),
    copy.youPayFirst(formatInr(plan.compulsory_deductible + (plan.voluntary_deductible ?? 0))),
    ...(plan.features.towing_km === 0 && !hasAddon(plan, 'ROADSIDE_ASSISTANCE') ? [copy.noTowing] : []),
  ];
};

const garageShare = ({ features }: MotorPlanShown): string[] =>
  features.garage_choice === 'NETWORK' ? [copy.shareOutside(features.outside_network_copay)] : [];

const fewFullClaims = ({ features }: MotorOffer): string[] =>
  features.zero_dep_claims === null ? [] : [copy.fewFullClaims(features.zero_dep_claims)];
