/** Texts that several screens share. */
export const commonTexts = {
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
export const joinWithAnd = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** 'health insurance' → 'Health insurance'. */
export const withCapital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** '1 year', '3 years'. */
export const yearsText = (count: number): string => `${count} ${count === 1 ? 'year' : 'years'}`;

/** '1 day', '12 days'. */
export const daysText = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;
