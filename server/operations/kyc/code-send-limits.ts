import type { CodeLimits } from '#server/config/day-limits.ts';
import type { Stores } from '#server/context/stores.ts';
import { consumeDailyQuotasOrRefuse, type DailyQuota } from '#server/operations/unit-of-work/daily-quota.ts';
import { hoursText } from '#server/shared/counted-texts.ts';
import { ipPrefixOf } from '#server/shared/network-address.ts';
import { Refused } from '#server/shared/refused.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';

/** The subjects of a sent code. Each is counted separately, across journeys and processes. */
export interface CodeSendSubjects {
  readonly phone: string;
  readonly document: string;
  readonly journey: string;
  /** The network address that requests the code (api/http/visitor-address.ts). */
  readonly address: string;
}

export type CodeCounter = keyof CodeLimits['perDay'];

/**
 * The subject of each counter, if it has one. The limit of a phone or document from one address is lower than the
 * phone's or document's own limit: no one can use up a stranger's codes from one place.
 */
const subjectsBy = ({
  phone,
  document,
  journey,
  address,
}: Partial<CodeSendSubjects>): Record<CodeCounter, string | undefined> => ({
  phone,
  document,
  journey,
  address,
  phoneFromAddress: address && phone && `${phone} ${ipPrefixOf(address)}`,
  documentFromAddress: address && document && `${document} ${ipPrefixOf(address)}`,
});

/** Many visitors may share an address, so there is no minimum time between two codes of one address. */
const PAUSED: readonly CodeCounter[] = ['phone', 'document', 'journey'];

/** The subjects that a code, or a link, is counted for: each counter whose subject is in `send`. */
export function codeQuotaSubjects(
  send: Partial<CodeSendSubjects>,
  { pauseSeconds, perDay }: CodeLimits,
): readonly DailyQuota<CodeCounter>[] {
  const subjects = subjectsBy(send);
  return COUNTERS.flatMap((counter) => {
    const subject = subjects[counter];
    const pause = PAUSED.includes(counter) ? pauseSeconds : 0;
    return subject === undefined ? [] : [{ counter, subject, max: perDay[counter], pauseSeconds: pause }];
  });
}

const COUNTERS = [
  'phone',
  'document',
  'journey',
  'address',
  'phoneFromAddress',
  'documentFromAddress',
] as const satisfies readonly CodeCounter[];

interface CountSetting {
  readonly secret: AppSecret;
  readonly limits: CodeLimits;
  readonly now: Date;
}

/**
 * Counts a code that is about to be sent. Throws a `Refused`, and counts nothing, if the last one for the same
 * phone, document or journey was a moment ago (OTP_RESEND_TOO_SOON), or if there were too many in a day (RATE_LIMITED).
 */
export const countOrRefuseCodeSend = (
  stores: Pick<Stores, 'quotas'>,
  send: CodeSendSubjects,
  { limits, ...setting }: CountSetting,
): Promise<void> =>
  consumeDailyQuotasOrRefuse(stores, 'code', codeQuotaSubjects(send, limits), setting, (counter, kind, seconds) =>
    kind === 'tooSoon' ? tooSoon(seconds) : tooMany(counter, seconds),
  );

const WORDS = {
  phone: 'Too many codes were sent to this phone number today.',
  document: 'Too many codes were sent for this document today.',
  journey: 'Too many codes were sent for this application today.',
  address: 'Too many codes were sent from your connection today.',
  phoneFromAddress: 'Too many codes were sent to this phone number from your connection today.',
  documentFromAddress: 'Too many codes were sent for this document from your connection today.',
} as const satisfies Record<CodeCounter, string>;

const tooSoon = (retry_after: number) =>
  new Refused('OTP_RESEND_TOO_SOON', `A code was just sent. A new one can be sent in ${retry_after} seconds.`, {
    retry_after,
  });

function tooMany(counter: CodeCounter, retry_after: number): Refused {
  const retry = `Use another document, or try again in ${hoursText(retry_after)}.`;
  return new Refused('RATE_LIMITED', `${WORDS[counter]} ${retry}`, { retry_after });
}
