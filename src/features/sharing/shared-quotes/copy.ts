import { formatDate } from '#contract/shared/dates.ts';

const day = (iso: string): string => formatDate(iso, 'dd MMM yyyy');

export const copy = {
  loading: 'Opening the quotes',
  title: {
    list: (name: string) => `Quotes for ${name}`,
    comparison: (name: string) => `A comparison of ${name}`,
  },
  dates: (priced: string, until: string) =>
    `Prices of ${day(priced)}, taxes included. This link works until ${day(until)}.`,
  yours: 'These prices were worked out for someone else’s answers. Yours may differ.',
  start: 'Start your own',
  pdf: 'Download as PDF',
  plans: 'Plans, in the order in which they were viewed',
  comparison: 'Plans side by side',
  later: 'What you may pay later',
  unanswered: (names: string) => `${names} had not answered when this link was made.`,
  order: 'The order is not advice. What a plan pays is in its policy wording.',
  claims: (source: string) => `Claims paid: ${source}.`,
  third: (name: string) => `Not shown: ${name}.`,
  showThird: 'Show it',

  expired: {
    title: 'This link has expired',
    text: (until: string) => `It worked until ${day(until)}. Prices change, so we keep quotes for 15 days only.`,
  },
  wrong: { title: 'This link is not complete', text: 'Copy it whole from the message, up to its last letter.' },
  failed: { title: 'The quotes did not load', retry: 'Try again' },
  home: 'See today’s prices',
};
