export const copy = {
  title: 'We could not check your payment',
  lead: 'We do not know yet whether it went through. Please do not pay again.',
  safeTitle: 'If you paid, your money is safe',
  safe: 'The gateway has it on record, and we keep checking even if you close this page. It becomes a policy, or goes back to you.',
  safeBy: (day: string) => `That is settled by ${day}.`,
};
