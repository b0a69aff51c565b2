import { changedPremiumConsentText } from '#contract/shared/changed-premium-consent.ts';
import { formatInr, type Paise } from '#contract/shared/money.ts';

export const copy = {
  title: (difference: Paise) => {
    if (difference === 0) return 'The same premium, made up differently';
    return difference > 0 ? 'The insurer asks for a higher premium' : 'The insurer asks for a lower premium';
  },
  lead: (insurer: string) =>
    `${insurer} looked at your full application and will cover you, but not at the premium you agreed to. You pay nothing unless you agree to the new one.`,
  agreed: 'You agreed to',
  asks: 'The insurer asks',
  by: (difference: Paise) => {
    if (difference === 0) return 'The same in total';
    return difference > 0 ? `${formatInr(difference)} more` : `${formatInr(-difference)} less`;
  },
  reasons: 'Why it changed',
  lines: 'What changed, line by line',
  working: 'How the new premium is worked out',
  consent: (amount: Paise) =>
    `${changedPremiumConsentText(amount)} We record your consent and its time. If you would rather not, your answers are saved and you can choose another plan.`,
  accept: (amount: Paise) => `Accept ${formatInr(amount)} and continue`,
  accepting: 'Telling the insurer…',
  refuse: 'See other plans',
};
