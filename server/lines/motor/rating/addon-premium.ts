import type { MotorAddonCode } from '#contract/lines/motor/plan.ts';
import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import { formatInr, type Paise, percentInRupees, rupeesToPaise } from '#contract/shared/money.ts';
import type { PremiumLine } from '#contract/shared/premium.ts';
import type { MotorTariff } from './tariff.ts';

/** Name of an add-on, and its effect in a sentence. */
export const MOTOR_ADDON_TEXTS: Readonly<
  Record<MotorAddonCode, { readonly label: string; readonly description: string }>
> = {
  ZERO_DEPRECIATION: {
    label: 'Zero depreciation',
    description: 'New parts are paid in full. Without it you pay half for plastic and rubber parts and the battery.',
  },
  RETURN_TO_INVOICE: {
    label: 'Return to invoice',
    description: 'If it is stolen or beyond repair, pays the price on your invoice instead of the insured value.',
  },
  ENGINE_PROTECT: {
    label: 'Engine protection',
    description: 'Repairs after water has come in or oil has leaked out, which the basic policy leaves out.',
  },
  CONSUMABLES: {
    label: 'Consumables',
    description: 'Oil, coolant, nuts and bolts, and whatever else a repair uses up.',
  },
  ROADSIDE_ASSISTANCE: {
    label: 'Roadside assistance',
    description: 'Help day and night: towing, a flat tyre, an empty battery, fuel.',
  },
  KEY_REPLACEMENT: {
    label: 'Key replacement',
    description: 'A new key and lock when yours is lost, stolen or broken.',
  },
  NCB_PROTECT: {
    label: 'No-claim bonus protection',
    description: 'One claim in the year does not cost you your bonus.',
  },
  TYRE_PROTECT: {
    label: 'Tyres and rims',
    description: 'Repair or replacement after a cut or a burst, even without an accident.',
  },
  PERSONAL_BELONGINGS: {
    label: 'Personal belongings',
    description: 'Things stolen from the locked vehicle, up to ₹20,000 a year.',
  },
  BATTERY_PROTECT: {
    label: 'Battery and motor',
    description: 'The traction battery, motor and charger after water damage or a power surge.',
  },
};

/** Fictional prices a year for add-ons that have no published rate; null where the add-on is not for that vehicle. */
const FLAT_PRICES: Readonly<Record<VehicleType, Readonly<Partial<Record<MotorAddonCode, Paise>>>>> = {
  CAR: {
    ROADSIDE_ASSISTANCE: rupeesToPaise(249),
    KEY_REPLACEMENT: rupeesToPaise(349),
    NCB_PROTECT: rupeesToPaise(599),
    TYRE_PROTECT: rupeesToPaise(899),
    PERSONAL_BELONGINGS: rupeesToPaise(199),
    BATTERY_PROTECT: rupeesToPaise(1999),
  },
  BIKE: {
    ENGINE_PROTECT: rupeesToPaise(149),
    CONSUMABLES: rupeesToPaise(99),
    ROADSIDE_ASSISTANCE: rupeesToPaise(79),
    KEY_REPLACEMENT: rupeesToPaise(99),
    NCB_PROTECT: rupeesToPaise(149),
    BATTERY_PROTECT: rupeesToPaise(299),
  },
};

/** What an add-on is for, and what its price depends on. */
export interface MotorAddonBasis {
  readonly kind: VehicleType;
  /** The vehicle's own insured value in paise, without accessories. */
  readonly idv: Paise;
  /** Months of age, the current one included. */
  readonly months: number;
  /** The insurer's price relative to the tariff, in percent points: 10 is 10 % more expensive. */
  readonly points: number;
  /** Zero depreciation for any number of claims instead of two a year. */
  readonly unlimited_claims: boolean;
}

/** An add-on's price before the insurer's points: a percentage of an amount. */
interface BasicPrice {
  readonly of: Paise;
  readonly percent: number;
  readonly why: string;
}

function basicPrice(tariff: MotorTariff, code: MotorAddonCode, basis: MotorAddonBasis): BasicPrice {
  const { kind, idv, months, unlimited_claims } = basis;
  const flat = FLAT_PRICES[kind][code];
  if (flat !== undefined) return { of: flat, percent: 100, why: `${formatInr(flat)} a year` };
  const rates: Readonly<Record<string, readonly number[] | undefined>> = tariff.addons[kind];
  const byYear = rates[code === 'ZERO_DEPRECIATION' && unlimited_claims ? 'ZERO_DEPRECIATION_UNLIMITED' : code];
  // After the fifth year the table's last rate applies.
  const percent = byYear?.[Math.min(Math.max(0, Math.ceil(months / 12) - 1), byYear.length - 1)];
  if (percent === undefined) throw new RangeError(`No ${code} for this vehicle`);
  return { of: idv, percent, why: `${percent}% of the insured value of ${formatInr(idv)}` };
}

/**
 * An add-on's premium for one year as a line, in paise: a percentage of the insured value by year of age, or a flat
 * price; then the insurer's own points; rounded once, half up to a rupee. Throws a RangeError for an add-on that does
 * not exist for the vehicle. Source: National Insurance guide 2023-24; flat prices are fictional (README.md).
 */
export function motorAddonPremiumLine(tariff: MotorTariff, code: MotorAddonCode, basis: MotorAddonBasis): PremiumLine {
  const { of, percent, why } = basicPrice(tariff, code, basis);
  const { points } = basis;
  const own = points === 0 ? '' : `, insurer’s price ${points > 0 ? '+' : '−'}${Math.abs(points)}%`;
  return {
    key: `addon-${code}`,
    label: MOTOR_ADDON_TEXTS[code].label,
    detail: `${why}${own}`,
    amount: percentInRupees(of, (percent * (100 + points)) / 100),
  };
}
