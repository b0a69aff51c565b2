import type * as v from 'valibot';
import type { BirthDateProof } from '#contract/shared/owner.ts';
import type { Stores } from '#server/context/stores.ts';
import { type Journey, recordOf } from '#server/domain/journey/journey.ts';
import { Refused } from '#server/shared/refused.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { keyedHash } from '#server/shared/secrets/keyed-hash.ts';
import { parseOwnerLink } from './access-code.ts';

/** A person who has the link may also have the policy number, so only the birth date has to be guessed. */
const MAX_TRIES_A_DAY = 5;

/**
 * The journey of a policy's link, for a person who knows the policy's number and the policyholder's verified birth
 * date. Each try counts. Returns VALIDATION if they do not match; throws RATE_LIMITED after five tries a day.
 */
export async function journeyByBirthDate(
  { journeys, quotas }: Pick<Stores, 'journeys' | 'quotas'>,
  { token, policy_number, DOB }: v.InferOutput<typeof BirthDateProof>,
  { secret, now }: { secret: AppSecret; now: Date },
): Promise<Journey | Refused> {
  const { kind, journeyId } = parseOwnerLink(token, { secret, now });
  const subject = keyedHash(secret, 'link-birth-date', journeyId);
  const counted = await quotas.consume(subject, { max: MAX_TRIES_A_DAY, pauseMs: 0 }, now);
  if (counted.kind !== 'counted') {
    const sentence = 'You tried too often today. Use a code instead, or call us.';
    throw new Refused('RATE_LIMITED', sentence, { retry_after: counted.seconds });
  }
  const journey = await journeys.load(journeyId);
  const proposal = journey && recordOf(journey, now).proposal;
  // A journey's link was sent to a typed phone number, which need not be the policyholder's.
  const matches =
    kind === 'policy' &&
    proposal?.policy?.issued?.policy_number === policy_number &&
    proposal.kyc.kyc_doc_reg_dob === DOB;
  if (journey && matches) return journey;
  const sentence = 'Policy number and birth date do not match this link. Check both.';
  return new Refused('VALIDATION', sentence, { fields: { policy_number: sentence } });
}
