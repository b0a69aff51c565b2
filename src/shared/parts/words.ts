import type { Premium } from '#contract/shared/premium.ts';

/** Words that several screens share. */
export const words = {
  saving: 'Saving…',
  check: 'Check payment status',
  checking: 'Asking the bank…',
  opening: 'Opening the payment page…',
  amount: 'Amount',
  order: 'Order number',
  transaction: 'Transaction ID',
  noTransaction: 'Not given yet',
};

/** 'a, b and c'. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** '1 year', '3 years'. */
export const years = (count: number): string => `${count} ${count === 1 ? 'year' : 'years'}`;

/** '1 day', '12 days'. */
export const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

/** For how long a premium is paid: '1 year', or '12 days' where cover runs for a trip. */
export const periodText = ({ policy_period, policy_days }: Pick<Premium, 'policy_period' | 'policy_days'>): string =>
  policy_days === undefined ? years(policy_period) : days(policy_days);
