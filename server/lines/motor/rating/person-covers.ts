import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import { formatInr, type Paise, rupeesToPaise } from '#contract/shared/money.ts';
import type { PremiumLine } from '#contract/shared/premium.ts';
import { countedText } from '#server/shared/counted-texts.ts';
import type { MotorTariff } from './tariff.ts';

/**
 * Covers in addition to third party: personal accident of the owner-driver and of passengers, and the liability to a
 * paid driver.
 */
export interface PersonCoversRisk {
  readonly kind: VehicleType;
  /** Years of personal accident cover of the owner-driver; 0 when waived. */
  readonly owner_driver_years: 0 | 1 | 3 | 5;
  readonly paid_driver: boolean;
  /** Personal accident of each passenger, paise; 0 for none, else whole lakhs up to the tariff's maximum. */
  readonly passengers_cover: Paise;
  readonly seats: number;
  /** Years of third-party cover. */
  readonly years: 1 | 3 | 5;
}

const LAKH = rupeesToPaise(100_000);

/**
 * The lines of these covers for their whole period, in paise. Throws a RangeError for a passengers' cover that is not a
 * whole number of lakhs, or exceeds the tariff's maximum (₹2 lakh in a car, ₹1 lakh on a two-wheeler). Source: IMT 15,
 * 16 and 28; National Insurance guide 2023-24 for the owner-driver.
 */
export function personCoversLines(tariff: MotorTariff, risk: PersonCoversRisk): PremiumLine[] {
  const { kind, owner_driver_years, paid_driver, passengers_cover, seats, years } = risk;
  const lines: PremiumLine[] = [];
  if (owner_driver_years !== 0) {
    const { sum_insured, premium } = tariff.owner_driver;
    lines.push({
      key: 'pa-owner-driver',
      label: 'Personal accident of the owner-driver',
      detail: `${formatInr(sum_insured)} for ${countedText(owner_driver_years, 'year')}`,
      amount: premium[owner_driver_years],
    });
  }
  if (passengers_cover > 0) {
    const { per_lakh, max_lakh } = tariff.passengers[kind];
    const lakhs = passengers_cover / LAKH;
    if (!Number.isInteger(lakhs) || lakhs > max_lakh) throw new RangeError(`No passengers’ cover of ${lakhs} lakh`);
    // A two-wheeler carries one passenger. In a car, the driver's seat is insured by the owner-driver's cover.
    const persons = Math.max(1, seats - 1);
    lines.push({
      key: 'pa-passengers',
      label: 'Personal accident of passengers',
      detail: `${formatInr(passengers_cover)} for each of ${persons}, ${countedText(years, 'year')}`,
      amount: per_lakh * lakhs * persons * years,
    });
  }
  if (paid_driver) {
    const detail = `${formatInr(tariff.paid_driver)} a year, ${countedText(years, 'year')}`;
    lines.push({ key: 'paid-driver', label: 'Liability to a paid driver', detail, amount: tariff.paid_driver * years });
  }
  return lines;
}
