/** A step that could not be played, or after which something is wrong. */
export class PathFailed extends Error {
  constructor(
    message: string,
    /** The position of the step in the whole path, from 0; it may be a seeded one. */
    readonly at: number,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

export const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  // All that Node says of a server that is gone; its cause has the reason.
  if (error.message !== 'fetch failed') return error.message;
  return `The server does not answer${error.cause instanceof Error ? ` (${error.cause.message})` : ''}.`;
};

/** A path that failed before its page was open. @param at the position of the seeded step, from 0 */
export const failedBefore = (name: string, at: number, cause: unknown): PathFailed =>
  new PathFailed(`${name}, before its first step: ${messageOf(cause)}`, at, cause);

interface Place {
  /** The path, for a person. */
  readonly name: string;
  /** The steps that are played; those before them are seeded. */
  readonly steps: readonly { readonly event: { readonly name: string } }[];
  readonly seeded: number;
  /** The position among them of the one that failed, from 0: as many were played. */
  readonly at: number;
}

export const failedAt = ({ name, steps, seeded, at }: Place, cause: unknown): PathFailed => {
  const step = steps[at]?.event.name ?? 'the end';
  return new PathFailed(
    `${name}, step ${at + 1} of ${steps.length}, “${step}”: ${messageOf(cause)}`,
    seeded + at,
    cause,
  );
};
