import { RefusalError } from './http/refusal.ts';
import { systemTimer, withTimeLimit } from './insurers/time-limit.ts';

/**
 * A partner did not answer in time, or its adapter threw. Whether it acted is not known: ask again with the same
 * reference.
 */
export class PortError extends Error {
  override name = 'PortError';
}

/**
 * Calls a partner, for at most `limitMs`. Call it between units of work, never inside one. The signal tells the adapter
 * to give up; an adapter that ignores it is left behind. Throws a `PortError`.
 */
export async function callPort<T>(
  port: string,
  limitMs: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await withTimeLimit(systemTimer, limitMs, async (signal) => call(signal));
  } catch (error) {
    // A port that is not connected refuses in words of its own.
    if (error instanceof RefusalError) throw error;
    throw new PortError(`${port} did not answer`, { cause: error });
  }
}
