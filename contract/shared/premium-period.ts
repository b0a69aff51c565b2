import type { Premium } from './premium.ts';

// Separate from the schema: the pages of a journey need only these texts.

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** The period that a premium pays for: '1 year', '1 + 5 years' where covers differ, '12 days' for a trip. */
export const premiumPeriodText = ({
  policy_period,
  policy_days,
  cover_years = [],
}: Pick<Premium, 'policy_period' | 'policy_days' | 'cover_years'>): string => {
  if (policy_days !== undefined) return counted(policy_days, 'day');
  const years = [...new Set(cover_years.map((term) => term.years))].sort((a, b) => a - b);
  return years.length > 1 ? `${years.join(' + ')} years` : counted(policy_period, 'year');
};

/** The period that an add-on is paid for: that of own damage, if the policy has it as a part. */
export const addonPeriodText = (premium: Premium): string => {
  const ownDamage = premium.cover_years?.find(({ kind }) => kind === 'OWN_DAMAGE');
  return ownDamage ? counted(ownDamage.years, 'year') : premiumPeriodText(premium);
};
