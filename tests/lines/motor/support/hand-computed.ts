import type { ClaimDetails } from '#contract/lines/motor/no-claim-bonus.ts';
import type { MotorPlan } from '#contract/lines/motor/plan.ts';
import type { InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import type { VehicleDetails } from '#contract/lines/motor/vehicle.ts';

/**
 * Vehicles whose premium was computed by hand from the tables of server/lines/motor/rating/README.md and the products'
 * grids; the working is next to each. Amounts of `lines` in rupees. All are quoted on 5 September 2026, and by the
 * catalogue's cc and kW.
 */
export const HAND_COMPUTED_ON = '2026-09-05';

export interface HandComputed {
  readonly title: string;
  readonly vehicle: VehicleDetails;
  readonly policy: InsurerDetails | null;
  readonly claims: ClaimDetails | null;
  readonly plan: MotorPlan;
  /** The insured value in rupees; null for third party alone. */
  readonly idv: number | null;
  readonly ncb: number;
  /** First day of the policy. */
  readonly starts: string;
  readonly lines: readonly (readonly [key: string, rupees: number])[];
  readonly payable: number;
}

export const registered = { is_new: false, reg_no: null } as const;
export const brandNew = { is_new: true, reg_no: null, reg_date: null } as const;
const noKit = { is_cng_installed: false, cng_kit_value: null, is_owner_changed: false } as const;
export const noClaim = (ncb_percent: ClaimDetails['ncb_percent']): ClaimDetails => ({
  ...noKit,
  is_claim: false,
  ncb_percent,
});
export const plain = {
  idv: null,
  addons: [],
  deductibles: 0,
  accessories_cover: [],
  electrical_value: null,
  non_electrical_value: null,
  pa_owner_driver: 'ONE_YEAR',
  pa_waiver: null,
  paid_driver: false,
  passengers_cover: 0,
} satisfies Partial<MotorPlan>;
export const ownDamageAlone = { ...plain, cover_type: 'OD', pa_owner_driver: null } as const;
