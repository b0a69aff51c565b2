import { formatDate } from '#contract/shared/dates.ts';

const day = (iso: string): string => formatDate(iso, 'dd MMM yyyy');

export const copy = {
  title: { list: 'Save or share these quotes', comparison: 'Save or share this comparison' },
  making: 'Making your link…',
  notMade: 'We could not make the link',
  retry: 'Try again',
  lead: (until: string) => `It shows plans, covers and today’s prices, and works until ${day(until)}.`,
  shows: 'What it says about you',
  link: 'Link to these quotes',
  copyLink: 'Copy link',
  copied: 'Link copied',
  notCopied: 'Your browser does not let us copy. Press and hold the link to copy it yourself.',
  share: 'Share…',
  newTab: '(opens in a new tab)',
  pdf: 'PDF',
  message: (name: string, url: string) => `Quotes for ${name}: ${url}`,
  mailTitle: 'Mail me these',
  email: 'E-mail address',
  mail: 'Send',
  mailing: 'Sending…',
  mailed: (email: string) => `On its way to ${email}, with the PDF.`,
  again: 'Send to another address',
  problem: 'The mail was not sent',
};
