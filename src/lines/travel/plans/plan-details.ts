import { coverCurrencyOfPlan } from '#contract/lines/travel/drawbacks.ts';
import type { CoverCurrency, ExchangeRate, TravelOffer } from '#contract/lines/travel/plan.ts';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import type { StoredTrip } from '#contract/lines/travel/trip.ts';
import { addDays } from '#contract/shared/dates.ts';
import { formatCount } from '#contract/shared/money.ts';
import { claimsPaidDetail } from '#src/features/plans/claims-paid.ts';
import type { PlanDetailSection } from '#src/features/plans/presentation.ts';
import { dayText } from '#src/lib/clock.ts';
import { disclosedTravellersText, travelAmountText } from '../parts/amount-texts.ts';
import { travelDetailsTexts as copy } from './plan-details-copy.ts';
import {
  ADVENTURE_SPORTS_LABELS,
  adventureSportsCover,
  afterHoursText,
  baggageLossLimit,
  cancellationText,
  coversCancellation,
  deductibleText,
  exchangeRateText,
  existingIllnessCover,
  existingIllnessText,
  flightDelayText,
  hospitalLimitsText,
  insurableAgesText,
  isTravelOffer,
  returnJourneyText,
  type TravelPlanShown,
} from './plan-texts.ts';

type Explained = Extract<PlanDetailSection, { kind: 'explained' }>;
type Item = Explained['items'][number];

/** The details of a plan. @param today 'yyyy-mm-dd' */
export const travelPlanDetailSections = (
  plan: TravelPlanShown,
  record: TravelRecord,
  today: string,
): PlanDetailSection[] => {
  const currency = coverCurrencyOfPlan(plan, record.quote);
  const trip = record.quote.travel_details;
  return [
    atAGlance(plan),
    treatment(plan, record, currency),
    onTheWay(plan, currency),
    ...(trip ? [when(trip, today)] : []),
    included(plan, currency),
  ];
};

const atAGlance = (plan: TravelPlanShown): Explained => ({
  kind: 'explained',
  title: copy.atAGlance,
  items: [
    ...(isTravelOffer(plan) ? ofOffer(plan) : []),
    { term: copy.hospitals, value: formatCount(plan.features.cashless_hospitals), explain: copy.hospitalsWhy },
    claimsPaidDetail(plan),
    { term: copy.ages, value: insurableAgesText(plan), explain: copy.agesWhy },
  ],
});

const ofOffer = ({ cover_amount, cover_currency, exchange_rate }: TravelOffer): Item[] => [
  { term: copy.cover, value: travelAmountText(cover_amount, cover_currency), explain: copy.coverWhy },
  ...(exchange_rate === null ? [] : ofSchengen(exchange_rate)),
];

/** Covers in euros are those for trips to the Schengen area. */
const ofSchengen = (rate: ExchangeRate): Item[] => [
  { term: copy.visa, value: copy.visaEnough, explain: copy.visaWhy },
  { term: copy.rate, value: exchangeRateText(rate), explain: copy.rateWhy(dayText(rate.as_of), rate.source) },
];

const treatment = (plan: TravelPlanShown, { quote }: TravelRecord, currency: CoverCurrency): Explained => {
  const { medical_deductible, hospital_sub_limits_from_age, repatriation } = plan.features;
  const disclosed = disclosedTravellersText(quote.medical_history);
  const schengen = currency === 'EUR' ? ` ${copy.youPaySchengenWhy}` : '';
  return {
    kind: 'explained',
    title: copy.ill,
    items: [
      {
        term: copy.youPay,
        value: deductibleText(plan, currency),
        explain: medical_deductible === 0 ? copy.nothingWhy : `${copy.youPayWhy}${schengen}`,
      },
      {
        term: copy.hospitalLimits,
        value: hospitalLimitsText(plan),
        explain: hospital_sub_limits_from_age === null ? copy.noLimitsWhy : copy.limitsWhy,
      },
      {
        term: copy.existing,
        value: existingIllnessText(plan, currency),
        explain: `${disclosed === '' ? '' : copy.existingDisclosed(disclosed)}${copy.existingWhy[existingIllnessCover(plan).cover]}`,
      },
      {
        term: copy.wayHome,
        value: returnJourneyText(plan),
        explain: repatriation === 'WITHIN_COVER' ? copy.wayHomeWhy : copy.wayHomeLimitedWhy,
      },
    ],
  };
};

const onTheWay = (plan: TravelPlanShown, currency: CoverCurrency): Explained => {
  const { features } = plan;
  const upTo = (cents: number): string => copy.upTo(travelAmountText(cents, currency));
  return {
    kind: 'explained',
    title: copy.trip,
    items: [
      { term: copy.baggage, value: upTo(baggageLossLimit(plan)), explain: copy.baggageWhy },
      { term: copy.lateBaggage, value: afterHoursText(features.baggage_delay_hours), explain: copy.lateBaggageWhy },
      { term: copy.delay, value: flightDelayText(plan, currency), explain: copy.delayWhy },
      {
        term: copy.cancellation,
        value: cancellationText(plan, currency),
        explain: coversCancellation(plan) ? copy.cancellationWhy : copy.cancellationNoneWhy,
      },
      { term: copy.passport, value: upTo(features.passport_loss_limit), explain: copy.passportWhy },
      { term: copy.liability, value: upTo(features.liability_limit), explain: copy.liabilityWhy },
    ],
  };
};

const when = ({ leaving_date, return_date }: StoredTrip, today: string): PlanDetailSection => ({
  kind: 'timeline',
  title: copy.when,
  lead: copy.whenLead,
  moments: [
    ...(leaving_date > today ? [{ title: copy.until(dayText(addDays(leaving_date, -1))), items: [copy.cancel] }] : []),
    { title: copy.from(dayText(leaving_date)), items: [copy.fromWhat] },
    { title: copy.until(dayText(return_date)), items: [copy.ends] },
    { title: copy.longer, items: [copy.longerWhat] },
  ],
});

const included = (plan: TravelPlanShown, currency: CoverCurrency): PlanDetailSection => {
  const item = (key: keyof typeof copy.covers, isIncluded: boolean, instead?: string) => ({
    ...copy.covers[key],
    isIncluded,
    ...(instead !== undefined && { instead }),
  });
  return {
    kind: 'included',
    title: copy.included,
    items: [
      item('treatment', true),
      item('wayHome', plan.features.repatriation === 'WITHIN_COVER'),
      item('existing', existingIllnessCover(plan).cover === 'COVERED', existingIllnessText(plan, currency)),
      item('sports', adventureSportsCover(plan) === 'INCLUDED', ADVENTURE_SPORTS_LABELS[adventureSportsCover(plan)]),
      item('cancellation', coversCancellation(plan), cancellationText(plan, currency)),
    ],
  };
};
