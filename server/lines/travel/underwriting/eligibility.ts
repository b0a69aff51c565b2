import { tripLengthInDays } from '#contract/lines/travel/trip.ts';
import { memberIsOrAre } from '#contract/shared/member-types.ts';
import type { QuotedTrip } from '../insurer-adapter.ts';
import type { TravelProduct } from '../product.ts';
import { SENIOR_FROM_AGE } from '../rating/tariff.ts';

/** 'you are 38 and your son is 8'. */
const agesText = (travellers: QuotedTrip['travellers']): string =>
  travellers.map(({ member_type, age }) => `${memberIsOrAre(member_type)} ${age}`).join(' and ');

/** Why travellers are too young, too old or too many; empty if they are not. */
function travellerDeclines(
  { product_name, features, eligibility }: TravelProduct,
  { travellers }: QuotedTrip,
): string[] {
  const { min_age, max_age } = features;
  const { max_travellers } = eligibility;
  const tooYoung = travellers.filter(({ age }) => age < min_age);
  const tooOld = travellers.filter(({ age }) => age > max_age);
  const ages = [
    ...(tooYoung.length > 0 ? [`${product_name} insures travellers from age ${min_age}; ${agesText(tooYoung)}.`] : []),
    ...(tooOld.length > 0 ? [`${product_name} insures travellers up to age ${max_age}; ${agesText(tooOld)}.`] : []),
  ];
  if (travellers.length <= max_travellers) return ages;
  return [
    ...ages,
    `${product_name} insures up to ${max_travellers} travellers in one policy; you asked for ${travellers.length}.`,
  ];
}

/** Why the trip is too long; empty if it is not. */
function lengthDeclines({ product_name, eligibility }: TravelProduct, trip: QuotedTrip): string[] {
  const { max_days, max_days_senior } = eligibility;
  const days = tripLengthInDays(trip);
  if (days > max_days) return [`${product_name} insures trips of up to ${max_days} days; yours takes ${days}.`];
  const senior = trip.travellers.find(({ age }) => age >= SENIOR_FROM_AGE);
  if (!senior || days <= max_days_senior) return [];
  return [
    `${product_name} insures trips of up to ${max_days_senior} days with travellers of ${SENIOR_FROM_AGE} or more; yours takes ` +
      `${days}, and ${memberIsOrAre(senior.member_type)} ${senior.age}.`,
  ];
}

/** Why it does not insure trips to these countries; empty if it does. */
function destinationDeclines(
  { product_name, cover_amounts, eligibility }: TravelProduct,
  { countries, travel_band, is_schengen }: QuotedTrip,
): string[] {
  const { usa_canada, countries_declined } = eligibility;
  const named = countries.flatMap((code) => countries_declined[code] ?? []);
  return [
    ...(is_schengen && cover_amounts.EUR.length === 0
      ? [`${product_name} limits what it pays for repatriation, which no Schengen visa accepts.`]
      : []),
    ...(travel_band === 'USA_CANADA' && !usa_canada
      ? [`${product_name} does not insure trips to the USA and Canada.`]
      : []),
    ...(named.length > 0 ? [`${product_name} does not insure trips to ${named.join(' and ')}.`] : []),
  ];
}

/**
 * Why a product does not insure this trip, one sentence each; empty if it does. Ages are those on the day of leaving,
 * days include those of leaving and of return. A trip that began before `onDate` is declined. No errors. Source: the
 * product's own rules.
 */
export function travelEligibilityDeclines(product: TravelProduct, trip: QuotedTrip): string[] {
  const begun = trip.leaving_date < trip.onDate ? ['The trip has begun: it can only be insured before you leave.'] : [];
  return [
    ...begun,
    ...travellerDeclines(product, trip),
    ...lengthDeclines(product, trip),
    ...destinationDeclines(product, trip),
  ];
}
