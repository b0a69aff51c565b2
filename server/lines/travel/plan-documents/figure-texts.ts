import type { CoverCurrency } from '#contract/lines/travel/plan.ts';
import { formatMoney } from '#contract/shared/currency.ts';
import type { FormatBenefitAmount } from '../benefits.ts';
import type { TravelProduct } from '../product.ts';

/** Wording of a product's figures in the documents. */

/** An amount in the currencies that the product is sold in: 'USD 800 or EUR 800'. It is the same number in both. */
export const productAmountText =
  ({ cover_amounts }: TravelProduct): FormatBenefitAmount =>
  (cents) =>
    cover_amounts.EUR.length === 0
      ? formatMoney(cents, 'USD')
      : `${formatMoney(cents, 'USD')} or ${formatMoney(cents, 'EUR')}`;

/** The covers that are sold in a currency: 'USD 50,000, USD 100,000'; null if there are none. */
export const travelSumsInsuredText = ({ cover_amounts }: TravelProduct, currency: CoverCurrency): string | null => {
  const amounts = cover_amounts[currency];
  return amounts.length === 0 ? null : amounts.map((amount) => formatMoney(amount, currency)).join(', ');
};
