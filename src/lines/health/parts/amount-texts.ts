import { formatLakhCrore, type Paise } from '#contract/shared/money.ts';
import { yearsText } from '#src/lib/common-texts.ts';

/** A sum insured in short: '₹10 Lakh'. Below one lakh the short form already has its sign. */
export const sumInsuredText = (paise: Paise): string => {
  const short = formatLakhCrore(paise);
  return short.startsWith('₹') ? short : `₹${short}`;
};

export const policyPeriodText = (period: string | number): string => yearsText(Number(period));
