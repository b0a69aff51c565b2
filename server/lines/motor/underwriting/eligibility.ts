import type { CoverType } from '#contract/lines/motor/plan.ts';
import { firstDayOfMotorCover, NCB_GRACE_DAYS, previousPolicyStatus } from '#contract/lines/motor/previous-policy.ts';
import { formatInr } from '#contract/shared/money.ts';
import { countedText } from '#server/shared/counted-texts.ts';
import { availableCoverTypes } from '../available-covers.ts';
import type { MotorQuotedRisk, QuotedVehicle } from '../insurer-adapter.ts';
import type { MotorProduct } from '../product.ts';
import { hasOwnDamage } from '../rating/engine-power.ts';
import type { PermittedIdvBand } from '../rating/permitted-idv.ts';
import { vehicleAgeInYears } from '../rating/vehicle-age.ts';

const COVER_WORDS: Record<CoverType, string> = {
  COMPREHENSIVE: 'own damage and third party together',
  OD: 'own damage alone',
  TP: 'third party alone',
  BUNDLED: 'the first cover of a new vehicle',
};

const vehiclesOf = ({ vechile_type }: QuotedVehicle) => (vechile_type === 'CAR' ? 'cars' : 'two-wheelers');

function coverDeclines({ product_name, covers }: MotorProduct, risk: MotorQuotedRisk, cover_type: CoverType): string[] {
  if (!availableCoverTypes(risk.vehicle.is_new, risk.policy, risk.onDate).includes(cover_type))
    return [risk.vehicle.is_new ? NEW_VEHICLE_COVER : COVER_REFUSALS[cover_type]];
  return covers.includes(cover_type) ? [] : [`${product_name} is not sold as ${COVER_WORDS[cover_type]}.`];
}

const NEW_VEHICLE_COVER = 'A new vehicle is insured against third-party claims for several years at once.';
/** Why a cover is not available from any insurer for a vehicle that is not new. */
const COVER_REFUSALS: Record<CoverType, string> = {
  COMPREHENSIVE: 'The third-party cover of this vehicle is still running; own damage is all it needs.',
  OD: 'Own damage alone can be bought only while a third-party cover is running.',
  TP: 'The third-party cover of this vehicle is still running.',
  BUNDLED: 'This cover is for new vehicles.',
};

function vehicleDeclines(product: MotorProduct, risk: MotorQuotedRisk, cover_type: CoverType): string[] {
  const { product_name, rules } = product;
  const { vehicle, policy, onDate } = risk;
  const reasons: string[] = [];
  const years = vehicleAgeInYears(vehicle.reg_date, firstDayOfMotorCover(cover_type, policy, onDate));
  const oldest = hasOwnDamage(cover_type) ? rules.oldest.own_damage : rules.oldest.third_party;
  if (years > oldest)
    reasons.push(
      `${product_name} insures ${vehiclesOf(vehicle)} up to ${countedText(oldest, 'year')} old; yours is ${countedText(years, 'year')} old.`,
    );
  if (vehicle.fuel_type === 'ELECTRIC' && !rules.electric)
    reasons.push(`${product_name} does not insure electric ${vehiclesOf(vehicle)}.`);
  return reasons;
}

/** The reasons to decline own damage only. */
function ownDamageDeclines(product: MotorProduct, risk: MotorQuotedRisk, band: PermittedIdvBand): string[] {
  const { product_name, rules } = product;
  const { vehicle, policy, is_claim, is_cng_endorsed, onDate } = risk;
  const reasons: string[] = [];
  if (rules.makes_declined.includes(vehicle.make))
    reasons.push(`${product_name} does not insure own damage of ${vehiclesOf(vehicle)} made by ${vehicle.make}.`);
  if (rules.max_idv !== null && band.min > rules.max_idv)
    reasons.push(`${product_name} insures ${vehiclesOf(vehicle)} worth up to ${formatInr(rules.max_idv)}.`);
  const standing = policy && previousPolicyStatus(policy.policy_exp_date, onDate);
  if (standing !== null && standing !== 'RUNNING' && rules.lapsed === 'NEVER')
    reasons.push(`${product_name} insures own damage only while the previous policy is still running.`);
  if (standing === 'LAPSED' && rules.lapsed === 'WITHIN_90_DAYS')
    reasons.push(`${product_name} insures own damage up to ${NCB_GRACE_DAYS} days after the previous policy ended.`);
  if (is_claim && !rules.claims)
    reasons.push(`${product_name} does not insure own damage after a claim in the previous year.`);
  if (vehicle.gas_kit?.kind === 'EXTERNAL' && rules.external_gas_kit === 'DECLINE')
    reasons.push(`${product_name} insures a CNG or LPG kit only if the maker fitted it.`);
  if (vehicle.gas_kit?.kind === 'EXTERNAL' && is_cng_endorsed === false && rules.external_gas_kit === 'REFER')
    reasons.push(`${product.insurer.insurer_name} insures the kit once it is on the registration certificate.`);
  return reasons;
}

/**
 * Why a product does not insure this vehicle with this cover, one sentence each; empty if it does. `band`: the insured
 * values that the insurer accepts. Ages are those of the policy's first day. Throws a RangeError for an invalid date.
 * Source: the product's own rules.
 */
export function motorEligibilityDeclines(
  product: MotorProduct,
  risk: MotorQuotedRisk,
  cover_type: CoverType,
  band: PermittedIdvBand | null,
): string[] {
  return [
    ...coverDeclines(product, risk, cover_type),
    ...vehicleDeclines(product, risk, cover_type),
    ...(band === null ? [] : ownDamageDeclines(product, risk, band)),
  ];
}
