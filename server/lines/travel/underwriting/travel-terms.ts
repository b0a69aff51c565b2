import { type MemberType, memberInSentence } from '#contract/shared/member-types.ts';
import type { DisclosedByTraveller, QuotedTrip } from '../insurer-adapter.ts';
import type { TravelDisclosure } from '../medical-questions.ts';
import type { SeriousIllness, TravelProduct } from '../product.ts';
import type { TravelLoading } from '../rating/rate-travel.ts';
import { existingConditionDeclines, existingConditionLoadings } from './condition-terms.ts';
import { travelEligibilityDeclines } from './eligibility.ts';

/** Disclosures in the proposal that are not an illness with a surcharge. */
const NO_CONDITION: ReadonlySet<TravelDisclosure> = new Set<TravelDisclosure>(['PREGNANCY', 'ADVISED_AGAINST']);
const ILLNESSES: Readonly<Record<SeriousIllness, string>> = {
  HEART: 'heart disease',
  STROKE: 'a stroke',
  KIDNEY: 'kidney disease',
};
const isSerious = (disclosure: TravelDisclosure): disclosure is SeriousIllness => disclosure in ILLNESSES;

/** On which terms a product insures a trip: not at all if it has `declines`, else with `loadings`. */
export interface TravelTerms {
  readonly declines: readonly string[];
  readonly loadings: readonly TravelLoading[];
}

/**
 * A product's terms for everything that a journey has disclosed. Both the price and the insurer's decision follow from
 * them, so that no plan is offered that would be declined, and no price is without a loading that would be charged. No
 * errors. Source: the product's rules; server/lines/travel/README.md.
 */
export function travelTermsOf(product: TravelProduct, trip: QuotedTrip): TravelTerms {
  const { disclosed = [] } = trip;
  const ill = membersWithConditions(trip);
  return {
    declines: [
      ...travelEligibilityDeclines(product, trip),
      ...disclosureDeclines(product, disclosed),
      ...existingConditionDeclines(product, ill),
    ],
    loadings: existingConditionLoadings(product, ill),
  };
}

/** Travellers who have disclosed a condition, at the quote or only in the proposal. */
function membersWithConditions({ existing, disclosed = [] }: QuotedTrip): MemberType[] {
  const atQuote = existing.map(({ member_type }) => member_type);
  const added = disclosed
    .filter(({ disclosures }) => disclosures.some((disclosure) => !NO_CONDITION.has(disclosure)))
    .map(({ member_type }) => member_type)
    .filter((member_type) => !atQuote.includes(member_type));
  return [...atQuote, ...added];
}

/** The travellers who have disclosed it in the proposal. No errors. */
export const membersDisclosing = (disclosed: readonly DisclosedByTraveller[], wanted: TravelDisclosure): MemberType[] =>
  disclosed.filter(({ disclosures }) => disclosures.includes(wanted)).map(({ member_type }) => member_type);

/** Why the proposal's answers cannot be insured, one sentence each; empty if they can. */
function disclosureDeclines(
  { product_name, rules }: TravelProduct,
  disclosed: readonly DisclosedByTraveller[],
): string[] {
  const illnesses = disclosed.flatMap(({ member_type, disclosures }) =>
    disclosures
      .filter(isSerious)
      .filter((illness) => rules.declined.includes(illness))
      .map(
        (illness) =>
          `${product_name} does not insure a traveller after ${ILLNESSES[illness]} (${memberInSentence(member_type)}).`,
      ),
  );
  const advised = membersDisclosing(disclosed, 'ADVISED_AGAINST').map(
    (member_type) =>
      `A doctor has advised ${memberInSentence(member_type)} against this trip, and travel insurers do not cover a trip against medical advice.`,
  );
  return [...advised, ...illnesses];
}
