import type { InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import type { Registration } from '#contract/lines/motor/registration.ts';
import type { FoundVehicle, KeptVehicle, VehicleDetails, VehicleType } from '#contract/lines/motor/vehicle.ts';
import { addDays, todayInIndia } from '#contract/shared/dates.ts';

/** The vehicles of the motor models, and what is said of them. Numbers and vehicles are those of the sandbox's register. */

/** What a line's model is about. */
export interface ModelVehicles {
  readonly vechile_type: VehicleType;
  /** Two numbers that the register knows, of vehicles of this kind. */
  readonly numbers: readonly [string, string];
  readonly numberOfOtherLine: string;
  /** The vehicle of each number. */
  readonly found: readonly [FoundVehicle, FoundVehicle];
  /** A vehicle that is sold today, with another variant. */
  readonly brandNew: FoundVehicle;
  readonly otherVariant: FoundVehicle;
}

/** The number that the register does not have. */
export const UNKNOWN_NUMBER = 'MH-12-AB-0404';
/** What the register answers to these numbers is refused. */
export const REFUSED_NUMBERS = {
  registerAway: { reg_no: 'MH-12-AB-0503', reason: 'REGISTER_UNAVAILABLE' },
  commercial: { reg_no: 'MH-12-AB-0800', reason: 'COMMERCIAL_VEHICLE' },
} as const;

/** Policies end in 20 days, counted from the day on which the model is explored. */
const TODAY = todayInIndia(new Date());
/** More than a year from any day on which the model is explored. */
export const NO_SUCH_END = '2099-01-01';
const OFFICES = { MH12: 'Pune', KA01: 'Koramangala' } as const;

export const policyOf = (insurer_name: 'HDFC_ERGO_OD' | 'ACKO_OD'): InsurerDetails => ({
  insurer_name,
  policy_exp_date: addDays(TODAY, 20),
  policy_type: 'COMPREHENSIVE',
  tp_exp_date: null,
});

export const NO_REGISTRATION = { vehicles: [], policy: null };

/** What the register answers to a number of the model. */
export const registrationOf = ({ numbers, found }: ModelVehicles, reg_no: string): Registration => {
  const vehicle = found[numbers.indexOf(reg_no)];
  return vehicle
    ? {
        reg_no,
        outcome: 'FOUND',
        vehicles: [vehicle],
        policy: { ...policyOf('HDFC_ERGO_OD'), policy_exp_date: addDays(TODAY, 20) },
      }
    : { reg_no, outcome: 'NOT_FOUND', ...NO_REGISTRATION };
};

/** The answer that says that a vehicle is this one. */
export const detailsOf = (
  { vechile_type }: ModelVehicles,
  { make, model, variant, fuel_type, mfg_year, mfg_month, rto_code, reg_date }: FoundVehicle,
  reg_no: string | null,
  is_new: boolean,
): VehicleDetails => ({
  vechile_type,
  make,
  model,
  variant,
  fuel_type,
  mfg_year,
  mfg_month,
  rto_code,
  reg_date: is_new ? null : reg_date,
  reg_no,
  ex_showroom_price: null,
  is_new,
});

/** The vehicle as it is kept after an answer; null if it is none of the model's. */
export const keptVehicle = (
  { found, brandNew, otherVariant }: ModelVehicles,
  { ex_showroom_price, ...details }: VehicleDetails,
): KeptVehicle | null => {
  const known = [...found, brandNew, otherVariant].find(
    ({ model, variant }) => model === details.model && variant === details.variant,
  );
  if (!known) return null;
  const { vehicle_image, body_type, cc, kw, seats } = known;
  const rto_name = details.rto_code === 'KA01' ? OFFICES.KA01 : OFFICES.MH12;
  const price = ex_showroom_price ?? known.ex_showroom_price;
  return { ...details, rto_name, vehicle_image, body_type, cc, kw, seats, ex_showroom_price: price };
};
