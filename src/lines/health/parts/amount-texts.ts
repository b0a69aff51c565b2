import { yearsText } from '#src/lib/common-texts.ts';

export const policyPeriodText = (period: string | number): string => yearsText(Number(period));
