import { ageOn } from '#contract/shared/dates.ts';
import { type MemberType, memberHeading } from '#contract/shared/member-types.ts';
import { type Paise, percentInRupees } from '#contract/shared/money.ts';
import { healthBaseRate } from './base-rate.ts';
import { familyShape, type InsuredMember } from './family-shape.ts';
import type { HealthTariff } from './tariff.ts';

/** One member's part of the family's yearly rate, with its rule in words. */
export interface MemberRate {
  readonly member_type: MemberType;
  readonly amount: Paise;
  readonly why: string;
}

/** The family's rates: the floater (or, without one, the eldest parent), then those who are rated on their own age. */
export interface FamilyRates {
  readonly together: readonly MemberRate[];
  readonly apart: readonly MemberRate[];
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/**
 * The yearly rate of each member in paise, zone A, before any discount.
 *
 * The eldest of SELF and SPOUSE pays column 1A at that age, the other 2A − 1A; with both, the first child 2A+1C − 2A
 * and the second 2A+2C − 2A+1C; every other child half of 2A+2C − 2A (half up to a rupee); all at the eldest adult's
 * age. A parent pays 1A on the parent's own age. Without SELF and SPOUSE the eldest parent comes first. Throws a
 * RangeError if only children are insured, or for children without SELF or SPOUSE. Source:
 * server/lines/health/rating/README.md, step 1.
 */
export function memberRates(
  tariff: HealthTariff,
  family: readonly InsuredMember[],
  cover_amount: Paise,
  onDate: string,
): FamilyRates {
  const { adults, children, parents } = familyShape(family);
  const ownAge = ({ member_type, DOB }: InsuredMember): MemberRate => {
    const age = ageOn(DOB, onDate);
    return {
      member_type,
      amount: healthBaseRate(tariff, '1A', age, cover_amount),
      why: `${memberHeading(member_type)}, aged ${age}, one adult`,
    };
  };
  const [eldest, second] = adults;
  if (!eldest) {
    if (children.length > 0) throw new RangeError('Children are insured together with SELF or SPOUSE');
    const [first, ...others] = parents;
    if (!first) throw new RangeError('A family has at least one adult');
    return { together: [ownAge(first)], apart: others.map(ownAge) };
  }

  const age = ageOn(eldest.DOB, onDate);
  const one = healthBaseRate(tariff, '1A', age, cover_amount);
  const two = healthBaseRate(tariff, '2A', age, cover_amount);
  const withOne = healthBaseRate(tariff, '2A+1C', age, cover_amount);
  const withTwo = healthBaseRate(tariff, '2A+2C', age, cover_amount);
  // The index has no column for one adult with children, and its single steps are too uneven to use: at 26 a first
  // child is cheaper at 10 Lakh than at 5. The mean of the two steps is even enough.
  const steps = second ? [withOne - two, withTwo - withOne] : [];
  const mean = percentInRupees(withTwo - two, 50);
  const together: MemberRate[] = [ownAge(eldest)];
  if (second) together.push({ member_type: second.member_type, amount: two - one, why: 'second adult' });
  for (const [index, { member_type }] of children.entries()) {
    const why = `${ORDINALS[index] ?? 'further'} child`;
    together.push({ member_type, amount: steps[index] ?? mean, why });
  }
  return { together, apart: parents.map(ownAge) };
}
