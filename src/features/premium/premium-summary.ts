import { COVER_NAMES } from '#contract/shared/cover-texts.ts';
import { PREMIUM_SUMMARY_ROWS } from '#contract/shared/option-lists.ts';
import type { Premium, PremiumLine } from '#contract/shared/premium.ts';
import { premiumPeriodText } from '#contract/shared/premium-period.ts';
import { useJourney, useJourneyPart } from '#src/journey/journey.context.ts';
import type { LineUi } from '#src/journey/line-ui.ts';
import { withCapital, yearsText } from '#src/lib/common-texts.ts';
import type { PriceSummaryProps } from '#src/ui/price/PriceSummary.tsx';
import type { PriceRow } from '#src/ui/price/price-rows.ts';

const words = {
  noAddons: 'None',
  gst: (percent: number) => `GST (${percent}%)`,
};

const LABELS = new Map<string, string>(
  PREMIUM_SUMMARY_ROWS.map(({ premium_key, premium_label }) => [premium_key, premium_label]),
);
const row = (premium_key: string, premium_text: string, premium_value: number | null): PriceRow => ({
  premium_key,
  premium_label: LABELS.get(premium_key) ?? premium_text,
  premium_text,
  premium_value,
});

const basePremium = (premium: Premium): PriceRow[] => [
  row('base-premium', premiumPeriodText(premium), premium.premium_details.premium_amt),
];

/**
 * The rows of the premium summary by the specification's keys and labels (§3), one for each amount that exists. The sum
 * before GST is a row only if GST is added to it; the payable amount is the summary's own last row.
 * @param partsOf the rows that replace the base premium, for a line that has more than one
 */
export const premiumRows = (
  premium: Premium,
  partsOf: (premium: Premium) => readonly PriceRow[] = basePremium,
): PriceRow[] => {
  const { premium_details, addons_amt, lines, gst_amt, gst_percent } = premium;
  const { premium_amt } = premium_details;
  // From the premium and not from the selection, so that price and names agree.
  const addons = lines.filter(({ key }) => key.startsWith('addon-')).map(({ label }) => label);
  return [
    ...partsOf(premium),
    addons.length > 0 ? row('add-ons', addons.join(', '), addons_amt) : row('add-ons', words.noAddons, null),
    ...(gst_amt > 0
      ? [row('premium-details', 'Total Premium', premium_amt + addons_amt), row('gst', words.gst(gst_percent), gst_amt)]
      : []),
  ];
};

/** 'For 1 year.', or for covers that end on different days 'Own damage for 1 year, third party for 5 years.' */
const paidForText = (premium: Premium): string => {
  const { cover_years = [] } = premium;
  if (new Set(cover_years.map((term) => term.years)).size < 2) return `For ${premiumPeriodText(premium)}.`;
  return `${withCapital(cover_years.map((term) => `${COVER_NAMES[term.kind]} for ${yearsText(term.years)}`).join(', '))}.`;
};

type Summary = Required<Pick<PriceSummaryProps, 'rows' | 'working' | 'total'>>;

/** A premium as PriceSummary and PriceBar show it: the rows, the breakdown, the payable amount. */
export const premiumSummary = (premium: Premium, { premiumParts }: Pick<LineUi, 'premiumParts'>): Summary => ({
  rows: premiumRows(premium, premiumParts),
  working: premium.lines,
  total: premium.net_premium_inc_gst,
});

/** The same with a note on the period and the taxes. */
export const usePremiumSummary = (premium: Premium): Summary & Required<Pick<PriceSummaryProps, 'note'>> => {
  const { ui } = useJourney();
  const record = useJourneyPart(({ context }) => context.record);
  return {
    ...premiumSummary(premium, ui),
    working: premium.lines.map((line) => ({
      ...line,
      label: (record && ui.nameInPremium?.(record, line.key)) || line.label,
    })),
    note: `${paidForText(premium)} ${ui.taxNote(premium)}`,
  };
};

/** The breakdown with its sum as the last line, for places that show no total below. */
export const breakdownWithTotal = ({ lines, net_premium_inc_gst }: Premium): PremiumLine[] => [
  ...lines,
  { key: 'total', label: 'What you pay', detail: '', amount: net_premium_inc_gst },
];
