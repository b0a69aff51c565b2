import type { TariffZone } from '#server/reference/tariff-zones.ts';
import { eldestAge, type FamilyKind, familyKind, type InsuredMember } from './family-shape.ts';

/**
 * A product's price relative to the tariff, in whole percent points that are summed: −8 is 8 % cheaper. `age` is by the
 * eldest insured and never falls from band to band, so that an older family is never cheaper.
 */
export interface HealthDiscountGrid {
  readonly level: number;
  readonly age: readonly AgeBand[];
  readonly zone: Readonly<Record<TariffZone, number>>;
  readonly family: Readonly<Record<FamilyKind, number>>;
}

/** Points for an eldest insured of `from` years or more, up to the next band. The first band starts at 0. */
interface AgeBand {
  readonly from: number;
  readonly points: number;
}

/** A grid's result: the sum of the points, and its working in words. */
export interface DiscountSum {
  readonly percent: number;
  readonly why: string;
}

/** Points with their sign: '+3%', '−8%', '0%'. */
export function formatSignedPercent(points: number): string {
  return `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)}%`;
}

const FAMILY_WORDS: Record<FamilyKind, string> = {
  INDIVIDUAL: 'one adult',
  COUPLE: 'a couple',
  WITH_CHILDREN: 'with children',
  WITH_PARENTS: 'with parents',
};

/**
 * The product's points for a family: level + age band of the eldest + zone + kind of family, in whole percent.
 * Throws a RangeError for an empty family. Source: the product's own grid in server/lines/health/products.
 */
export function discountPointsOf(
  grid: HealthDiscountGrid,
  family: readonly InsuredMember[],
  zone: TariffZone,
  onDate: string,
): DiscountSum {
  const age = eldestAge(family, onDate);
  const band = grid.age.findLast(({ from }) => age >= from);
  const kind = familyKind(family);
  const parts: [string, number][] = [
    ['product', grid.level],
    [`eldest aged ${band?.from ?? 0} or more`, band?.points ?? 0],
    [`zone ${zone}`, grid.zone[zone]],
    [FAMILY_WORDS[kind], grid.family[kind]],
  ];
  const effects = parts.filter(([, points]) => points !== 0);
  return {
    percent: parts.reduce((sum, [, points]) => sum + points, 0),
    why:
      effects.map(([name, points]) => `${name} ${formatSignedPercent(points)}`).join(', ') || 'the same as the tariff',
  };
}
