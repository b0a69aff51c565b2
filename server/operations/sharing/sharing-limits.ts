import type { Stores } from '#server/context/stores.ts';
import { mailboxOf } from '#server/domain/shared/mailbox.ts';
import { consumeDailyQuotasOrRefuse, type DailyQuota } from '#server/operations/unit-of-work/daily-quota.ts';
import { hoursText } from '#server/shared/counted-texts.ts';
import { ipPrefixOf } from '#server/shared/network-address.ts';
import { Refused } from '#server/shared/refused.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { keyedHash } from '#server/shared/secrets/keyed-hash.ts';

/** How many new links a journey may create in a day. Each stores a list in the database. */
const LINKS_PER_JOURNEY = 40;

/**
 * Mails per day. A typed address is not verified. Therefore few mails are sent to one address, and fewer from one
 * network address: no one can use up a stranger's mails, nor make us send many.
 */
const MAILS = { journey: 5, recipient: 4, recipientFromAddress: 2, address: 20 } as const;
type MailCounter = keyof typeof MAILS;
/** Between two mails to one recipient. */
const PAUSE_SECONDS = 60;

interface Setting {
  readonly secret: AppSecret;
  readonly now: Date;
}

const again = (seconds: number): string => `Try again in ${hoursText(seconds)}.`;

/** Counts a link. Throws a `Refused` (429) if the journey created too many today. */
export async function countShareLink(
  { quotas }: Pick<Stores, 'quotas'>,
  journeyId: string,
  { secret, now }: Setting,
): Promise<void> {
  const subject = keyedHash(secret, 'share-link', journeyId);
  const counted = await quotas.consume(subject, { max: LINKS_PER_JOURNEY, pauseMs: 0 }, now);
  if (counted.kind === 'counted') return;
  const { seconds: retry_after } = counted;
  const message = `You made ${LINKS_PER_JOURNEY} links today, and no more can be made. ${again(retry_after)}`;
  throw new Refused('RATE_LIMITED', message, { retry_after });
}

/**
 * Counts a mail that is about to be sent. Throws a `Refused` (409 a moment after the last one to this recipient,
 * 429 above the daily limit); the transaction has to be rolled back then.
 * @param address the network address of the caller
 */
export async function countSharedQuotesMail(
  stores: Pick<Stores, 'quotas'>,
  { journeyId, email, address }: { readonly journeyId: string; readonly email: string; readonly address: string },
  setting: Setting,
): Promise<void> {
  const mailbox = mailboxOf(email);
  const subjects: readonly DailyQuota<MailCounter>[] = [
    { counter: 'journey', subject: journeyId, max: MAILS.journey },
    { counter: 'recipient', subject: mailbox, max: MAILS.recipient, pauseSeconds: PAUSE_SECONDS },
    {
      counter: 'recipientFromAddress',
      subject: `${mailbox} ${ipPrefixOf(address)}`,
      max: MAILS.recipientFromAddress,
    },
    { counter: 'address', subject: address, max: MAILS.address },
  ];
  await consumeDailyQuotasOrRefuse(stores, 'mail-quotes', subjects, setting, refusalOf);
}

const WHOSE: Record<MailCounter, string> = {
  journey: 'for this quote',
  recipient: 'to this address',
  recipientFromAddress: 'to this address',
  address: 'from your connection',
};

function refusalOf(counter: MailCounter, kind: 'tooSoon' | 'tooMany', retry_after: number): Refused {
  if (kind === 'tooSoon') {
    const message = `A mail went to this address a moment ago. You can send another in ${retry_after} seconds.`;
    return new Refused('MAIL_RESEND_TOO_SOON', message, { retry_after });
  }
  const message = `We can send no more mails ${WHOSE[counter]} today. Copy the link instead. ${again(retry_after)}`;
  return new Refused('RATE_LIMITED', message, { retry_after });
}
