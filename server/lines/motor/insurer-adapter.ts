import type { MotorLineTypes } from '#contract/lines/motor/motor-line.ts';
import type { NoClaimBonus } from '#contract/lines/motor/no-claim-bonus.ts';
import type { MotorDeclinedOffer, MotorOffer, MotorPlan } from '#contract/lines/motor/plan.ts';
import type { InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { StoredVehicle } from '#contract/lines/motor/vehicle.ts';
import type { PlanPriceAnswer } from '#server/domain/insurers/price-request.ts';
import type { PlanAdapter } from '#server/domain/plans/line-plans.ts';
import type { EnginePower } from './rating/engine-power.ts';
import type { GasKit } from './rating/own-damage.ts';
import type { MotorTariffZone } from './rto/registration-offices.ts';

type RatedVehicleField =
  | 'vechile_type'
  | 'make'
  | 'model'
  | 'variant'
  | 'fuel_type'
  | 'seats'
  | 'ex_showroom_price'
  | 'reg_date'
  | 'is_new';

/** A vehicle as disclosed to insurers before a proposal: without its number. */
export interface QuotedVehicle extends Pick<StoredVehicle, RatedVehicleField> {
  readonly power: EnginePower;
  readonly zone: MotorTariffZone;
  readonly gas_kit: GasKit | null;
}

/** What a price depends on apart from the plan: no name, number or phone is sent with it. */
export interface MotorQuotedRisk {
  readonly vehicle: QuotedVehicle;
  /** The vehicle's current or previous policy; null for a new vehicle. */
  readonly policy: Omit<InsurerDetails, 'insurer_name'> | null;
  readonly is_claim: boolean;
  /** The bonus of a policy that begins now. */
  readonly ncb: NoClaimBonus;
  /** Whether a later-fitted gas kit is on the registration certificate, once it is answered. */
  readonly is_cng_endorsed?: boolean;
  /** The day of the request, 'yyyy-mm-dd'. */
  readonly onDate: string;
}

/** A plan in a request to an insurer. */
export interface RequestedMotorPlan extends MotorPlan {
  /**
   * Whether the insurer may answer with the closest that it sells: the insured value at the end of its band, without
   * add-ons that it does not sell. True for a list, false for a chosen plan.
   */
  readonly closest: boolean;
}

/** One plan for a vehicle. */
export interface MotorPlanRequest extends MotorQuotedRisk {
  readonly plan: RequestedMotorPlan;
}

/** An offer with its working, without its terms; or a refusal. */
export type MotorPriceAnswer = PlanPriceAnswer<MotorOffer, MotorDeclinedOffer>;

/** A motor insurer. `Journey` is the record of car or two-wheeler. */
export type MotorAdapter<Journey extends MotorRecord> = PlanAdapter<
  MotorLineTypes<Journey>,
  MotorQuotedRisk,
  RequestedMotorPlan
>;
