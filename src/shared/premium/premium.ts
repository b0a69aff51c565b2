import { PREMIUM_ROWS } from '#contract/shared/options.ts';
import type { Premium } from '#contract/shared/premium.ts';
import { useJourney } from '#src/journey/journey.context.ts';
import { years } from '#src/shared/parts/words.ts';
import type { PriceSummaryProps } from '#src/ui/price/PriceSummary.tsx';
import type { PriceRow } from '#src/ui/price/types.ts';

/** The rows of the premium summary (spec §3); the payable amount is the summary's own last row. */
export const premiumRows = ({ premium_details, addons_amt, policy_period, lines }: Premium): PriceRow[] => {
  const { premium_amt } = premium_details;
  // Of the premium, not of what is ticked, so that price and names agree.
  const addons = lines.filter(({ key }) => key.startsWith('addon-')).map(({ label }) => label);
  const values: Record<string, number | null> = {
    'base-premium': premium_amt,
    'add-ons': addons.length === 0 ? null : addons_amt,
    'premium-details': premium_amt + addons_amt,
  };
  return PREMIUM_ROWS.filter(({ premium_key }) => premium_key in values).map((row) => ({
    ...row,
    premium_text:
      row.premium_key === 'add-ons' && addons.length > 0
        ? addons.join(', ')
        : row.premium_text.replace('{n}', `${policy_period}`),
    premium_value: values[row.premium_key] ?? null,
  }));
};

/** A premium as PriceSummary and PriceBar show it: the rows, the working, what is paid, and the taxes. */
export const usePremiumSummary = (
  premium: Premium,
): Required<Pick<PriceSummaryProps, 'rows' | 'working' | 'total' | 'note'>> => {
  const { ui } = useJourney();
  return {
    rows: premiumRows(premium),
    working: premium.lines,
    total: premium.net_premium_inc_gst,
    note: `For ${years(premium.policy_period)}. ${ui.taxNote(premium)}`,
  };
};
