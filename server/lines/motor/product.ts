import type { CoverType, MotorAddonCode, MotorFeatures } from '#contract/lines/motor/plan.ts';
import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import type { Insurer } from '#contract/shared/insurer.ts';
import type { Paise } from '#contract/shared/money.ts';
import type { MotorDiscountGrid } from './rating/discount-grid.ts';
import type { IdvDeviationLimits } from './rating/permitted-idv.ts';

/** What the insurer accepts, at the quote and at the proposal. */
interface UnderwritingRules {
  /** The maximum age of a vehicle in whole years, for a cover with own damage and for third party alone. */
  readonly oldest: { readonly own_damage: number; readonly third_party: number };
  /** Makes, as in the catalogue, whose own damage it does not insure. */
  readonly makes_declined: readonly string[];
  readonly electric: boolean;
  /** The highest insured value; null for none. */
  readonly max_idv: Paise | null;
  /** Whether own damage is insured after a policy that has ended: always, up to 90 days after it, or never. */
  readonly lapsed: 'TAKE' | 'WITHIN_90_DAYS' | 'NEVER';
  /** Whether own damage is insured after a claim in the ending year. */
  readonly claims: boolean;
  /** A gas kit that the maker did not fit. REFER: its surveyor inspects it. */
  readonly external_gas_kit: 'TAKE' | 'REFER' | 'DECLINE';
  /** The result when the surveyor finds old damage: a surcharge on own damage in percent, or no cover. */
  readonly surveyor: number | 'DECLINE';
}

/** A motor product with all data that the sandbox needs to quote and underwrite it. */
export interface MotorProduct {
  readonly insurer: Insurer;
  readonly kind: VehicleType;
  readonly product_id: string;
  readonly product_name: string;
  /** Claims paid: '97.20%'. */
  readonly claim_percentage: string;
  readonly features: MotorFeatures;
  readonly covers: readonly CoverType[];
  /** The add-ons that it sells, each with the maximum age of the vehicle in months. */
  readonly addons: Readonly<Partial<Record<MotorAddonCode, number>>>;
  /** The price of its add-ons relative to the tariff, in percent points: 10 is 10 % more expensive. */
  readonly addon_points: number;
  readonly discount: MotorDiscountGrid;
  readonly idv: IdvDeviationLimits;
  readonly rules: UnderwritingRules;
}
