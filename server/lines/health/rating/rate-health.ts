import { formatInr, percentInRupees } from '#contract/shared/money.ts';
import type { Premium, PremiumLine } from '#contract/shared/premium.ts';
import { HEALTH_ADDON_TEXTS, healthAddonPremium, healthAddonWorkingText } from './addon-premium.ts';
import { type HealthRisk, healthCoverPremium } from './cover-premium.ts';

/**
 * The premium of a health policy with its working; every line is in paise and a whole number of rupees, and the lines
 * add up to `net_premium_inc_gst`. `premium_details.premium_amt` is the cover for the whole period, `addons_amt` the
 * chosen add-ons for the whole period; GST applies to both together.
 *
 * Accepts a family with SELF or SPOUSE, or of parents alone; a sum insured of HEALTH_SUMS_INSURED; add-ons in any order,
 * duplicates count once. Throws a RangeError for children alone, a sum insured that is not sold, or a day without
 * tariff. Source: server/lines/health/rating/README.md.
 */
export function rateHealth(risk: HealthRisk): Premium {
  const { family, policy_period } = risk;
  const { tariff, lines, annual, whole } = healthCoverPremium(risk);
  const addonLines = [...new Set(risk.addons)].map(
    (code): PremiumLine => ({
      key: `addon-${code}`,
      label: HEALTH_ADDON_TEXTS[code].label,
      detail: healthAddonWorkingText(code),
      amount: healthAddonPremium(code, { annual, persons: family.length, policy_period }),
    }),
  );
  const addons_amt = addonLines.reduce((sum, { amount }) => sum + amount, 0);
  const gst_amt = percentInRupees(whole + addons_amt, tariff.gst_percent);
  const gst: PremiumLine = {
    key: 'gst',
    label: 'GST',
    detail:
      tariff.gst_percent === 0
        ? 'nil for individual and family health insurance since 22 Sep 2025'
        : `${tariff.gst_percent}% of ${formatInr(whole + addons_amt)}`,
    amount: gst_amt,
  };
  return {
    premium_details: { premium_amt: whole },
    addons_amt,
    policy_period: Number(policy_period),
    gst_percent: tariff.gst_percent,
    gst_amt,
    net_premium_inc_gst: whole + addons_amt + gst_amt,
    lines: [...lines, ...addonLines, gst],
    tariff_version: tariff.version,
  };
}
