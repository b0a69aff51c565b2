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
export const years = (count: number): string => (count === 1 ? '1 year' : `${count} years`);
