import { formatInr, type Paise } from '#contract/shared/money.ts';

export const copy = {
  title: 'Pay for your policy',
  lead: 'One payment for the whole period. Nothing renews by itself and no card is kept.',
  priceTitle: 'What you pay',
  gateway:
    'The page of our payment gateway opens in this tab. You choose there how to pay, and come back here by yourself afterwards.',
  sandbox: 'Sandbox: the gateway is a simulation. No money moves, whatever you choose there.',
  pay: (amount: Paise) => `Pay ${formatInr(amount)}`,
  next: 'What happens after',
  steps: (coverBegins: string) => [
    {
      what: 'The money arrives',
      detail: 'You see it here within seconds. If your bank is slow, this page keeps asking and you need not.',
    },
    {
      what: 'The policy is issued',
      detail: `${coverBegins} The document comes by e-mail and SMS as well.`,
    },
    {
      what: 'Or the money goes back',
      detail: 'A payment that no policy comes of is returned to the account it came from, in full.',
    },
  ],
};
