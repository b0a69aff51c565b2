import type { Cover } from './covers.ts';
import { formatDate, type IsoDate } from './dates.ts';
import type { IssuedPolicy } from './policy.ts';

// Separate from the schemas: the pages of a journey need only these texts.

/** As within a sentence. */
export const COVER_NAMES: Readonly<Record<Cover['kind'], string>> = {
  POLICY: 'cover',
  OWN_DAMAGE: 'own damage',
  THIRD_PARTY: 'third party',
  OWNER_DRIVER: 'owner’s accident cover',
  PASSENGERS: 'passengers’ accident cover',
};

/** The last days of covers, 'yyyy-mm-dd', without duplicates, earliest first. */
export const distinctCoverEndDates = (covers: readonly Cover[]): IsoDate[] =>
  [...new Set(covers.map(({ to }) => to))].sort();

/**
 * The last day of each cover: 'own damage to 26 Nov 2027, third party to 26 Nov 2031'.
 * @param today 'yyyy-mm-dd'; the text says 'ended' of a cover that ended before. Without it, no cover counts as ended.
 */
export const lastDaysOfCoversText = (covers: readonly Cover[], today = ''): string =>
  covers
    .map(({ kind, to }) => `${COVER_NAMES[kind]} ${to < today ? 'ended on' : 'to'} ${formatDate(to, 'dd MMM yyyy')}`)
    .join(', ');

/** The covers of a policy, at least one. */
export const coversOfPolicy = ({
  covers,
  policy_start_date: from,
  policy_end_date: to,
}: Pick<IssuedPolicy, 'covers' | 'policy_start_date' | 'policy_end_date'>): readonly Cover[] =>
  covers.length > 0 ? covers : [{ kind: 'POLICY', from, to }];
