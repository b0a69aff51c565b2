import { ADDON_OPTIONS, type TravelOffer } from '#contract/lines/travel/plan.ts';
import { formatCount } from '#contract/shared/money.ts';
import { addonText } from '#src/features/plans/addons.ts';
import { claimsCompared } from '#src/features/plans/claims.ts';
import type { CompareFact } from '#src/features/plans/presentation.ts';
import { amountText } from '../parts/amounts.ts';
import { compareCopy as copy, listCopy } from './copy.ts';
import {
  agesText,
  baggageOf,
  cancellationText,
  deductibleText,
  delayText,
  existingText,
  hospitalLimitsText,
  hoursText,
  SPORTS,
  sportsOf,
  wayHomeText,
} from './labels.ts';

/** The figures of an offer, one row each: treatment, the journey, who is insured, what can be added. */
export const compareFacts = (offer: TravelOffer): CompareFact[] => {
  const { features, cover_currency: currency } = offer;
  const upTo = (cents: number): string => listCopy.upTo(amountText(cents, currency));
  return [
    { label: copy.cover, value: amountText(offer.cover_amount, currency) },
    { label: listCopy.youPay, value: deductibleText(offer, currency) },
    { label: listCopy.existing, value: existingText(offer, currency) },
    { label: listCopy.hospitalLimits, value: hospitalLimitsText(offer) },
    { label: listCopy.wayHome, value: wayHomeText(offer) },
    { label: listCopy.hospitals, value: formatCount(features.cashless_hospitals) },
    claimsCompared(offer),
    { label: listCopy.baggage, value: upTo(baggageOf(offer)) },
    { label: listCopy.lateBaggage, value: hoursText(features.baggage_delay_hours) },
    { label: listCopy.delay, value: delayText(offer, currency) },
    { label: listCopy.cancellation, value: cancellationText(offer, currency) },
    { label: listCopy.passport, value: upTo(features.passport_loss_limit) },
    { label: listCopy.liability, value: upTo(features.liability_limit) },
    { label: listCopy.sports, value: SPORTS[sportsOf(offer)] },
    { label: copy.ages, value: agesText(offer) },
    ...ADDON_OPTIONS.map(({ value, text }) => ({ label: copy.addon(text), value: addonText(offer, value) })),
  ];
};
