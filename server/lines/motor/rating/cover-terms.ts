import type { CoverYears } from '#contract/shared/covers.ts';
import type { Paise } from '#contract/shared/money.ts';

interface Bought {
  /** Years of own damage and of third party; 0 if the policy has no such part. */
  readonly od_years: number;
  readonly tp_years: number;
  /** Years of the owner's accident cover; 0 if not taken. */
  readonly owner_driver_years: number;
  /** For each passenger, paise; 0 for none. */
  readonly passengers_cover: Paise;
}

/**
 * The years of each cover in a motor policy. Personal accident covers require third party; the passengers' cover lasts
 * as long as third party.
 */
export function motorCoverTerms({ od_years, tp_years, owner_driver_years, passengers_cover }: Bought): CoverYears[] {
  const terms: CoverYears[] = [
    { kind: 'OWN_DAMAGE', years: od_years },
    { kind: 'THIRD_PARTY', years: tp_years },
    { kind: 'OWNER_DRIVER', years: tp_years === 0 ? 0 : owner_driver_years },
    { kind: 'PASSENGERS', years: passengers_cover > 0 ? tp_years : 0 },
  ];
  return terms.filter(({ years }) => years > 0);
}
