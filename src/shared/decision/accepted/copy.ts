export const copy = {
  title: 'The insurer has accepted your application',
  lead: (insurer: string) => `${insurer} will cover you at the premium below. It is final: no later step adds to it.`,
  newPrice: 'You agreed to the changed premium. It is the one below.',
  reasons: 'What the insurer says',
  priceTitle: 'Final premium',
  validUntil: (moment: string) =>
    `The insurer’s acceptance stands until ${moment}. If you pay later, it is asked again first.`,
  open: 'Go to payment',
  next: 'What happens next',
  steps: (coverBegins: string) => [
    { what: 'You pay once', detail: 'On the payment gateway’s own page. We never see your card or bank details.' },
    { what: 'The insurer issues the policy', detail: 'Usually within a minute. You can stay on the page or close it.' },
    {
      what: 'The document comes to you',
      detail: `To download here, and by e-mail and SMS. ${coverBegins}`,
    },
  ],
};
