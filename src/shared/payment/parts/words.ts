import { formatInr, formatShort, type Paise } from '#contract/shared/money.ts';

/** Words that several of the decision's and the payment's screens share. */
export const words = {
  basePremium: 'Base Premium',
  years: (years: number) => `${years} ${years === 1 ? 'Year' : 'Years'}`,
  addons: 'Selected Add-ons',
  noAddons: 'Add ons are yet to be added',
  premiumDetails: 'Premium Details',
  totalPremium: 'Total Premium',
  gst: (percent: number, amount: Paise) =>
    percent === 0
      ? 'Includes all taxes: GST on individual health insurance is nil since 22 Sep 2025.'
      : `Includes ${formatInr(amount)} GST (${percent}%).`,
  cover: (amount: Paise) => `${coverText(amount)} sum insured`,
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  check: 'Check payment status',
  checking: 'Asking the bank…',
  amount: 'Amount',
  order: 'Order number',
  transaction: 'Transaction ID',
  noTransaction: 'Not given yet',
};

/** '₹10 Lakh'; below one lakh the short form has its sign already. */
export function coverText(amount: Paise): string {
  const short = formatShort(amount);
  return short.startsWith('₹') ? short : `₹${short}`;
}
