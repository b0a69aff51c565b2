import type { CoverCurrency } from '#contract/lines/travel/plan.ts';
import type { MedicalHistory, Traveller } from '#contract/lines/travel/travellers.ts';
import { type StoredTrip, tripLengthInDays } from '#contract/lines/travel/trip.ts';
import { formatMoney } from '#contract/shared/currency.ts';
import { memberHeading } from '#contract/shared/member-types.ts';
import { daysText, joinWithAnd } from '#src/lib/common-texts.ts';

/** Amounts, trip and travellers in a few words, for all screens of travel. */

/**
 * A cover or benefit, in cents: 'EUR 30,000'. The space does not break, so that currency and amount stay on one line.
 */
export const travelAmountText = (cents: number, currency: CoverCurrency): string =>
  formatMoney(cents, currency).replace(' ', '\u00a0');

/** The length of a trip, days of leaving and return included: '12 days'. Throws a RangeError if a date is invalid. */
export const tripDaysText = (trip: Pick<StoredTrip, 'leaving_date' | 'return_date'>): string =>
  daysText(tripLengthInDays(trip));

/** Who travels, with ages on the day of leaving: 'You 36, Son 8, Son under 1'. The ages distinguish the sons. */
export const travellersWithAgesText = (travellers: readonly Traveller[]): string =>
  travellers
    .map(({ member_type, age }) => {
      const label = memberHeading(member_type).replace(/ \d$/, '');
      return `${label} ${age === 0 ? 'under 1' : age}`;
    })
    .join(', ');

/** '1 traveller', '3 travellers'. */
export const travellerCountText = (count: number): string => `${count} ${count === 1 ? 'traveller' : 'travellers'}`;

/**
 * The destination: 'France', 'France, Italy and Spain'; of more than three 'France, Italy and 2 more'.
 * @param most the maximum number of items, 'and 2 more' included
 */
export const countriesText = (countries: readonly { readonly name: string }[], most = 3): string => {
  const names = countries.map(({ name }) => name);
  if (names.length <= most) return joinWithAnd(names);
  const shown = names.slice(0, most - 1);
  return joinWithAnd([...shown, `${names.length - shown.length} more`]);
};

/** Who has a disclosed condition: 'You and Father'; empty if no one has. */
export const disclosedTravellersText = (history: MedicalHistory | null): string =>
  joinWithAnd((history?.medical_history ?? []).map(({ member_type }) => memberHeading(member_type)));
