import { PREMIUM_ROWS } from '#contract/shared/options.ts';
import type { Premium } from '#contract/shared/premium.ts';
import type { PriceSummaryProps } from '#src/ui/price/PriceSummary.tsx';

/** A premium as PriceSummary and PriceBar show it: the spec's rows, the working, what is paid. */
export const premiumSummary = (premium: Premium): Pick<PriceSummaryProps, 'rows' | 'working' | 'total' | 'note'> => ({
  rows: PREMIUM_ROWS.filter(({ premium_key }) => premium_key !== 'payable-amount').map((row) => ({
    ...row,
    ...textAndValue(row.premium_key, row.premium_text, premium),
  })),
  working: premium.lines,
  total: premium.net_premium_inc_gst,
  note:
    premium.gst_amt === 0
      ? `For ${years(premium.policy_period)}. No GST is charged on individual health insurance.`
      : `For ${years(premium.policy_period)}, with ${premium.gst_percent} % GST.`,
});

const textAndValue = (key: string, text: string, premium: Premium) => {
  const { premium_amt } = premium.premium_details;
  if (key === 'base-premium')
    return { premium_text: text.replace('{n}', `${premium.policy_period}`), premium_value: premium_amt };
  if (key === 'add-ons')
    return premium.addons_amt === 0
      ? { premium_text: 'None chosen', premium_value: null }
      : { premium_text: years(premium.policy_period), premium_value: premium.addons_amt };
  return { premium_text: text, premium_value: premium_amt + premium.addons_amt };
};

/** '1 year', '3 years'. */
export const years = (count: number): string => (count === 1 ? '1 year' : `${count} years`);
