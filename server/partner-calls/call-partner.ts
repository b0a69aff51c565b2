import { SpanKind } from '@opentelemetry/api';
import { type PartnerOutcome, partnerSeconds } from '#server/log/metrics-registry.ts';
import { withSpan } from '#server/log/spans.ts';
import { Refused } from '#server/shared/refused.ts';
import { systemTimer, type Timer } from '#server/shared/timer.ts';

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
      // A port that is not connected has its own refusal.
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
