import { formatInr } from './money.ts';

/** Premiums are in INR. The cover of a trip abroad is in another currency. */
export const CURRENCIES = ['INR', 'USD', 'EUR'] as const;
export type Currency = (typeof CURRENCIES)[number];

/**
 * An amount in whole minor units (paise, cents), `currency` by its ISO code. INR as `formatInr`; others with thousands in
 * groups of three, as abroad: 'USD 50,000', and two decimals if there are cents: 'EUR 41,666.66'. Throws a RangeError for
 * rupees that are not whole paise.
 */
export function formatMoney(minorUnits: number, currency: string): string {
  if (currency === 'INR') return formatInr(minorUnits);
  const fraction = minorUnits % 100;
  const whole = String((minorUnits - fraction) / 100).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${currency} ${whole}${fraction === 0 ? '' : `.${String(fraction).padStart(2, '0')}`}`;
}
