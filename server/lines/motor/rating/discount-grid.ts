import type { MotorTariffZone } from '../rto/registration-offices.ts';
import type { InsurerDiscount } from './own-damage.ts';

/**
 * A product's discount on the tariff's own damage, in whole percent points that are summed. It applies to own damage
 * only: third party has the same price everywhere.
 */
export interface MotorDiscountGrid {
  readonly new_vehicle: number;
  readonly renewal: number;
  readonly zone: Readonly<Record<MotorTariffZone, number>>;
  /** By whole years of age, ascending; the first step starts at 0. Not applied to a new vehicle. */
  readonly age: readonly { readonly from: number; readonly points: number }[];
  /** By make, as in the catalogue; 0 for other makes. */
  readonly makes: Readonly<Record<string, number>>;
  readonly electric: number;
  /** For a bonus of 35 % or more, i.e. three or more years without a claim. */
  readonly claim_free: number;
  /** If the previous policy has already ended. */
  readonly lapsed: number;
}

/** What the points depend on. */
export interface DiscountFacts {
  readonly is_new: boolean;
  readonly zone: MotorTariffZone;
  readonly years: number;
  readonly make: string;
  readonly electric: boolean;
  readonly appliedNcbPercent: number;
  readonly lapsed: boolean;
}

const CLAIM_FREE_FROM = 35;
/** The maximum on the market: new vehicles 50 to 80 %, renewals 30 to 60 % (motor_rates.json). */
const MAX_DISCOUNT_PERCENT = 80;

const signed = (points: number): string => `${points > 0 ? '+' : '−'}${Math.abs(points)}`;

/**
 * A product's discount off own damage for a vehicle, in percent (0 to 80), and its working in words. No errors. Source:
 * the product's own grid in server/lines/motor/products.
 */
export function motorDiscountOf(grid: MotorDiscountGrid, facts: DiscountFacts): InsurerDiscount {
  const { is_new, zone, years, make, electric, appliedNcbPercent, lapsed } = facts;
  const step = grid.age.findLast(({ from }) => years >= from);
  const parts: [string, number][] = [
    [`zone ${zone}`, grid.zone[zone]],
    [`from ${step?.from ?? 0} years`, is_new ? 0 : (step?.points ?? 0)],
    [make, grid.makes[make] ?? 0],
    ['electric', electric ? grid.electric : 0],
    ['years without a claim', appliedNcbPercent >= CLAIM_FREE_FROM ? grid.claim_free : 0],
    ['after a gap', lapsed ? grid.lapsed : 0],
  ];
  const base = is_new ? grid.new_vehicle : grid.renewal;
  const effects = parts.filter(([, points]) => points !== 0).map(([name, points]) => `${name} ${signed(points)}`);
  const total = parts.reduce((sum, [, points]) => sum + points, base);
  // Only a policy that is still in force can be renewed.
  const kind = is_new ? 'new vehicle' : lapsed ? 'used vehicle' : 'renewal';
  const why = [`${kind} ${base}`, ...effects].join(', ');
  return { percent: Math.min(MAX_DISCOUNT_PERCENT, Math.max(0, total)), why };
}
