import { travelAddonBuiltIn } from '#contract/lines/travel/features-with-addons.ts';
import { TRAVEL_ADDON_OPTIONS, type TravelOffer } from '#contract/lines/travel/plan.ts';
import { formatCount } from '#contract/shared/money.ts';
import { addonText } from '#src/features/plans/addons-filter.ts';
import { claimsPaidRow } from '#src/features/plans/claims-paid.ts';
import type { CompareFact } from '#src/features/plans/presentation.ts';
import { travelAmountText } from '../parts/amount-texts.ts';
import { travelCompareTexts as copy, travelListTexts } from './copy.ts';
import {
  ADVENTURE_SPORTS_LABELS,
  adventureSportsCover,
  afterHoursText,
  baggageLossLimit,
  cancellationText,
  deductibleText,
  existingIllnessText,
  flightDelayText,
  hospitalLimitsText,
  insurableAgesText,
  returnJourneyText,
} from './plan-texts.ts';

/** The figures of an offer, one row each: treatment, the journey, who is insured, what can be added. */
export const travelCompareFacts = (offer: TravelOffer): CompareFact[] => {
  const { features, cover_currency: currency } = offer;
  const upTo = (cents: number): string => travelListTexts.upTo(travelAmountText(cents, currency));
  return [
    { label: copy.cover, value: travelAmountText(offer.cover_amount, currency) },
    { label: travelListTexts.youPay, value: deductibleText(offer, currency) },
    { label: travelListTexts.existing, value: existingIllnessText(offer, currency) },
    { label: travelListTexts.hospitalLimits, value: hospitalLimitsText(offer) },
    { label: travelListTexts.wayHome, value: returnJourneyText(offer) },
    { label: travelListTexts.hospitals, value: formatCount(features.cashless_hospitals) },
    claimsPaidRow(offer),
    { label: travelListTexts.baggage, value: upTo(baggageLossLimit(offer)) },
    { label: travelListTexts.lateBaggage, value: afterHoursText(features.baggage_delay_hours) },
    { label: travelListTexts.delay, value: flightDelayText(offer, currency) },
    { label: travelListTexts.cancellation, value: cancellationText(offer, currency) },
    { label: travelListTexts.passport, value: upTo(features.passport_loss_limit) },
    { label: travelListTexts.liability, value: upTo(features.liability_limit) },
    { label: travelListTexts.sports, value: ADVENTURE_SPORTS_LABELS[adventureSportsCover(offer)] },
    { label: copy.ages, value: insurableAgesText(offer) },
    ...TRAVEL_ADDON_OPTIONS.map(({ value, text }) => ({
      label: copy.addon(text),
      value: addonText(offer, value, travelAddonBuiltIn(features, value)),
    })),
  ];
};
