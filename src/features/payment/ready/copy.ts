import { formatInr, type Paise } from '#contract/shared/money.ts';
import { contactChannels } from '#src/lib/disabled-partners.ts';

const documentComes = (): string => {
  const ways = contactChannels();
  return ways === null ? '' : `The document comes ${ways} as well.`;
};

export const copy = {
  title: 'The insurer has accepted your application',
  lead: (insurer: string) =>
    `${insurer} will cover you at the premium below once you have paid. This is the final price: nothing is added later.`,
  newPrice: 'This is the new premium, to which you have agreed.',
  reasons: 'What the insurer says',
  priceTitle: 'Final premium',
  validUntil: (moment: string) =>
    `The insurer’s offer is good until ${moment}. If you pay after that, we ask the insurer again first.`,
  gateway:
    'You pay once for the whole period; nothing renews by itself. Our payment gateway opens in this tab and brings you back here. We never see your card or bank details.',
  sandbox: 'Sandbox: the gateway is a simulation. No money moves, whatever you choose there.',
  disabled: {
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
