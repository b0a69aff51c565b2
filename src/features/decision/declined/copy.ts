export const copy = {
  title: 'This insurer cannot cover you',
  lead: (insurer: string, product: string) =>
    `${insurer} has declined your application for ${product}. You have paid nothing.`,
  reasons: 'The insurer’s reasons',
  noReasons: 'The insurer gave no reason.',
  stored:
    'Your answers are saved. If you choose another plan, we ask only what that insurer wants to know in addition.',
  adviser: 'An adviser can tell you whether another insurer is likely to say yes. It costs you nothing to ask.',
  browse: 'See plans of other insurers',
};
