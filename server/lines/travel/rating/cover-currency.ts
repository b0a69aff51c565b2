import type { CoverCurrency, ExchangeRate } from '#contract/lines/travel/plan.ts';

/** A sum insured for each traveller and trip, in cents of its currency. */
export interface SumInsuredInCurrency {
  readonly currency: CoverCurrency;
  readonly amount: number;
}

/**
 * The minimum medical cover of a Schengen visa, in cents of a euro: EUR 30,000. Source: Regulation (EC) No 810/2009
 * (Visa Code), Article 15(3).
 */
export const SCHENGEN_MIN_SUM_INSURED = 30_000 * 100;

/** A cover in cents of a US dollar, rounded half up. No errors. */
export const sumInsuredInDollars = ({ currency, amount }: SumInsuredInCurrency, { rate }: ExchangeRate): number =>
  currency === 'USD' ? amount : Math.round((amount * Math.round(rate * 100)) / 100);

/**
 * Whether a cover may be offered for a trip. A trip to the Schengen area requires a cover in euros of EUR 30,000 or
 * more; any other trip one in US dollars. No errors.
 */
export const coverFitsTrip = ({ currency, amount }: SumInsuredInCurrency, isSchengen: boolean): boolean =>
  isSchengen ? currency === 'EUR' && amount >= SCHENGEN_MIN_SUM_INSURED : currency === 'USD';
