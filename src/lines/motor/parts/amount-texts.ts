import { formatLakhCrore, type Paise } from '#contract/shared/money.ts';

/** An amount in short: '₹5.26 Lakh'. Below one lakh the short form already has its sign. */
export const motorAmountText = (paise: Paise): string => {
  const short = formatLakhCrore(paise);
  return short.startsWith('₹') ? short : `₹${short}`;
};
