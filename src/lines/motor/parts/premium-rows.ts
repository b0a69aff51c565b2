import type { Premium } from '#contract/shared/premium.ts';
import { yearsText } from '#src/lib/common-texts.ts';
import type { PriceRow } from '#src/ui/price/price-rows.ts';
import { isPersonalCoverLine, motorPremiumParts } from './premium-parts.ts';

const copy = {
  ownDamage: 'Own damage',
  bonus: 'No-claim bonus',
  thirdParty: 'Third party',
  persons: 'Cover of persons',
};

const row = (premium_key: string, premium_label: string, premium_text: string, premium_value: number): PriceRow[] =>
  premium_value === 0 ? [] : [{ premium_key, premium_label, premium_text, premium_value }];

/** The rows that replace the base premium of a motor policy. The bonus reduces own damage only. */
export const motorPremiumRows = (premium: Premium): PriceRow[] => {
  const { ownDamage, bonus, thirdParty, persons } = motorPremiumParts(premium);
  // Own damage is insured for one year, third party of a new vehicle for several.
  return [
    ...row('own-damage', copy.ownDamage, yearsText(1), ownDamage),
    ...row('no-claim-bonus', copy.bonus, copy.bonus, bonus),
    ...row('third-party', copy.thirdParty, yearsText(premium.policy_period), thirdParty),
    ...row(
      'persons',
      copy.persons,
      premium.lines
        .filter(isPersonalCoverLine)
        .map(({ label }) => label)
        .join(', '),
      persons,
    ),
  ];
};
