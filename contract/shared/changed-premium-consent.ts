import { formatInr, type Paise } from './money.ts';

/** What a visitor agrees to who accepts an insurer's changed premium. The page shows it, and the server stores it. */
export const changedPremiumConsentText = (amount: Paise): string =>
  `By accepting you agree to pay ${formatInr(amount)} instead.`;
