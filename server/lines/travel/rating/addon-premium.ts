import { TRAVEL_ADDON_OPTIONS, type TravelAddonCode } from '#contract/lines/travel/plan.ts';
import { type Paise, percentInRupees, rupeesToPaise } from '#contract/shared/money.ts';

/** The effect of each add-on, in a sentence. */
export const TRAVEL_ADDON_DESCRIPTIONS: Readonly<Record<TravelAddonCode, string>> = {
  ADVENTURE_SPORTS: 'Treatment after an accident while skiing, diving, rafting and the like, with a licensed guide.',
  TRIP_CANCELLATION:
    'Pays what you lose on the booked trip if illness, an accident or a death in the family ends it early.',
  EXISTING_CONDITIONS: 'Covers the conditions you told us about up to the full cover, not only in an emergency.',
  BAGGAGE_PLUS: 'Doubles what is paid for lost baggage, and covers a phone, laptop and camera in it.',
  HOME_COVER: 'Burglary and fire at your home in India during the trip, up to ₹2,00,000.',
};

/** An add-on's name: 'Adventure sports'. No errors. */
export const travelAddonLabel = (code: TravelAddonCode): string =>
  TRAVEL_ADDON_OPTIONS.find(({ value }) => value === code)?.text ?? code;

/** An add-on costs a whole percentage of the cover's premium, or a fixed sum for the trip. */
type AddonRate = { readonly percent: number } | { readonly trip: Paise };

const ADDON_RATES: Readonly<Record<TravelAddonCode, AddonRate>> = {
  ADVENTURE_SPORTS: { percent: 20 },
  TRIP_CANCELLATION: { percent: 15 },
  EXISTING_CONDITIONS: { percent: 25 },
  BAGGAGE_PLUS: { percent: 8 },
  HOME_COVER: { trip: rupeesToPaise(150) },
};

/**
 * An add-on's premium for all travellers and the whole trip, in paise: a percentage is rounded half up to whole rupees.
 * @param cover premium of the cover, paise. No errors. Source: house figures (README.md, step 7)
 */
export function travelAddonPremium(code: TravelAddonCode, cover: Paise): Paise {
  const rate = ADDON_RATES[code];
  return 'percent' in rate ? percentInRupees(cover, rate.percent) : rate.trip;
}

/** The working of an add-on's premium, in words. No errors. */
export function travelAddonWorkingText(code: TravelAddonCode): string {
  const rate = ADDON_RATES[code];
  return 'percent' in rate ? `${rate.percent}% of the cover’s premium` : 'for the home, whoever travels';
}
