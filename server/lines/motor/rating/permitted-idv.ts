import { type Paise, percentInRupees } from '#contract/shared/money.ts';
import type { MotorTariff } from './tariff.ts';

/**
 * The values that a vehicle may be insured for, in paise. `usual` is its price less depreciation. It is above `max` if
 * the insurer's maximum is lower.
 */
export interface PermittedIdvBand {
  readonly min: Paise;
  readonly usual: Paise;
  readonly max: Paise;
}

/** The insured value if none was chosen: the usual one, or the insurer's maximum if that is lower. */
export const defaultIdv = ({ usual, max }: PermittedIdvBand): Paise => Math.min(usual, max);

/** An insurer's maximum deviation from the usual value, in percent of it, in both directions. */
export interface IdvDeviationLimits {
  readonly below: number;
  readonly above: number;
}

const AGREED_LOSS_A_YEAR = 5;
const LEAST_AGREED = 15;

/** The maximum deviation for all insurers: up to 60 months, and beyond, where the value is agreed. */
const PERMITTED = { scheduled: 10, agreed: 20 };

/**
 * Whether the vehicle is older than the tariff's depreciation table, so that owner and insurer agree on the value. No
 * errors.
 */
export function isInsuredAtAgreedValue(tariff: MotorTariff, months: number): boolean {
  return tariff.depreciation.every(({ max_months }) => months > max_months);
}

/** The remaining percentage of the price at an age of `months` started. */
function percentLeft(tariff: MotorTariff, months: number): number {
  const row = tariff.depreciation.find(({ max_months }) => months <= max_months);
  if (row) return 100 - row.percent;
  const last = tariff.depreciation.at(-1) ?? { max_months: 0, percent: 0 };
  const further = Math.ceil((months - last.max_months) / 12);
  return Math.max(LEAST_AGREED, 100 - last.percent - AGREED_LOSS_A_YEAR * further);
}

/**
 * The insured declared value of a vehicle and the band that an insurer permits, in paise, each half up to a rupee.
 *
 * `ex_showroom`: today's price of a new one in paise. `months`: started months of age (`vehicleAgeInStartedMonths`). Up to 60 months
 * the tariff's depreciation, with a deviation of at most 10 %; beyond, 5 points less for each further year started, at
 * least 15 % of the price, with a deviation of at most 20 %. Never more than the price itself. `policy` narrows the
 * band. Throws a RangeError if the price is not whole paise. Source: IMT, General Regulation 8; the bands: decision
 * 037.
 */
export function permittedIdvBand(
  tariff: MotorTariff,
  ex_showroom: Paise,
  months: number,
  policy?: IdvDeviationLimits,
): PermittedIdvBand {
  const usual = percentInRupees(ex_showroom, percentLeft(tariff, months));
  const permitted = isInsuredAtAgreedValue(tariff, months) ? PERMITTED.agreed : PERMITTED.scheduled;
  const { below = permitted, above = permitted } = policy ?? {};
  return {
    min: percentInRupees(usual, 100 - Math.min(below, permitted)),
    usual,
    max: Math.min(ex_showroom, percentInRupees(usual, 100 + Math.min(above, permitted))),
  };
}
