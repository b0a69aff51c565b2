import type * as v from 'valibot';
import { MOTOR_ADDON_OPTIONS, type MotorAddonCode, type UnavailableAddon } from '#contract/lines/motor/plan.ts';
import type { QuotedVehicle } from './insurer-adapter.ts';
import type { MotorProduct } from './product.ts';
import { MOTOR_ADDON_TEXTS } from './rating/addon-premium.ts';
import { vehicleAgeInStartedMonths, vehicleAgeInYears } from './rating/vehicle-age.ts';

/** What decides, apart from the product, whether an add-on is available. */
export interface MotorAddonFacts {
  readonly vehicle: Pick<QuotedVehicle, 'vechile_type' | 'fuel_type' | 'reg_date'>;
  /** The bonus of the new policy in percent. */
  readonly appliedNcbPercent: number;
  /** First day of the policy, 'yyyy-mm-dd'. */
  readonly startDate: string;
}

const FOR_CARS_ONLY: readonly MotorAddonCode[] = ['TYRE_PROTECT', 'PERSONAL_BELONGINGS'];

/** The add-ons that are useful for a vehicle. */
function usefulAddons({ vechile_type, fuel_type }: MotorAddonFacts['vehicle']): MotorAddonCode[] {
  const useless: readonly MotorAddonCode[] = [
    fuel_type === 'ELECTRIC' ? 'ENGINE_PROTECT' : 'BATTERY_PROTECT',
    ...(vechile_type === 'CAR' ? [] : FOR_CARS_ONLY),
  ];
  return MOTOR_ADDON_OPTIONS.map(({ value }) => value).filter((code) => !useless.includes(code));
}

const ageWords = (months: number) => (months % 12 === 0 ? `${months / 12} years` : `${months} months`);

/** Why a product does not sell a useful add-on for a vehicle; null if it does. */
function refusalOf(
  { product_name, addons }: MotorProduct,
  code: MotorAddonCode,
  facts: MotorAddonFacts,
): string | null {
  const { vehicle, appliedNcbPercent, startDate } = facts;
  const oldest = addons[code];
  if (oldest === undefined) return `${product_name} does not sell this.`;
  // Return to invoice is sold below its age limit, the others up to and including theirs.
  if (code === 'RETURN_TO_INVOICE' && vehicleAgeInYears(vehicle.reg_date, startDate) * 12 >= oldest)
    return `Only for vehicles less than ${ageWords(oldest)} old.`;
  if (vehicleAgeInStartedMonths(vehicle.reg_date, startDate) > oldest)
    return `Only for vehicles up to ${ageWords(oldest)} old.`;
  return code === 'NCB_PROTECT' && appliedNcbPercent === 0 ? 'There is no bonus to protect.' : null;
}

/** A product's add-ons for a vehicle, in the order of MOTOR_ADDON_OPTIONS: those sold, and the others with their reason. */
export function availableMotorAddons(
  product: MotorProduct,
  facts: MotorAddonFacts,
): {
  readonly sold: readonly MotorAddonCode[];
  readonly unavailable: readonly v.InferOutput<typeof UnavailableAddon>[];
} {
  const judged = usefulAddons(facts.vehicle).map((code) => ({ code, reason: refusalOf(product, code, facts) }));
  return {
    sold: judged.filter(({ reason }) => reason === null).map(({ code }) => code),
    unavailable: judged.flatMap(({ code, reason }) =>
      reason === null ? [] : [{ code, label: MOTOR_ADDON_TEXTS[code].label, reason }],
    ),
  };
}
