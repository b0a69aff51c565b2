import type { ServerContext } from '#server/context/server-context.ts';
import type { Ports } from '#server/domain/ports/ports.ts';
import { callPartner, partnerFault } from '#server/partner-calls/call-partner.ts';
import { Refused } from '#server/shared/refused.ts';

/** The parts of the server's context that a call to a partner needs. */
export type PartnerAccess = Pick<ServerContext, 'ports' | 'config' | 'log'>;

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
