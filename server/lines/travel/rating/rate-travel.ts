import type { TravelAddonCode } from '#contract/lines/travel/plan.ts';
import type { TravelPriceBand } from '#contract/lines/travel/trip.ts';
import { formatMoney } from '#contract/shared/currency.ts';
import { type MemberType, memberHeading, memberPossessive } from '#contract/shared/member-types.ts';
import { formatInr, type Paise, percentInRupees, rupeesToPaise } from '#contract/shared/money.ts';
import type { Premium, PremiumLine } from '#contract/shared/premium.ts';
import { countedText } from '#server/shared/counted-texts.ts';
import { travelAddonLabel, travelAddonPremium, travelAddonWorkingText } from './addon-premium.ts';
import type { SumInsuredInCurrency } from './cover-currency.ts';
import { TRAVEL_BAND_TEXTS } from './rated-band.ts';
import {
  rateFor30Days,
  SENIOR_FROM_AGE,
  type TravelTariff,
  travelAgeBandOf,
  travelDaysBandOf,
  travelTariffOn,
} from './tariff.ts';

/** A traveller, with the age in whole years on the day of leaving. */
export interface TravellerToRate {
  readonly member_type: MemberType;
  readonly age: number;
}

/**
 * A product's price relative to the tariff, in whole percent points that are summed per traveller: −8 is 8 % cheaper.
 * `age` never falls from band to band, so that an older traveller is never cheaper.
 */
export interface TravelDiscountGrid {
  readonly level: number;
  readonly band: Readonly<Record<TravelPriceBand, number>>;
  /** Points from an age on, until the next one. The first starts at 0. */
  readonly age: readonly { readonly from: number; readonly points: number }[];
  /** Percent off the total when two or more travel. */
  readonly together: number;
}

/** A surcharge for one traveller's health, in whole percent of that traveller's part of the premium. */
export interface TravelLoading {
  readonly member_type: MemberType;
  readonly key: string;
  readonly label: string;
  readonly percent: number;
}

/** Everything that a travel premium depends on. */
export interface TravelRisk {
  readonly travellers: readonly TravellerToRate[];
  /** The band that the insurer uses for the trip. */
  readonly band: TravelPriceBand;
  /** Days of the trip, counting those of leaving and of return: 1 to 180. */
  readonly days: number;
  readonly cover: SumInsuredInCurrency;
  /** Whether treatment of older travellers is limited per illness. */
  readonly has_sublimits: boolean;
  readonly grid: TravelDiscountGrid;
  readonly loadings: readonly TravelLoading[];
  readonly addons: readonly TravelAddonCode[];
  /** 'yyyy-mm-dd': the tariff is that of this day. */
  readonly onDate: string;
}

/** One traveller's premium after each of the first four steps, in paise. */
interface TravellerSteps extends TravellerToRate {
  readonly table: Paise;
  readonly geography: Paise;
  readonly days: Paise;
  readonly insurer: Paise;
}

const total = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, amount) => sum + amount, 0);
const signed = (points: number): string => `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)}%`;

const pointsAt = ({ age: bands }: TravelDiscountGrid, age: number): number =>
  bands.findLast(({ from }) => age >= from)?.points ?? 0;

function stepsOf(tariff: TravelTariff, trip: TravelRisk, traveller: TravellerToRate): TravellerSteps {
  const { age } = traveller;
  const { band, cover, has_sublimits, grid } = trip;
  const table = rupeesToPaise(rateFor30Days(tariff, age, cover, has_sublimits));
  const group = travelAgeBandOf(tariff, age).is_senior ? 'senior' : 'adult';
  const geography = percentInRupees(table, tariff.geography[group][band]);
  const days = percentInRupees(geography, travelDaysBandOf(tariff, trip.days).percent);
  const insurer = percentInRupees(days, 100 + grid.level + grid.band[band] + pointsAt(grid, age));
  return { ...traveller, table, geography, days, insurer };
}

const sumOf = (steps: readonly TravellerSteps[], step: 'table' | 'geography' | 'days' | 'insurer'): Paise =>
  total(steps.map((traveller) => traveller[step]));

function travellerLines(tariff: TravelTariff, { cover }: TravelRisk, steps: readonly TravellerSteps[]): PremiumLine[] {
  return steps.map(({ member_type, age, table }) => ({
    key: `traveller-${member_type}`,
    label: memberHeading(member_type),
    detail: `aged ${age} (${travelAgeBandOf(tariff, age).label}), ${formatMoney(cover.amount, cover.currency)}, 30 days worldwide`,
    amount: table,
  }));
}

function geographyWhy({ geography }: TravelTariff, band: TravelPriceBand): string {
  const { adult, senior } = geography;
  const where = TRAVEL_BAND_TEXTS[band];
  if (adult[band] === 100 && senior[band] === 100) return `${where}: the full rate`;
  return `${where}: ${adult[band]}% of the rate with USA and Canada, ${senior[band]}% from age ${SENIOR_FROM_AGE}`;
}

function insurerWhy(grid: TravelDiscountGrid, band: TravelPriceBand, steps: readonly TravellerSteps[]): string {
  const ages = steps
    .filter(({ age }) => pointsAt(grid, age) !== 0)
    .map(({ member_type, age }) => `${memberHeading(member_type)} ${signed(pointsAt(grid, age))}`);
  const parts = [
    ...(grid.level === 0 ? [] : [`product ${signed(grid.level)}`]),
    ...(grid.band[band] === 0 ? [] : [`${TRAVEL_BAND_TEXTS[band]} ${signed(grid.band[band])}`]),
    ...(ages.length === 0 ? [] : [`by age ${ages.join(', ')}`]),
  ];
  return parts.join(', ') || 'the same as the tariff';
}

/** Steps 1 to 6 of README.md: the cover for all travellers, before add-ons and GST. */
function coverLines(tariff: TravelTariff, trip: TravelRisk): PremiumLine[] {
  const { band, days, grid, loadings, travellers } = trip;
  const steps = travellers.map((traveller) => stepsOf(tariff, trip, traveller));
  const { up_to, percent: daysPercent } = travelDaysBandOf(tariff, days);
  const lines: PremiumLine[] = [
    ...travellerLines(tariff, trip, steps),
    {
      key: 'geography',
      label: 'Destination',
      detail: geographyWhy(tariff, band),
      amount: sumOf(steps, 'geography') - sumOf(steps, 'table'),
    },
    {
      key: 'days',
      label: countedText(days, 'day'),
      detail: `up to ${up_to} days: ${daysPercent}% of the price of 30`,
      amount: sumOf(steps, 'days') - sumOf(steps, 'geography'),
    },
    {
      key: 'insurer-rate',
      label: 'Insurer’s own rate',
      detail: insurerWhy(grid, band, steps),
      amount: sumOf(steps, 'insurer') - sumOf(steps, 'days'),
    },
  ];
  if (travellers.length > 1 && grid.together > 0) {
    const all = sumOf(steps, 'insurer');
    const detail = `${grid.together}% off ${formatInr(all)} for two or more travellers`;
    lines.push({
      key: 'together',
      label: 'Travelling together',
      detail,
      amount: 0 - percentInRupees(all, grid.together),
    });
  }
  for (const { member_type, key, label, percent } of loadings) {
    const part = steps.find((traveller) => traveller.member_type === member_type)?.insurer ?? 0;
    const detail = `${percent}% of ${formatInr(part)}, ${memberPossessive(member_type)} part`;
    lines.push({ key: `loading-${key}`, label, detail, amount: percentInRupees(part, percent) });
  }
  return lines;
}

/**
 * The premium of a trip with its working; every line is in paise and a whole number of rupees, and the lines add up to
 * `net_premium_inc_gst`. `premium_details.premium_amt` is the cover of all travellers, `addons_amt` the chosen add-ons.
 * GST follows the tariff on `onDate`: 18 % of everything until 21-09-2025, nil since (Notification 16/2025-Central Tax
 * (Rate)).
 *
 * Accepts one traveller or more, 0 to 80 years old; 1 to 180 days; a cover of TRAVEL_SUMS_INSURED; add-ons in any order,
 * duplicates count once. Throws a RangeError for anything else, and for a day without tariff. Source:
 * server/lines/travel/rating/README.md.
 */
export function rateTravel(trip: TravelRisk): Premium {
  if (trip.travellers.length === 0) throw new RangeError('A trip has one traveller or more');
  const tariff = travelTariffOn(trip.onDate);
  const lines = coverLines(tariff, trip);
  const premium_amt = total(lines.map(({ amount }) => amount));
  const addonLines = [...new Set(trip.addons)].map(
    (code): PremiumLine => ({
      key: `addon-${code}`,
      label: travelAddonLabel(code),
      detail: travelAddonWorkingText(code),
      amount: travelAddonPremium(code, premium_amt),
    }),
  );
  const addons_amt = total(addonLines.map(({ amount }) => amount));
  const { gst_percent, version } = tariff;
  const gst_amt = percentInRupees(premium_amt + addons_amt, gst_percent);
  const gst: PremiumLine = {
    key: 'gst',
    label: 'GST',
    detail:
      gst_percent === 0
        ? 'nil for individual travel insurance since 22 Sep 2025'
        : `${gst_percent}% of ${formatInr(premium_amt + addons_amt)}`,
    amount: gst_amt,
  };
  return {
    premium_details: { premium_amt },
    addons_amt,
    policy_period: 1,
    policy_days: trip.days,
    gst_percent,
    gst_amt,
    net_premium_inc_gst: premium_amt + addons_amt + gst_amt,
    lines: [...lines, ...addonLines, gst],
    tariff_version: version,
  };
}
