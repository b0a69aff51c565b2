export interface BackoffDelays {
  readonly firstMs: number;
  readonly maxMs: number;
}

/**
 * How long to wait before try number `tries + 1`: twice as long each time, up to a limit. A random quarter more or
 * less, so that tasks that failed together are not retried together. Milliseconds.
 * @param random between 0 and 1
 */
export function backoffMs(
  { firstMs, maxMs }: BackoffDelays,
  tries: number,
  random: () => number = Math.random,
): number {
  const straight = Math.min(maxMs, firstMs * 2 ** Math.min(tries, 30));
  return Math.round(straight * (0.75 + random() / 2));
}
