import { waysWeWrite } from '#src/lib/leftOut.ts';

/** How the document reaches the visitor, in addition to the page. */
const alsoComes = (): string => {
  const ways = waysWeWrite();
  return ways === null ? '.' : `; it also comes ${ways}.`;
};

export const copy = {
  title: 'The insurer has accepted your application',
  lead: (insurer: string) =>
    `${insurer} will cover you at the premium below. This is the final price: nothing is added later.`,
  newPrice: 'This is the new premium, to which you have agreed.',
  reasons: 'What the insurer says',
  priceTitle: 'Final premium',
  validUntil: (moment: string) =>
    `The insurer’s offer is good until ${moment}. If you pay after that, we ask the insurer again first.`,
  open: 'Go to payment',
  next: 'What happens next',
  steps: (coverBegins: string) => [
    { what: 'You pay once', detail: 'On the payment gateway’s own page. We never see your card or bank details.' },
    { what: 'The insurer issues the policy', detail: 'Usually within a minute. You can stay on the page or close it.' },
    {
      what: 'The document comes to you',
      detail: `You can download it here${alsoComes()} ${coverBegins}`,
    },
  ],
};
