import { SpanKind } from '@opentelemetry/api';
import { Refused } from '../journey/refused.ts';
import { type PartnerOutcome, partnerSeconds } from '../metrics/metricsRegistry.ts';
import type { Ports } from '../ports.ts';
import type { ServerContext } from '../server-context.ts';
import { withSpan } from '../tracing/spans.ts';

/** Runs a callback after a delay, and returns a function that cancels it. Tests inject a timer that they advance themselves. */
export interface Timer {
  after(ms: number, run: () => void): () => void;
}

export const systemTimer: Timer = {
  after: (ms, run) => {
    const timeout = setTimeout(run, ms);
    return () => clearTimeout(timeout);
  },
};

/** The parts of the server's context that a call to a partner needs. */
export type PartnerAccess = Pick<ServerContext, 'ports' | 'config' | 'log'>;

/**
 * A partner did not answer in time, or its adapter threw. Whether the partner acted is unknown: call again with the same
 * reference.
 */
export class PartnerCallError extends Error {
  override name = 'PartnerCallError';
}

/** What a log tells about a failed call: the adapter's own error has the reason. */
export const partnerFault = (error: unknown): unknown => (error instanceof PartnerCallError ? error.cause : error);

/**
 * Calls a partner, for at most `limitMs` milliseconds. Call it between units of work, never inside one. The abort signal
 * asks the adapter to stop; if the adapter ignores it, its result is ignored. Throws a `PartnerCallError` with the reason as
 * its cause.
 */
export function callPartner<T>(
  port: string,
  limitMs: number,
  call: (signal: AbortSignal) => Promise<T>,
  timer: Timer = systemTimer,
): Promise<T> {
  const described = { name: `ask ${port}`, kind: SpanKind.CLIENT, attributes: { 'chhatri.partner': port } };
  return withSpan(described, async (span) => {
    const abort = new AbortController();
    const measured = partnerSeconds.startTimer({ partner: port });
    let outcome: PartnerOutcome = 'answered';
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
      outcome = abort.signal.aborted ? 'timed out' : 'failed';
      // A port that is not connected refuses in words of its own.
      if (error instanceof Refused) {
        outcome = 'not connected';
        throw error;
      }
      throw new PartnerCallError(`${port} did not answer`, { cause: error });
    } finally {
      cancel();
      measured({ outcome });
      span.setAttribute('chhatri.outcome', outcome);
    }
  });
}

/**
 * Calls a partner within its time limit. Returns null, and logs a warning, if the partner does not answer.
 * @param failure for the log: 'the gateway did not take a refund'
 */
export async function askPartner<P extends keyof Ports, T>(
  { ports, config, log }: PartnerAccess,
  port: P,
  failure: string,
  call: (partner: Ports[P], signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  try {
    return await callPartner(port, config.portLimits[port], (signal) => call(ports[port], signal));
  } catch (error) {
    if (error instanceof Refused) throw error;
    log.warn({ err: partnerFault(error) }, failure);
    return null;
  }
}

/** Added to the partner's time limit. Milliseconds. */
const CUT_OFF_AFTER_MS = 5_000;

/** The time after which a call that starts now counts as interrupted if no outcome is stored. A job then repeats it. */
export const callCutOffTime = (now: Date, { portLimits }: ServerContext['config'], port: keyof Ports): Date =>
  new Date(now.getTime() + portLimits[port] + CUT_OFF_AFTER_MS);
