import type { Premium } from './premium.ts';

// Apart from the schema, which each page of a journey loads.

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** For how long a premium is paid: '1 year', '1 + 5 years' where covers differ, '12 days' where cover runs for a trip. */
export const periodText = ({
  policy_period,
  policy_days,
  cover_years = [],
}: Pick<Premium, 'policy_period' | 'policy_days' | 'cover_years'>): string => {
  if (policy_days !== undefined) return counted(policy_days, 'day');
  const years = [...new Set(cover_years.map((term) => term.years))].sort((a, b) => a - b);
  return years.length > 1 ? `${years.join(' + ')} years` : counted(policy_period, 'year');
};

/** For how long an add-on is paid: it belongs to own damage, where the policy has that as a part. */
export const addonPeriodText = (premium: Premium): string => {
  const ownDamage = premium.cover_years?.find(({ kind }) => kind === 'OWN_DAMAGE');
  return ownDamage ? counted(ownDamage.years, 'year') : periodText(premium);
};
