export const copy = {
  title: 'This insurer cannot cover you',
  lead: (insurer: string, product: string) =>
    `${insurer} has declined your application for ${product}. Nothing was paid, and other insurers decide for themselves.`,
  reasons: 'The insurer’s reasons',
  noReasons: 'The insurer gave no reason.',
  kept: 'Your answers are kept. Choosing another plan, you will not be asked the same again; only what the other insurer needs besides.',
  browse: 'See plans of other insurers',
};
