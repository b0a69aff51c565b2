/**
 * The Digital Personal Data Protection Rules, 2025, require at least a year (rule 8(3)). A year may have a leap day.
 */
const A_YEAR = 366;

/** Days after which the server deletes what is not a record of a sale. The page /privacy uses the same numbers. */
export const RETENTION_DAYS = {
  /**
   * A journey without a policy and without a payment, after its last change and after the last key to it was given out.
   */
  unboughtJourney: A_YEAR,
  callbackRequest: A_YEAR,
  /** Quotes that were shared by a link, which opens until then. */
  sharedQuotes: 15,
  /** A message that the SMS or mail service does not accept. */
  undeliveredMessage: 30,
  /** A request for a code by which an owner finds policies. */
  accessCode: 1,
  /** A stored response to an Idempotency-Key, which a repeated call receives. */
  response: 1,
  /** How often something was done for a phone, a document or a network address: it counts for a day from the first time. */
  dayCount: 2,
  /** The failure of a job that has not succeeded since. */
  jobPause: 1,
  /** How often a visitor called in a minute. An hour, in days. */
  minuteCount: 1 / 24,
  /** What pages reported of a visit, and the moves of lifecycles. The counts that are made of them name no visit. */
  visitEvent: 35,
  /** What the sandbox partners store: as long as the cookie of the inbox that shows it. */
  sandboxRecord: 60,
} as const;

/** A number of days in words: 'a day', '15 days', 'a year'. */
export function daysInWords(days: number): string {
  if (days === A_YEAR) return 'a year';
  return days === 1 ? 'a day' : `${days} days`;
}
