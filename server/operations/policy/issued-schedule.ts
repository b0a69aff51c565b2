import type { Stores } from '#server/context/stores.ts';
import type { PolicySchedule } from '#server/domain/policy/policy-schedule.ts';

/** The content of the issued policy's document; null before it is issued. */
export async function issuedScheduleOf(
  { issuances }: Pick<Stores, 'issuances'>,
  proposerId: string,
): Promise<PolicySchedule | null> {
  return (await issuances.load(proposerId))?.schedule ?? null;
}
