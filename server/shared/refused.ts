import type { RefusalData, RefusalReason } from '#contract/shared/envelope.ts';

/**
 * Why something is refused. The contract has one word, `VALIDATION`, for an answer that cannot be true, for a request that
 * is not as agreed, and for one that this caller may not make; and `NOT_JSON` for a text and for a type that is not JSON.
 */
export type Reason = RefusalReason | 'MALFORMED' | 'FORBIDDEN' | 'UNSUPPORTED_TYPE';

/**
 * A refusal that the visitor reads: `reason` is a word for programs, `message` a sentence for people. A unit of work that
 * returns one commits what it wrote, such as the count of wrong codes; one that throws it is rolled back.
 */
export class Refused extends Error {
  override name = 'Refused';

  constructor(
    readonly reason: Reason,
    message: string,
    readonly details: Omit<RefusalData, 'reason'> = {},
  ) {
    super(message);
  }
}

/**
 * The refusal of fields that are valid by their schema and still cannot be true, such as a PIN code that does not exist.
 * `fields` are sentences by path, as in the body.
 */
export const fieldsRefusal = (fields: Record<string, string>): Refused =>
  new Refused('VALIDATION', firstSentence(fields), { fields });

export function firstSentence(fields: Record<string, string>): string {
  const [first = 'Please check your answers', ...others] = Object.values(fields);
  return others.length === 0 ? first : `${first} (and ${others.length} more to check)`;
}

/** The same sentence for an unknown id and for another visitor's: an answer must not tell which ids exist. */
export const journeyNotFound = () =>
  new Refused('NOT_FOUND', 'We cannot find your answers on this device. Please start a new quote.');
