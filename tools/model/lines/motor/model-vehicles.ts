import type { InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import type { StoredRegistration } from '#contract/lines/motor/registration.ts';
import type { FoundVehicle, StoredVehicle, VehicleDetails, VehicleType } from '#contract/lines/motor/vehicle.ts';
import { addDays } from '#contract/shared/dates.ts';
import type { PathChoices } from '../../model-types.ts';

/**
 * The vehicles of the motor models, and what is declared about them. Numbers and vehicles are those of the sandbox's
 * register.
 */

export interface ModelVehicles {
  readonly vechile_type: VehicleType;
  /** Two numbers that the register knows, of vehicles of this kind. */
  readonly numbers: readonly [string, string];
  readonly numberOfOtherLine: string;
  /** The vehicle of each number. */
  readonly found: readonly [FoundVehicle, FoundVehicle];
  /** A vehicle that is sold today. */
  readonly brandNew: FoundVehicle;
  /** Another one that was on sale when those of the numbers were made. */
  readonly otherModel: FoundVehicle;
}

/** The number that the register does not have. */
export const UNKNOWN_NUMBER = 'MH-12-AB-0404';
/** Numbers that are refused because of the register's response. */
export const REFUSED_NUMBERS = {
  registerAway: { reg_no: 'MH-12-AB-0503', reason: 'REGISTER_UNAVAILABLE' },
  commercial: { reg_no: 'MH-12-AB-0800', reason: 'COMMERCIAL_VEHICLE' },
} as const;

/** More than a year after any day on which the model runs. */
export const IMPOSSIBLE_POLICY_END_DATE = '2099-01-01';

/** Facts that affect the insurer's decision: see server/lines/motor/README.md. */
export const MOTOR_RISKS = {
  /** The policy ended some days ago, so the vehicle is inspected. */
  ended: 'POLICY_ENDED',
  /** The previous insurer reports a claim. */
  claim: 'CLAIM_REPORTED',
  /** Endings of an engine number: old damage, or beyond repair. */
  damaged: 'DENT',
  wrecked: 'WRECK',
} as const;

export const declaredPolicy = (insurer_name: 'HDFC_ERGO_OD' | 'ACKO_OD', policy_exp_date: string): InsurerDetails => ({
  insurer_name,
  policy_exp_date,
  policy_type: 'COMPREHENSIVE',
  tp_exp_date: null,
});

/** The last day of the policy as declared. */
export const lastDayOfDeclaredPolicy = ({ today, risks }: PathChoices): string =>
  addDays(today, risks.includes(MOTOR_RISKS.ended) ? -30 : 20);

export const NO_REGISTRATION = { vehicles: [], policy: null };

/** What is stored of the register's engine and chassis number. A page shows how they end. */
export const REGISTERED_NUMBERS = {
  engine_no: { masked: 'XXX567', encrypted: 'model' },
  chassis_no: { masked: 'XXX456', encrypted: 'model' },
} as const;

/** The register's response to a number of the model. It knows no policy, so the visitor declares it. */
export const registerAnswer = ({ numbers, found }: ModelVehicles, reg_no: string): StoredRegistration => {
  const vehicle = found[numbers.indexOf(reg_no)];
  return vehicle
    ? { reg_no, outcome: 'FOUND', vehicles: [vehicle], policy: null, ...REGISTERED_NUMBERS }
    : { reg_no, outcome: 'NOT_FOUND', ...NO_REGISTRATION };
};

/** The answer that declares this vehicle. */
export const vehicleDetailsAnswer = (
  { vechile_type }: ModelVehicles,
  { make, model, variant, fuel_type, mfg_year, mfg_month, rto_code, reg_date }: FoundVehicle,
  reg_no: string | null,
): VehicleDetails => ({
  vechile_type,
  make,
  model,
  variant,
  fuel_type,
  mfg_year,
  mfg_month,
  rto_code,
  reg_date,
  reg_no,
  ex_showroom_price: null,
  is_new: false,
});

/** The vehicle as stored after an answer; null if it is not one of the model's. */
export const storedVehicle = (
  { found, brandNew, otherModel }: ModelVehicles,
  { ex_showroom_price, ...details }: VehicleDetails,
): StoredVehicle | null => {
  const known = [...found, brandNew, otherModel].find(
    ({ model, variant }) => model === details.model && variant === details.variant,
  );
  if (!known) return null;
  const { rto_name, vehicle_image, body_type, cc, kw, seats } = known;
  const price = ex_showroom_price ?? known.ex_showroom_price;
  return { ...details, rto_name, vehicle_image, body_type, cc, kw, seats, ex_showroom_price: price };
};
