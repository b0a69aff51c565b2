import type { Refusal, RefusalData, RefusalReason } from '#contract/shared/envelope.ts';

/** The HTTP statuses of a refusal. */
export const REFUSAL_STATUSES = [400, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503] as const;
export type RefusalStatus = (typeof REFUSAL_STATUSES)[number];

export interface RefusalOptions extends Omit<RefusalData, 'reason'> {
  /** Whether what the handler wrote is committed, such as the count of wrong OTPs. By default a refusal rolls it back. */
  readonly commits?: boolean;
}

/** A refusal that the visitor is told: `message` is a sentence for people, `reason` a word for programs. */
export class RefusalError extends Error {
  override name = 'RefusalError';
  readonly commits: boolean;
  readonly data: RefusalData;

  constructor(
    readonly status: RefusalStatus,
    reason: RefusalReason,
    message: string,
    { commits = false, ...data }: RefusalOptions = {},
  ) {
    super(message);
    this.commits = commits;
    this.data = { reason, ...data };
  }

  /** The answer's body. */
  get envelope(): Refusal {
    return { code: this.status, message: this.message, data: this.data };
  }
}

/**
 * Refuses fields that are valid by their schema and still cannot be true, such as a PIN code that does not exist.
 * `fields` are sentences by path, as in the body.
 */
export function refuseFields(fields: Record<string, string>): never {
  throw new RefusalError(422, 'VALIDATION', firstSentence(fields), { fields });
}

/** As `refuseFields`, and does nothing if there is nothing to refuse. */
export function refuseFieldsIfAny(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) refuseFields(fields);
}

export function firstSentence(fields: Record<string, string>): string {
  const [first = 'Please check your answers', ...others] = Object.values(fields);
  return others.length === 0 ? first : `${first} (and ${others.length} more to check)`;
}
