/** The Digital Personal Data Protection Rules, 2025, ask for a year at least (rule 8(3)). A year may have a leap day. */
const A_YEAR = 366;

/** After how many days the server deletes what is not a record of a sale. The page /privacy says it by the same numbers. */
export const RETENTION_DAYS = {
  /** A journey without a policy and without a payment, after its last change and after a key to it was last given. */
  unboughtJourney: A_YEAR,
  callbackRequest: A_YEAR,
  /** Quotes that somebody was sent a link to, which opens until then. */
  sharedQuotes: 15,
  /** A message that the SMS or mail service does not take. */
  undeliveredMessage: 30,
  /** A request for a code by which an owner finds policies again. */
  accessCode: 1,
  /** A stored response to an Idempotency-Key, by which a repeat gets the same answer. */
  response: 1,
  /** How often something was done for a phone, a document or a network address: it counts for a day from the first time. */
  dayCount: 2,
  /** That a job failed, which has not succeeded since. */
  jobPause: 1,
  /** How often a visitor called in a minute. In days as well: an hour. */
  minuteCount: 1 / 24,
  /** What the sandbox's own partners keep: as long as the cookie by which its inbox shows them. */
  sandboxRecord: 60,
} as const;

/** A number of days in words: 'a day', '15 days', 'a year'. */
export function daysInWords(days: number): string {
  if (days === A_YEAR) return 'a year';
  return days === 1 ? 'a day' : `${days} days`;
}
