import type { HealthProposal } from '#contract/lines/health/proposal.ts';
import type { Premium } from '#contract/shared/premium.ts';
import type { PriceRow } from '#src/ui/price/types.ts';
import { words } from './words.ts';

/** The premium summary's rows (spec §3), without the payable amount, which the summary shows as its total. */
export const premiumRows = (premium: Premium, { offer, cartDetails }: HealthProposal): PriceRow[] => {
  const addons = offer.addons.filter(({ code }) => cartDetails.addons.includes(code)).map(({ label }) => label);
  return [
    {
      premium_key: 'base-premium',
      premium_label: words.basePremium,
      premium_text: words.years(premium.policy_period),
      premium_value: premium.premium_details.premium_amt,
    },
    {
      premium_key: 'add-ons',
      premium_label: words.addons,
      premium_text: addons.length > 0 ? addons.join(', ') : words.noAddons,
      premium_value: addons.length > 0 ? premium.addons_amt : null,
    },
    {
      premium_key: 'premium-details',
      premium_label: words.premiumDetails,
      premium_text: words.totalPremium,
      premium_value: premium.premium_details.premium_amt + premium.addons_amt,
    },
  ];
};
