import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { Cover } from '#contract/shared/covers.ts';
import { lastDayOfPolicy } from '#contract/shared/dates.ts';
import type { PolicySchedule } from '#server/domain/policy/policy-schedule.ts';
import { motorCoverTerms } from '../rating/cover-terms.ts';

/** The covers of a policy that begins on a day, 'yyyy-mm-dd'. Throws an Error without proposal, which the steps prevent. */
export function motorCovers({ proposal }: MotorRecord, from: string): Cover[] {
  if (!proposal) throw new Error('A policy was issued without a proposal');
  const { od_years, tp_years } = proposal.offer;
  const { pa_owner_driver, passengers_cover } = proposal.cartDetails;
  const owner = pa_owner_driver === 'LONG_TERM' ? tp_years : 1;
  const owner_driver_years = pa_owner_driver === null ? 0 : owner;
  return motorCoverTerms({ od_years, tp_years, owner_driver_years, passengers_cover }).map(({ kind, years }) => ({
    ...{ kind, from },
    to: lastDayOfPolicy(from, years),
  }));
}

/** The policy's cover of a kind; null if it has none. */
export const coverInSchedule = ({ covers }: PolicySchedule, kind: Cover['kind']): Cover | null =>
  covers.find((cover) => cover.kind === kind) ?? null;
