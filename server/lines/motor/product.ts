import type { AddonCode, CoverType, MotorFeatures } from '#contract/lines/motor/plan.ts';
import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import type { Insurer } from '#contract/shared/insurer.ts';
import type { Paise } from '#contract/shared/money.ts';
import type { MotorDiscountGrid } from './rating/discount.ts';
import type { IdvPolicy } from './rating/idv.ts';

/** Whom the insurer takes, at the quote and at the proposal. */
interface UnderwritingRules {
  /** The oldest vehicle in whole years, for a cover with own damage and for third party alone. */
  readonly oldest: { readonly own_damage: number; readonly third_party: number };
  /** Makes, as in the catalogue, whose own damage it does not insure. */
  readonly makes_declined: readonly string[];
  readonly electric: boolean;
  /** The highest insured value; null for none. */
  readonly max_idv: Paise | null;
  /** Own damage after a policy that has ended: always, up to 90 days after it, or not at all. */
  readonly lapsed: 'TAKE' | 'WITHIN_90_DAYS' | 'NEVER';
  /** Own damage after a claim in the year that ends. */
  readonly claims: boolean;
  /** A gas kit that was not built in by the maker. REFER: its surveyor looks at it. */
  readonly external_gas_kit: 'TAKE' | 'REFER' | 'DECLINE';
  /** What follows when the surveyor finds old damage: a surcharge on own damage in percent, or no cover. */
  readonly surveyor: number | 'DECLINE';
}

/** A motor product with all that the sandbox needs to quote and to underwrite it. */
export interface MotorProduct {
  readonly insurer: Insurer;
  readonly kind: VehicleType;
  readonly product_id: string;
  readonly product_name: string;
  /** Claims settled: '97.20%'. */
  readonly claim_percentage: string;
  readonly features: MotorFeatures;
  readonly covers: readonly CoverType[];
  /** The add-ons sold, each up to an age of the vehicle in months. */
  readonly addons: Readonly<Partial<Record<AddonCode, number>>>;
  /** The price of its add-ons beside the tariff, in percent points: 10 is 10 % dearer. */
  readonly addon_points: number;
  readonly discount: MotorDiscountGrid;
  readonly idv: IdvPolicy;
  readonly rules: UnderwritingRules;
}
