import { Refused } from '#server/shared/refused.ts';
import type { KycCaseFacts } from './kyc-case.ts';

const WINDOW_MS = 60 * 60_000;
/** Documents per hour. Five kinds, each with a typing error, and some reserve. */
const MAX_SUBMISSIONS = 12;

type Submissions = Pick<KycCaseFacts, 'submissions' | 'windowStartedAt'>;

/** Counts a document: each asks a paid register and may send an SMS. A `Refused` (429) if there are too many. */
export function countDocumentSubmission(
  { submissions, windowStartedAt }: Submissions,
  now: Date,
): Submissions | Refused {
  const windowEnds = windowStartedAt.getTime() + WINDOW_MS;
  if (now.getTime() >= windowEnds) return { submissions: 1, windowStartedAt: now };
  if (submissions < MAX_SUBMISSIONS) return { submissions: submissions + 1, windowStartedAt };
  const retry_after = Math.ceil((windowEnds - now.getTime()) / 1000);
  const minutes = Math.ceil(retry_after / 60);
  return new Refused('RATE_LIMITED', `Too many documents in an hour. Try again in ${minutes} minutes.`, {
    retry_after,
  });
}
