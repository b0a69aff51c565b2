import type { HealthFeatures } from '#contract/lines/health/quote.ts';
import { formatInr, formatLakhCrore } from '#contract/shared/money.ts';
import type { HealthProduct } from '../product.ts';

/** Wording of a product's figures in the documents. */

export const productHasBenefit = (
  { policy_benefits }: HealthFeatures,
  benefit: HealthFeatures['policy_benefits'][number],
) => policy_benefits.includes(benefit);

/** A wait in words: 1 → '30 days' (as policies say), 24 → '24 months'. */
export const waitingPeriodText = (months: number): string => (months === 1 ? '30 days' : `${months} months`);

/** The sums insured that are sold: '₹5 Lakh to ₹1 Crore'. */
export const soldSumsInsuredText = ({ cover_amounts }: HealthProduct): string => {
  const [least = 0] = cover_amounts;
  const most = cover_amounts.at(-1) ?? least;
  return least === most ? formatLakhCrore(least) : `${formatLakhCrore(least)} to ${formatLakhCrore(most)}`;
};

/** What is paid for a room. */
export const ROOM_LIMIT_TEXTS: Record<HealthFeatures['room_rent_type'], string> = {
  ANY_ROOM: 'Any room of the hospital, suites too.',
  SINGLE_PRIVATE:
    'A single private room. A costlier room is paid up to the price of the hospital’s single private room.',
  SHARED: 'A room with two or more beds. A costlier room is paid up to the price of the hospital’s shared room.',
  CAPPED: 'Up to 1% of the sum insured a day.',
};

export const hasRoomLimit = ({ room_rent_type }: HealthFeatures): boolean => room_rent_type !== 'ANY_ROOM';

/** An example: what the insured pays of a bill of ₹1,00,000. */
export const coPayExampleText = (percent: number): string =>
  `Of a covered bill of ${formatInr(10_000_000)} you pay ${formatInr(percent * 100_000)}.`;
