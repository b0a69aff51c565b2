import { coverCurrencyOfPlan, travelDrawbacks } from '#contract/lines/travel/drawbacks.ts';
import {
  TRAVEL_ADDON_OPTIONS,
  type TravelFilters,
  type TravelOffer,
  type TravelPlan,
} from '#contract/lines/travel/plan.ts';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import type { TravelLineTypes } from '#contract/lines/travel/travel-line.ts';
import { formatCount } from '#contract/shared/money.ts';
import { hasAddon } from '#contract/shared/plan.ts';
import { todayByServer as todayHere } from '#src/api/server-clock.ts';
import { claimsPaidFact } from '#src/features/plans/claims-paid.ts';
import { commonCompareOrders } from '#src/features/plans/compare-orders.ts';
import type { InsuredSummary, NotInsurable, PlanFact, PlanPresentation } from '#src/features/plans/presentation.ts';
import { toPage } from '#src/journey/to-page.ts';
import { dayText } from '#src/lib/clock.ts';
import { daysText } from '#src/lib/common-texts.ts';
import {
  countriesText,
  disclosedTravellersText,
  travelAmountText,
  travellersWithAgesText,
  tripDaysText,
} from '../parts/amount-texts.ts';
import { travelCompareFacts } from './compare-facts.ts';
import { travelListTexts as copy, departurePassedText, travelCompareTexts, travelPlanTexts } from './copy.ts';
import { travelOfferOf, travelPlanChoices } from './plan-choices.ts';
import { travelPlanDetailSections } from './plan-details.ts';
import { travelFilters, travelSort } from './plan-filters.ts';
import {
  ADVENTURE_SPORTS_LABELS,
  adventureSportsCover,
  afterHoursText,
  baggageLossLimit,
  cancellationText,
  coversCancellation,
  deductibleText,
  EXISTING_ILLNESS_LABELS,
  exchangeRateText,
  existingIllnessCover,
  flightDelayText,
  isTravelOffer,
  type TravelPlanShown,
  travelAddonName,
  travellersInPremium,
} from './plan-texts.ts';

/** The plans of the travel line, for the shared screens. */
export const travelPlans: PlanPresentation<TravelLineTypes> = {
  words: travelPlanTexts,
  insured: (record) => insuredOf(record),
  notInsurable: ({ quote }, today) => dayHasPassed(quote.travel_details, today),
  sort: travelSort,
  filters: travelFilters,

  pricesNote: (list) => {
    const rate = list?.offers[0]?.exchange_rate;
    return rate ? `${copy.taxes} ${copy.rate(exchangeRateText(rate), dayText(rate.as_of), rate.source)}` : copy.taxes;
  },
  priceReason: ({ exchange_rate: rate }) =>
    rate && { title: copy.rateTitle, text: copy.rateWhy(exchangeRateText(rate), dayText(rate.as_of), rate.source) },
  termsOf: (offer) => {
    const say = travellersInPremium(offer) > 1 ? copy.termsEach : copy.terms;
    return say(travelAmountText(offer.cover_amount, offer.cover_currency), daysText(offer.trip_days));
  },
  facts: (plan, record) => [
    { label: copy.existing, value: EXISTING_ILLNESS_LABELS[existingIllnessCover(plan).cover] },
    { label: copy.baggage, value: travelAmountText(baggageLossLimit(plan), coverCurrencyOfPlan(plan, record.quote)) },
    claimsPaidFact(plan),
  ],
  drawbacks: (plan, { quote }) => travelDrawbacks(plan, quote),
  moreFacts,
  includes,
  planOf,

  compareFacts: (offer, record) => [
    { label: travelCompareTexts.later, value: travelDrawbacks(offer, record.quote).map(({ text }) => text) },
    ...travelCompareFacts(offer),
  ],
  compareOrders: commonCompareOrders,

  details: (plan, record) => travelPlanDetailSections(plan, record, todayHere()),

  offerFor: travelOfferOf,
  choices: travelPlanChoices,
};

const insuredOf = ({
  quote: { travel_details: trip, member_details, medical_history },
}: TravelRecord): InsuredSummary => {
  const disclosed = disclosedTravellersText(medical_history);
  return {
    // It has half a line on a phone.
    title: trip ? countriesText(trip.country_code, 2) : '',
    details: [
      ...(trip && trip.country_code.length > 2 ? [countriesText(trip.country_code, 6)] : []),
      ...(trip ? [copy.dates(dayText(trip.leaving_date), dayText(trip.return_date), tripDaysText(trip))] : []),
      travellersWithAgesText(member_details),
      ...(disclosed === '' ? [] : [copy.disclosed(disclosed)]),
    ],
    changes: [
      { label: copy.changeTrip, to: toPage<TravelLineTypes>('editQuote') },
      { label: copy.changeHistory, to: toPage<TravelLineTypes>('medicalHistory') },
    ],
  };
};

/** The trip should have started since it was entered: no insurer covers a trip that has begun. */
const dayHasPassed = (trip: TravelRecord['quote']['travel_details'], today: string): NotInsurable | null =>
  trip && trip.leaving_date < today
    ? {
        title: departurePassedText.title,
        text: departurePassedText.text(dayText(trip.leaving_date)),
        change: { label: departurePassedText.change, to: toPage<TravelLineTypes>('editQuote') },
      }
    : null;

function moreFacts(plan: TravelPlanShown, record: TravelRecord): PlanFact[] {
  const { features } = plan;
  const currency = coverCurrencyOfPlan(plan, record.quote);
  const upTo = (cents: number): string => copy.upTo(travelAmountText(cents, currency));
  const { limit } = existingIllnessCover(plan);
  return [
    { label: copy.youPay, value: deductibleText(plan, currency) },
    ...(limit === null ? [] : [{ label: copy.existing, value: upTo(limit) }]),
    { label: copy.hospitals, value: formatCount(features.cashless_hospitals) },
    { label: copy.cancellation, value: cancellationText(plan, currency) },
    { label: copy.lateBaggage, value: afterHoursText(features.baggage_delay_hours) },
    { label: copy.delay, value: flightDelayText(plan, currency) },
    { label: copy.passport, value: upTo(features.passport_loss_limit) },
    { label: copy.liability, value: upTo(features.liability_limit) },
    { label: copy.sports, value: ADVENTURE_SPORTS_LABELS[adventureSportsCover(plan)] },
  ];
}

/** Add-ons in the price, and features that other plans sell as add-ons or exclude. */
function includes(plan: TravelPlanShown): string[] {
  const names = [
    ...(isTravelOffer(plan)
      ? TRAVEL_ADDON_OPTIONS.filter(({ value }) => hasAddon(plan, value)).map(({ value }) => travelAddonName(value))
      : []),
    ...(existingIllnessCover(plan).cover === 'COVERED' ? [travelAddonName('EXISTING_CONDITIONS')] : []),
    ...(adventureSportsCover(plan) === 'INCLUDED' ? [travelAddonName('ADVENTURE_SPORTS')] : []),
    ...(coversCancellation(plan) ? [travelAddonName('TRIP_CANCELLATION')] : []),
    ...(plan.features.repatriation === 'WITHIN_COVER' ? [copy.wayHome] : []),
  ];
  return [...new Set(names)];
}

/** The plan as priced in the list. */
function planOf({ product_id, cover_amount, addons }: TravelOffer, filters: TravelFilters): TravelPlan {
  return {
    product_id,
    cover_amount,
    addons: addons.map(({ code }) => code).filter((code) => filters.addons.includes(code)),
  };
}
