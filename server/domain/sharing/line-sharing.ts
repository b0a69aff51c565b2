import { ADULT_AGE } from '#contract/shared/ages.ts';
import type { Drawback } from '#contract/shared/drawbacks.ts';
import type { ClaimsSource, OfferBase } from '#contract/shared/plan.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { SharedPlan } from '#contract/shared/shared-quotes.ts';
import { countedText, listText } from '#server/shared/counted-texts.ts';

/**
 * How a line presents its quotes to other people. Nothing here identifies a person: no names, days of birth,
 * registration numbers, illnesses, travel dates or whole PIN codes.
 */
export interface LineSharing {
  /**
   * What the prices were computed for: '2 adults of 36 and 34', 'PIN code 411xxx'.
   * @param today 'yyyy-mm-dd', the day for ages
   */
  computedFor(record: RecordBase, today: string): readonly string[];
  /** What a price buys: '₹10 Lakh for 1 year'. */
  termsOf(offer: OfferBase): string;
  /** The deciding facts of its plans; the same labels in the same order for each. */
  factsOf(offer: OfferBase): SharedPlan['facts'];
  /**
   * What will cost the buyer later, by the same function as on the card. Those of a disclosed illness are not shared.
   * @param today 'yyyy-mm-dd'
   */
  drawbacksOf(offer: OfferBase, record: RecordBase, today: string): readonly Drawback[];
  /** What the journey is about, for its own visitor: 'Health cover for 2'. */
  covers(record: RecordBase): string;
}

const withAges = (count: string, ages: readonly number[]): string =>
  `${count} of ${listText(ages.map((age) => (age === 0 ? 'under 1' : String(age))))}`;

/** People by their ages alone, adults first: '2 adults of 36 and 34', '1 child of 5'. */
export const peopleByAgeTexts = (ages: readonly number[]): string[] => {
  const adults = ages.filter((age) => age >= ADULT_AGE);
  const children = ages.filter((age) => age < ADULT_AGE);
  return [
    ...(adults.length > 0 ? [withAges(countedText(adults.length, 'adult'), adults)] : []),
    ...(children.length > 0
      ? [withAges(children.length === 1 ? '1 child' : `${children.length} children`, children)]
      : []),
  ];
};

/** The percentage of paid claims, with its year. */
export const claimsPaidText = ({
  claim_percentage,
  claims_source,
}: {
  readonly claim_percentage: string;
  readonly claims_source?: ClaimsSource | undefined;
}): string => (claims_source ? `${claim_percentage} in ${claims_source.year}` : claim_percentage);
