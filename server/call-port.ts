import type { ServerContext } from './context.ts';
import { RefusalError } from './http/refusal.ts';

/** Runs something after a time; gives how to call it off. Tests bring a timer that they turn by hand. */
export interface Timer {
  after(ms: number, run: () => void): () => void;
}

export const systemTimer: Timer = {
  after: (ms, run) => {
    const timeout = setTimeout(run, ms);
    return () => clearTimeout(timeout);
  },
};

/** What a call of a partner needs of the server. */
export type PartnerAccess = Pick<ServerContext, 'ports' | 'config' | 'log'>;

/**
 * A partner did not answer in time, or its adapter threw. Whether it acted is not known: ask again with the same
 * reference.
 */
export class PortError extends Error {
  override name = 'PortError';
}

/**
 * Calls a partner, for at most `limitMs`. Call it between units of work, never inside one. The signal tells the adapter
 * to give up; an adapter that ignores it is left behind. Throws a `PortError` with the reason as its cause.
 */
export async function callPort<T>(
  port: string,
  limitMs: number,
  call: (signal: AbortSignal) => Promise<T>,
  timer: Timer = systemTimer,
): Promise<T> {
  const abort = new AbortController();
  let cancel = (): void => undefined;
  const limit = new Promise<never>((_, reject) => {
    cancel = timer.after(limitMs, () => {
      const error = new Error(`No answer within ${limitMs} ms`);
      abort.abort(error);
      reject(error);
    });
  });
  try {
    return await Promise.race([call(abort.signal), limit]);
  } catch (error) {
    // A port that is not connected refuses in words of its own.
    if (error instanceof RefusalError) throw error;
    throw new PortError(`${port} did not answer`, { cause: error });
  } finally {
    cancel();
  }
}
