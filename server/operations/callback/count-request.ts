import { secondsInDay } from 'date-fns/constants';
import type { Config } from '#server/config/config.ts';
import type { Stores } from '#server/context/stores.ts';
import { ipPrefixOf } from '#server/shared/network-address.ts';
import { Refused } from '#server/shared/refused.ts';
import { keyedHash } from '#server/shared/secrets/keyed-hash.ts';

/**
 * Counts a callback request. A repeated topic counts like a new one, so that the limit does not reveal earlier requests.
 * Anyone can type another person's number. There is therefore a limit for a number, a lower one for a number from one network
 * address, and one for the address. Throws a `Refused` (429) beyond a limit; the transaction has to be rolled back.
 */
export async function countCallbackRequest(
  { quotas }: Pick<Stores, 'quotas'>,
  number: string,
  address: string,
  { secret, callbacksPerDay }: Pick<Config, 'secret' | 'callbacksPerDay'>,
  now: Date,
): Promise<void> {
  const count = (purpose: string, subject: string, max: number) =>
    quotas.consume(keyedHash(secret, purpose, subject), { max, pauseMs: 0 }, now);
  const ofAddress = await count('callback-address', address, callbacksPerDay.address);
  if (ofAddress.kind !== 'counted') {
    const message = 'Too many calls were asked for from your connection today. Please call us instead.';
    throw new Refused('RATE_LIMITED', message, { retry_after: ofAddress.seconds });
  }
  const fromAddress = await count(
    'callback-phone-from',
    `${number} ${ipPrefixOf(address)}`,
    callbacksPerDay.numberFromAddress,
  );
  if (fromAddress.kind !== 'counted') throw tooManyOfNumber();
  const ofNumber = await count('callback-phone', number, callbacksPerDay.number);
  if (ofNumber.kind !== 'counted') throw tooManyOfNumber();
}

/** The same for every caller. It states a full day: the exact remaining time would reveal when the first request was made. */
const tooManyOfNumber = () =>
  new Refused(
    'RATE_LIMITED',
    'We have been asked to call this number already, and take no more requests for it today. Tell our adviser on that call what else you need, or call us instead.',
    { retry_after: secondsInDay },
  );
