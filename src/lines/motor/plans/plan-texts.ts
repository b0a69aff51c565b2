import type { CoverType, MotorAddonCode, MotorDeclinedOffer, MotorOffer } from '#contract/lines/motor/plan.ts';
import { MOTOR_ADDON_OPTIONS, MOTOR_COVER_OPTIONS } from '#contract/lines/motor/plan.ts';
import { formatCount } from '#contract/shared/money.ts';
import { yearsText } from '#src/lib/common-texts.ts';

/** Labels for the codes and figures of a motor plan, for every screen that shows a plan. */

export type MotorPlanShown = MotorOffer | MotorDeclinedOffer;
export const isMotorOffer = (plan: MotorPlanShown): plan is MotorOffer => 'premium' in plan;

export const coverTypeName = (cover: CoverType): string =>
  MOTOR_COVER_OPTIONS.find(({ value }) => value === cover)?.text ?? cover;
export const motorAddonName = (code: MotorAddonCode): string =>
  MOTOR_ADDON_OPTIONS.find(({ value }) => value === code)?.text ?? code;

/** The period: '1 year'. A new vehicle's own damage and third party end on different days. */
export const policyTermText = ({ od_years, tp_years }: Pick<MotorOffer, 'od_years' | 'tp_years'>): string =>
  od_years > 0 && tp_years > od_years ? `${od_years} + ${tp_years} years` : yearsText(Math.max(od_years, tp_years));

export const claimDaysText = (days: number): string => `${days} days`;

/** What is paid at a garage that does not send its bill to the insurer. */
export const otherGaragesText = ({ features }: MotorPlanShown): string =>
  features.garage_choice === 'ANY' ? 'You pay nothing extra' : `You pay ${features.outside_network_copay}%`;

export const towingText = ({ features }: MotorPlanShown): string =>
  features.towing_km > 0 ? `Up to ${formatCount(features.towing_km)} km` : 'Not included';

/** How many claims per year zero depreciation pays in full. Null if the offer cannot have it. */
export const zeroDepreciationText = (plan: MotorPlanShown): string | null => {
  if (isMotorOffer(plan) && !plan.addons.some(({ code }) => code === 'ZERO_DEPRECIATION')) return null;
  const { zero_dep_claims } = plan.features;
  return zero_dep_claims === null ? 'Any number of claims' : `${zero_dep_claims} claims a year`;
};
