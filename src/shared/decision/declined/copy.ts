export const copy = {
  title: 'This insurer cannot cover you',
  lead: (insurer: string, product: string) =>
    `${insurer} has declined your application for ${product}. You have paid nothing, and other insurers make their own decisions.`,
  reasons: 'The insurer’s reasons',
  noReasons: 'The insurer gave no reason.',
  kept: 'Your answers are saved. If you choose another plan, we ask only what that insurer wants to know in addition.',
  adviser:
    'Not sure who would say yes? An adviser knows which insurers take cases like yours, and it costs you nothing to ask.',
  browse: 'See plans of other insurers',
};
