import { travelDrawbacks } from '#contract/lines/travel/drawbacks.ts';
import { TRAVEL_ADDON_OPTIONS, type TravelOffer } from '#contract/lines/travel/plan.ts';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import { tripLengthInDays } from '#contract/lines/travel/trip.ts';
import { formatMoney } from '#contract/shared/currency.ts';
import { claimsPaidText, type LineSharing, peopleByAgeTexts } from '#server/domain/sharing/line-sharing.ts';
import { countedText } from '#server/shared/counted-texts.ts';
import { travelBenefitRows } from './benefits.ts';

/** The deciding benefits, by their names in the documents. */
const DECIDING = ['Existing conditions', 'Lost baggage', 'You pay of each treatment', 'Cancelled trip'];

/** The countries and the number of days, but not the dates: they would reveal when a home is empty. */
export const travelSharing: LineSharing = {
  computedFor: ({ quote: { travel_details: trip, member_details } }: TravelRecord) => [
    ...peopleByAgeTexts(member_details.map(({ age }) => age)),
    ...(trip ? [trip.country_code.map(({ name }) => name).join(', '), countedText(tripLengthInDays(trip), 'day')] : []),
  ],
  termsOf: (offer: TravelOffer) =>
    `${formatMoney(offer.cover_amount, offer.cover_currency)} each, for ${countedText(offer.trip_days, 'day')}`,
  factsOf(offer: TravelOffer) {
    const { features, premium, cover_amount, cover_currency } = offer;
    const inPrice = TRAVEL_ADDON_OPTIONS.map(({ value }) => value).filter((code) =>
      premium.lines.some(({ key }) => key === `addon-${code}`),
    );
    const rows = new Map(travelBenefitRows(features, (cents) => formatMoney(cents, cover_currency), inPrice));
    return [
      { label: 'Claims paid', value: claimsPaidText(offer) },
      ...DECIDING.map((label) => ({ label, value: rows.get(label) ?? '' })),
      { label: 'Medical cover', value: formatMoney(cover_amount, cover_currency) },
    ];
  },
  drawbacksOf: (offer: TravelOffer, { quote }: TravelRecord) => travelDrawbacks(offer, quote),
  covers({ quote: { travel_details: trip, member_details } }: TravelRecord) {
    const [first, ...more] = trip?.country_code ?? [];
    const place = first ? ` to ${first.name}${more.length > 0 ? ` and ${more.length} more` : ''}` : '';
    return `Trip${place}${member_details.length > 0 ? ` for ${member_details.length}` : ''}`;
  },
};
