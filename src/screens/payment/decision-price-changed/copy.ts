import { formatInr, type Paise } from '#contract/money.ts';

/** The page's words, apart so that a second language can come. */
export const copy = {
  title: (more: boolean) => (more ? 'The insurer asks for a higher premium' : 'The insurer asks for a lower premium'),
  lead: (insurer: string) =>
    `${insurer} looked at your full application and will cover you, but not at the premium you agreed to. Nothing is paid until you agree anew.`,
  agreed: 'You agreed to',
  asks: 'The insurer asks',
  difference: 'Difference',
  more: (amount: Paise) => `${formatInr(amount)} more`,
  less: (amount: Paise) => `${formatInr(Math.abs(amount))} less`,
  reasons: 'Why it changed',
  lines: 'What changed, line by line',
  was: 'was',
  now: 'now',
  none: 'not there',
  total: 'Payable Amount',
  working: 'How the new premium is made',
  consent: (amount: Paise) =>
    `By accepting you agree to pay ${formatInr(amount)} instead. We keep your consent with its time. If you would rather not, your answers stay and you can choose another plan.`,
  accept: (amount: Paise) => `Accept ${formatInr(amount)} and go on`,
  accepting: 'Telling the insurer…',
  refuse: 'See other plans',
};
