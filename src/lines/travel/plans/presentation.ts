import { currencyOf, travelDrawbacks } from '#contract/lines/travel/drawbacks.ts';
import { ADDON_OPTIONS, type TravelFilters, type TravelOffer, type TravelPlan } from '#contract/lines/travel/plan.ts';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import type { TravelTypes } from '#contract/lines/travel/travel.ts';
import { formatCount } from '#contract/shared/money.ts';
import { hasAddon } from '#contract/shared/plan.ts';
import { today as todayHere } from '#src/api/server-clock.ts';
import { claimsFact } from '#src/features/plans/claims.ts';
import { commonOrders } from '#src/features/plans/orders.ts';
import type { Insured, NotInsurable, PlanFact, PlanPresentation } from '#src/features/plans/presentation.ts';
import { dayText } from '#src/lib/clock.ts';
import { days } from '#src/lib/common-texts.ts';
import { amountText, countriesText, disclosedText, travellersText, tripDaysText } from '../parts/amounts.ts';
import { offerFor, planChoices } from './choices.ts';
import { compareFacts } from './compare.ts';
import { compareCopy, listCopy as copy, dayPassed, planWords } from './copy.ts';
import { detailSections } from './details.ts';
import { travelFilters, travelSort } from './filters.ts';
import {
  addonName,
  baggageOf,
  cancellationText,
  deductibleText,
  delayText,
  EXISTING,
  existingOf,
  hasCancellation,
  hoursText,
  isOffer,
  rateText,
  SPORTS,
  sportsOf,
  type TravelPlanShown,
  travellerCount,
} from './labels.ts';

/** The plans of the travel line, for the shared screens. */
export const travelPlans: PlanPresentation<TravelTypes> = {
  words: planWords,
  insured: (record) => insuredOf(record),
  notInsurable: ({ quote }, today) => dayHasPassed(quote.travel_details, today),
  sort: travelSort,
  filters: travelFilters,

  pricesNote: (list) => {
    const rate = list?.offers[0]?.exchange_rate;
    return rate ? `${copy.taxes} ${copy.rate(rateText(rate), dayText(rate.as_of), rate.source)}` : copy.taxes;
  },
  priceReason: ({ exchange_rate: rate }) =>
    rate && { title: copy.rateTitle, text: copy.rateWhy(rateText(rate), dayText(rate.as_of), rate.source) },
  termsOf: (offer) => {
    const say = travellerCount(offer) > 1 ? copy.termsEach : copy.terms;
    return say(amountText(offer.cover_amount, offer.cover_currency), days(offer.trip_days));
  },
  facts: (plan, record) => [
    { label: copy.existing, value: EXISTING[existingOf(plan).cover] },
    { label: copy.baggage, value: amountText(baggageOf(plan), currencyOf(plan, record.quote)) },
    claimsFact(plan),
  ],
  drawbacks: (plan, { quote }) => travelDrawbacks(plan, quote),
  moreFacts,
  includes,
  planOf,

  compareFacts: (offer, record) => [
    { label: compareCopy.later, value: travelDrawbacks(offer, record.quote).map(({ text }) => text) },
    ...compareFacts(offer),
  ],
  compareOrders: commonOrders,

  details: (plan, record) => detailSections(plan, record, todayHere()),

  offerFor,
  choices: planChoices,
};

const insuredOf = ({ quote: { travel_details: trip, member_details, medical_history } }: TravelRecord): Insured => {
  const disclosed = disclosedText(medical_history);
  return {
    // It has half a line on a phone.
    title: trip ? countriesText(trip.country_code, 2) : '',
    details: [
      ...(trip && trip.country_code.length > 2 ? [countriesText(trip.country_code, 6)] : []),
      ...(trip ? [copy.dates(dayText(trip.leaving_date), dayText(trip.return_date), tripDaysText(trip))] : []),
      travellersText(member_details),
      ...(disclosed === '' ? [] : [copy.disclosed(disclosed)]),
    ],
    changes: [
      { label: copy.changeTrip, to: '#editQuote' },
      { label: copy.changeHistory, to: '#medicalHistory' },
    ],
  };
};

/** The trip should have started since it was entered: no insurer covers a trip that has begun. */
const dayHasPassed = (trip: TravelRecord['quote']['travel_details'], today: string): NotInsurable | null =>
  trip && trip.leaving_date < today
    ? {
        title: dayPassed.title,
        text: dayPassed.text(dayText(trip.leaving_date)),
        change: { label: dayPassed.change, to: '#editQuote' },
      }
    : null;

function moreFacts(plan: TravelPlanShown, record: TravelRecord): PlanFact[] {
  const { features } = plan;
  const currency = currencyOf(plan, record.quote);
  const upTo = (cents: number): string => copy.upTo(amountText(cents, currency));
  const { limit } = existingOf(plan);
  return [
    { label: copy.youPay, value: deductibleText(plan, currency) },
    ...(limit === null ? [] : [{ label: copy.existing, value: upTo(limit) }]),
    { label: copy.hospitals, value: formatCount(features.cashless_hospitals) },
    { label: copy.cancellation, value: cancellationText(plan, currency) },
    { label: copy.lateBaggage, value: hoursText(features.baggage_delay_hours) },
    { label: copy.delay, value: delayText(plan, currency) },
    { label: copy.passport, value: upTo(features.passport_loss_limit) },
    { label: copy.liability, value: upTo(features.liability_limit) },
    { label: copy.sports, value: SPORTS[sportsOf(plan)] },
  ];
}

/** Add-ons in the price, and features that other plans sell as add-ons or exclude. */
function includes(plan: TravelPlanShown): string[] {
  const names = [
    ...(isOffer(plan)
      ? ADDON_OPTIONS.filter(({ value }) => hasAddon(plan, value)).map(({ value }) => addonName(value))
      : []),
    ...(existingOf(plan).cover === 'COVERED' ? [addonName('EXISTING_CONDITIONS')] : []),
    ...(sportsOf(plan) === 'INCLUDED' ? [addonName('ADVENTURE_SPORTS')] : []),
    ...(hasCancellation(plan) ? [addonName('TRIP_CANCELLATION')] : []),
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
