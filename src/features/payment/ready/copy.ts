import { formatInr, type Paise } from '#contract/shared/money.ts';
import { waysWeWrite } from '#src/lib/leftOut.ts';

const documentComes = (): string => {
  const ways = waysWeWrite();
  return ways === null ? '' : `The document comes ${ways} as well.`;
};

export const copy = {
  title: 'Pay for your policy',
  lead: 'One payment for the whole period. It does not renew by itself, and we keep no card details.',
  priceTitle: 'What you pay',
  gateway: 'Our payment gateway opens in this tab. Choose there how to pay; it brings you back here afterwards.',
  sandbox: 'Sandbox: the gateway is a simulation. No money moves, whatever you choose there.',
  leftOut: {
    title: 'You cannot pay here',
    text: 'Nothing was charged, and your answers are saved. Call us, and we tell you how to pay:',
  },
  pay: (amount: Paise) => `Pay ${formatInr(amount)}`,
  next: 'What happens after',
  steps: (coverBegins: string) => [
    {
      what: 'The money arrives',
      detail: 'You see it here within seconds. If your bank is slow, this page keeps checking for you.',
    },
    {
      what: 'The policy is issued',
      detail: [coverBegins, documentComes()].filter(Boolean).join(' '),
    },
    {
      what: 'Or the money goes back',
      detail: 'If no policy is issued, the full amount goes back to the account you paid from.',
    },
  ],
};
