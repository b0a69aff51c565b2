import type { Config } from '#server/config/config.ts';
import type { DocumentCheckLimits } from '#server/config/day-limits.ts';
import type { Stores } from '#server/context/stores.ts';
import { consumeDailyQuotasOrRefuse, type DailyQuota } from '#server/operations/unit-of-work/daily-quota.ts';
import { hoursText } from '#server/shared/counted-texts.ts';
import { ipPrefixOf } from '#server/shared/network-address.ts';
import { Refused } from '#server/shared/refused.ts';

type Counter = keyof DocumentCheckLimits;

/** The subjects of a register check. Each is counted separately, across journeys and processes. */
interface Check {
  readonly document: string;
  /** The network address that requests the check (api/http/visitor-address.ts). */
  readonly address: string;
}

/**
 * Counts a document whose register is about to be asked. A visitor who begins many journeys cannot ask more than
 * others, and cannot try which name fits a number. Throws a `Refused` (429) if there are too many in a day; the
 * transaction has to be rolled back then.
 */
export async function countDocumentCheck(
  stores: Pick<Stores, 'quotas'>,
  { document, address }: Check,
  { secret, checksPerDay }: Pick<Config, 'secret' | 'checksPerDay'>,
  now: Date,
): Promise<void> {
  const subjects: readonly DailyQuota<Counter>[] = [
    { counter: 'document', subject: document, max: checksPerDay.document },
    { counter: 'address', subject: address, max: checksPerDay.address },
    {
      counter: 'documentFromAddress',
      subject: `${document} ${ipPrefixOf(address)}`,
      max: checksPerDay.documentFromAddress,
    },
  ];
  await consumeDailyQuotasOrRefuse(stores, 'check', subjects, { secret, now }, (counter, _kind, seconds) =>
    tooMany(counter, seconds),
  );
}

function tooMany(counter: Counter, retry_after: number): Refused {
  const again = `try again in ${hoursText(retry_after)}, or call us.`;
  const sentence =
    counter === 'address'
      ? `Too many documents were checked from your connection today. Please ${again}`
      : `This document was checked too often today. Use another document, ${again}`;
  return new Refused('RATE_LIMITED', sentence, { retry_after });
}
