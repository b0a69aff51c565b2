import type { CoverCurrency } from './plan.ts';

/**
 * Whole cents of a currency with thousands in groups of three, as abroad: 'USD 50,000', and two decimals if there are
 * cents: 'EUR 41,666.66'. No errors.
 */
export function formatForeign(cents: number, currency: CoverCurrency): string {
  const fraction = cents % 100;
  const whole = String((cents - fraction) / 100).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${currency} ${whole}${fraction === 0 ? '' : `.${String(fraction).padStart(2, '0')}`}`;
}
