import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import { formatInr, percentInRupees } from '#contract/shared/money.ts';
import type { PremiumLine } from '#contract/shared/premium.ts';
import { countedText } from '#server/shared/counted-texts.ts';
import { type EnginePower, powerBandIndex, powerBandText } from './engine-power.ts';
import { motorTariffOn } from './tariff.ts';

/** What a third-party premium depends on. It is the same at every insurer. */
export interface ThirdPartyRisk {
  readonly kind: VehicleType;
  readonly power: EnginePower;
  /** A strong hybrid: registered as hybrid electric. */
  readonly hybrid: boolean;
  readonly has_gas_kit: boolean;
  /** Years of cover: 1, or the long term of a new vehicle. */
  readonly years: 1 | 3 | 5;
  /** First day of the cover, 'yyyy-mm-dd'. */
  readonly startDate: string;
}

/**
 * The lines of the third-party premium in paise: the notified one by cc or kW, the hybrid's discount (7.5 %, half up to
 * a rupee), the gas kit (₹60 a year). No bonus and no insurer's discount applies to them. Throws a RangeError for an
 * engine size that is not above 0, or a day without tariff. Source: Motor Vehicles (Third Party Insurance Base Premium
 * and Liability) Rules 2022, GSR 394(E); IMT 25.
 */
export function thirdPartyLines({ kind, power, hybrid, has_gas_kit, years, startDate }: ThirdPartyRisk): PremiumLine[] {
  const tariff = motorTariffOn(startDate);
  const { borders, rates } = tariff.third_party[kind][power.unit];
  const index = powerBandIndex(borders, power.size);
  const rate = rates[index];
  if (!rate) throw new RangeError(`No third-party premium for ${power.size} ${power.unit}`);
  const amount = years === 1 ? rate.one_year : rate.long_term;
  const band = powerBandText(borders, index, power.unit);
  const detail = `${band}, ${countedText(years, 'year')}: set by the government, the same at every insurer`;
  const lines: PremiumLine[] = [{ key: 'third-party', label: 'Third-party cover', detail, amount }];
  if (hybrid) {
    lines.push({
      key: 'hybrid-discount',
      label: 'Hybrid discount',
      detail: `${tariff.hybrid_discount}% off ${formatInr(amount)}`,
      amount: 0 - percentInRupees(amount, tariff.hybrid_discount),
    });
  }
  if (has_gas_kit) {
    lines.push({
      key: 'gas-kit-third-party',
      label: 'CNG or LPG kit, third party',
      detail: `${formatInr(tariff.gas_kit_third_party)} for each of ${countedText(years, 'year')}`,
      amount: tariff.gas_kit_third_party * years,
    });
  }
  return lines;
}
