export const copy = {
  title: 'We could not check your payment',
  lead: 'We do not know yet whether it went through. Please do not pay again.',
  safeTitle: 'If you paid, your money is safe',
  safe: 'We keep asking the gateway, even if you close this page. Your payment becomes a policy, or goes back to you.',
  safeBy: (day: string) => `That is settled by ${day}.`,
};
