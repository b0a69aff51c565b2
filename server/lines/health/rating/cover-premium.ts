import type { HealthAddonCode, PolicyPeriod } from '#contract/lines/health/quote.ts';
import { firstDayOfCover } from '#contract/shared/dates.ts';
import { memberHeading, memberInSentence } from '#contract/shared/member-types.ts';
import { formatInr, formatLakhCrore, type Paise, percentInRupees, rupeesToPaise } from '#contract/shared/money.ts';
import type { PremiumLine } from '#contract/shared/premium.ts';
import type { TariffZone } from '#server/reference/tariff-zones.ts';
import { discountPointsOf, formatSignedPercent, type HealthDiscountGrid } from './discount-grid.ts';
import type { InsuredMember } from './family-shape.ts';
import { type MemberRate, memberRates } from './member-rates.ts';
import { type HealthTariff, healthTariffOn } from './tariff.ts';

/** A surcharge for a member's health, in whole percent of the premium before loadings. `key` is unique in a risk. */
export interface HealthLoading {
  readonly key: string;
  readonly label: string;
  readonly percent: number;
}

/**
 * Everything that a health premium depends on. `cover_amount` in paise. `onDate` 'yyyy-mm-dd', the day of the purchase:
 * the tariff is that of this day, ages are those of the first day of cover.
 */
export interface HealthRisk {
  readonly family: readonly InsuredMember[];
  readonly zone: TariffZone;
  readonly grid: HealthDiscountGrid;
  readonly cover_amount: Paise;
  readonly policy_period: PolicyPeriod;
  readonly addons: readonly HealthAddonCode[];
  readonly loadings: readonly HealthLoading[];
  readonly onDate: string;
}

/** The cover's premium before add-ons and GST: its lines, one year's amount and the whole period's, in paise. */
export interface HealthCoverPremium {
  readonly tariff: HealthTariff;
  readonly lines: readonly PremiumLine[];
  readonly annual: Paise;
  readonly whole: Paise;
}

const SMALLEST_COVER = rupeesToPaise(500_000);
const sum = (rates: readonly { amount: Paise }[]): Paise => rates.reduce((total, { amount }) => total + amount, 0);

function familyLines(together: readonly MemberRate[], apart: readonly MemberRate[]): PremiumLine[] {
  return [...together, ...apart].map(({ member_type, amount, why }, index) =>
    index === 0
      ? { key: 'base-premium', label: 'Base premium', detail: `${why}, ${formatLakhCrore(SMALLEST_COVER)}`, amount }
      : { key: `member-${member_type}`, label: memberHeading(member_type), detail: why, amount },
  );
}

/** The family's yearly premium at the tariff: members at 5 Lakh, the step to the sum insured, and insuring together. */
function familyAtTariff(tariff: HealthTariff, { family, cover_amount, onDate }: HealthRisk): PremiumLine[] {
  const startsOn = firstDayOfCover(onDate);
  const smallest = memberRates(tariff, family, SMALLEST_COVER, startsOn);
  const chosen = memberRates(tariff, family, cover_amount, startsOn);
  const lines = familyLines(smallest.together, smallest.apart);
  if (cover_amount !== SMALLEST_COVER) {
    const amount = sum(chosen.together) + sum(chosen.apart) - sum(smallest.together) - sum(smallest.apart);
    const detail = `${formatLakhCrore(cover_amount)} instead of ${formatLakhCrore(SMALLEST_COVER)}`;
    lines.push({ key: 'sum-insured', label: 'Sum insured', detail, amount });
  }
  if (chosen.apart.length > 0) {
    const { two, more } = tariff.together_discount;
    const percent = chosen.apart.length === 1 ? two : more;
    const names = chosen.apart.map(({ member_type }) => memberInSentence(member_type)).join(', ');
    lines.push({
      key: 'together-discount',
      label: 'Insuring together',
      detail: `${percent}% off the ${formatInr(sum(chosen.apart))} for ${names}`,
      amount: 0 - percentInRupees(sum(chosen.apart), percent),
    });
  }
  return lines;
}

function tenureLines(tariff: HealthTariff, annual: Paise, policy_period: PolicyPeriod): PremiumLine[] {
  if (policy_period === '1') return [];
  const years = Number(policy_period);
  const percent = tariff.tenure_discount[policy_period];
  return [
    {
      key: 'tenure',
      label: years === 2 ? 'Second year' : 'Second and third year',
      detail: `${formatInr(annual)} for each further year`,
      amount: annual * (years - 1),
    },
    {
      key: 'tenure-discount',
      label: `Discount for ${years} years`,
      detail: `${percent}% off ${formatInr(annual * years)}`,
      amount: 0 - percentInRupees(annual * years, percent),
    },
  ];
}

/**
 * The premium of the cover, line by line, steps 1 to 7 of server/lines/health/rating/README.md. Each percentage is
 * taken of the running total of whole rupees above it and rounded half up to whole rupees; loadings are all taken of
 * the total before the first of them. Throws a RangeError as `healthTariffOn`, `memberRates` and `healthBaseRate` do.
 */
export function healthCoverPremium(risk: HealthRisk): HealthCoverPremium {
  const { family, zone, grid, loadings, onDate, policy_period } = risk;
  const tariff = healthTariffOn(onDate);
  const lines = familyAtTariff(tariff, risk);

  const saving = tariff.zone_saving[zone];
  lines.push({
    key: 'zone',
    label: `Zone ${zone}`,
    detail: saving === 0 ? 'by the PIN code: the tariff’s full rate' : `by the PIN code: ${saving}% below zone A`,
    amount: percentInRupees(sum(lines), 0 - saving),
  });
  const { percent, why } = discountPointsOf(grid, family, zone, firstDayOfCover(onDate));
  const detail = `${formatSignedPercent(percent)}: ${why}`;
  lines.push({
    key: 'insurer-rate',
    label: 'Insurer’s own rate',
    detail,
    amount: percentInRupees(sum(lines), percent),
  });
  const beforeLoadings = sum(lines);
  for (const { key, label, percent } of loadings) {
    const detail = `${percent}% of ${formatInr(beforeLoadings)}`;
    lines.push({ key: `loading-${key}`, label, detail, amount: percentInRupees(beforeLoadings, percent) });
  }

  const annual = sum(lines);
  lines.push(...tenureLines(tariff, annual, policy_period));
  return { tariff, lines, annual, whole: sum(lines) };
}
