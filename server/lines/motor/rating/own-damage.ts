import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import { formatInr, type Paise, percentInRupees } from '#contract/shared/money.ts';
import type { PremiumLine } from '#contract/shared/premium.ts';
import type { MotorTariffZone } from '../rto/registration-offices.ts';
import { voluntaryDeductible } from './deductible.ts';
import { type EnginePower, powerBandIndex, powerBandText } from './engine-power.ts';
import type { MotorTariff, VehicleAgeBand } from './tariff.ts';

/** A gas kit: fitted by the maker, or added later for a value in paise. */
export type GasKit = { readonly kind: 'FACTORY' } | { readonly kind: 'EXTERNAL'; readonly value: Paise };

/** An insurer's discount off own damage in percent, and its working. */
export interface InsurerDiscount {
  readonly percent: number;
  readonly why: string;
}

/** A surcharge on own damage in percent, applied after the insurer's discount. `key` is unique in a risk. */
export interface OwnDamageLoading {
  readonly key: string;
  readonly label: string;
  readonly percent: number;
}

/** What the own-damage premium of one year depends on. Values in paise. */
export interface OwnDamageRisk {
  readonly kind: VehicleType;
  readonly power: EnginePower;
  readonly zone: MotorTariffZone;
  /** Started months of age (`vehicleAgeInStartedMonths`). */
  readonly months: number;
  /** The insured value of the vehicle alone. */
  readonly idv: Paise;
  readonly electrical: Paise;
  readonly non_electrical: Paise;
  readonly gas_kit: GasKit | null;
  readonly discount: InsurerDiscount;
  readonly loadings: readonly OwnDamageLoading[];
  /** 0 for none. */
  readonly voluntary_deductible: Paise;
  readonly appliedNcbPercent: number;
}

const BAND_WORDS: Record<VehicleAgeBand, string> = {
  UP_TO_5: 'up to 5 years old',
  UP_TO_10: '5 to 10 years old',
  ABOVE_10: 'over 10 years old',
};

function ageBand(months: number): VehicleAgeBand {
  if (months <= 60) return 'UP_TO_5';
  return months <= 120 ? 'UP_TO_10' : 'ABOVE_10';
}

const sum = (lines: readonly PremiumLine[]): Paise => lines.reduce((total, { amount }) => total + amount, 0);

/** Vehicle, accessories and gas kit at the tariff's rates. */
function atTariff(tariff: MotorTariff, risk: OwnDamageRisk): PremiumLine[] {
  const { kind, power, zone, months, idv, electrical, non_electrical, gas_kit } = risk;
  const { borders, rates } = tariff.own_damage[kind];
  const age = ageBand(months);
  const index = powerBandIndex(borders[power.unit], power.size);
  const percent = rates[zone][age][index];
  if (percent === undefined) throw new RangeError(`No own-damage rate for ${power.size} ${power.unit}`);
  const why = `zone ${zone}, ${BAND_WORDS[age]}, ${powerBandText(borders[power.unit], index, power.unit)}`;
  const basic = percentInRupees(idv, percent);
  const lines: PremiumLine[] = [
    {
      key: 'own-damage',
      label: 'Own damage',
      detail: `${percent}% of the insured value of ${formatInr(idv)} (${why})`,
      amount: basic,
    },
  ];
  const add = (key: string, label: string, rate: number, of: Paise, what: string) =>
    lines.push({ key, label, detail: `${rate}% of ${what} ${formatInr(of)}`, amount: percentInRupees(of, rate) });
  const { accessories } = tariff;
  if (non_electrical > 0) add('non-electrical', 'Other accessories', percent, non_electrical, 'their value of');
  if (electrical > 0) add('electrical', 'Electrical accessories', accessories.electrical, electrical, 'their value of');
  if (gas_kit?.kind === 'EXTERNAL')
    add('gas-kit', 'CNG or LPG kit', accessories.external_kit, gas_kit.value, 'its value of');
  if (gas_kit?.kind === 'FACTORY') add('gas-kit', 'CNG or LPG kit', accessories.factory_kit, basic, 'own damage of');
  return lines;
}

/** The voluntary deductible's line; none without one. */
function deductibleLines(tariff: MotorTariff, risk: OwnDamageRisk, before: Paise): PremiumLine[] {
  const deductible = voluntaryDeductible(tariff, risk.kind, risk.voluntary_deductible);
  if (!deductible) return [];
  const { amount, percent, cap } = deductible;
  const discount = percentInRupees(before, percent);
  const capped = discount > cap ? `, at most ${formatInr(cap)}` : '';
  return [
    {
      key: 'voluntary-deductible',
      label: 'Voluntary deductible',
      detail: `${percent}% off ${formatInr(before)}${capped}, as you pay ${formatInr(amount)} of each claim`,
      amount: 0 - Math.min(discount, cap),
    },
  ];
}

/**
 * The own-damage premium of one year before add-ons, line by line in paise. Each percentage applies to the running
 * total of whole rupees above it, rounded half up: vehicle, accessories and gas kit at the tariff; the insurer's
 * discount; loadings, all of the total before the first; the voluntary deductible up to its cap; the no-claim bonus.
 * Throws a RangeError for a deductible that the tariff does not have, or an engine's size that is not above 0. Source:
 * India Motor Tariff 2002; server/lines/motor/rating/README.md.
 */
export function ownDamageLines(tariff: MotorTariff, risk: OwnDamageRisk): PremiumLine[] {
  const { discount, loadings, appliedNcbPercent } = risk;
  const lines = atTariff(tariff, risk);
  if (discount.percent !== 0) {
    lines.push({
      key: 'insurer-discount',
      label: 'Insurer’s discount',
      detail: `${discount.percent}% off ${formatInr(sum(lines))}: ${discount.why}`,
      amount: 0 - percentInRupees(sum(lines), discount.percent),
    });
  }
  const beforeLoadings = sum(lines);
  for (const { key, label, percent } of loadings) {
    const detail = `${percent}% of ${formatInr(beforeLoadings)}`;
    lines.push({ key: `loading-${key}`, label, detail, amount: percentInRupees(beforeLoadings, percent) });
  }
  lines.push(...deductibleLines(tariff, risk, sum(lines)));
  if (appliedNcbPercent > 0) {
    lines.push({
      key: 'ncb',
      label: 'No-claim bonus',
      detail: `${appliedNcbPercent}% off own damage of ${formatInr(sum(lines))}`,
      amount: 0 - percentInRupees(sum(lines), appliedNcbPercent),
    });
  }
  return lines;
}
