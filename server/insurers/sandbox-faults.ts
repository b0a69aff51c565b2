import type { RecordBase } from '#contract/shared/record.ts';
import { PANEL } from './panel.ts';
import type { InsurerAdapter } from './port.ts';
import type { Timer } from './time-limit.ts';

/** What a sandbox insurer is told to do before it answers: take its time, never answer, or fail. */
export type SandboxFault = { readonly kind: 'slow'; readonly ms: number } | { readonly kind: 'silent' | 'fail' };

/** By insurer_id; an insurer that is not named answers at once. */
export type SandboxFaults = ReadonlyMap<string, SandboxFault>;

/**
 * Reads `SANDBOX_INSURERS`: 'kaveri:slow:5000,banyan:fail,meghna:silent'. Throws a RangeError with a sentence for the
 * operator.
 */
export function parseSandboxFaults(text: string): SandboxFaults {
  return new Map(text.split(',').filter(Boolean).map(parseFault));
}

function parseFault(text: string): [string, SandboxFault] {
  const [insurerId = '', kind, ms, ...rest] = text.trim().split(':');
  if (!PANEL.some(({ insurer_id }) => insurer_id === insurerId)) {
    throw new RangeError(`The sandbox has no insurer '${insurerId}'.`);
  }
  if (kind === 'slow' && /^\d{1,6}$/.test(ms ?? '') && rest.length === 0) return [insurerId, { kind, ms: Number(ms) }];
  if ((kind === 'silent' || kind === 'fail') && ms === undefined) return [insurerId, { kind }];
  throw new RangeError(`'${text}' is none of <insurer>:slow:<ms>, <insurer>:silent and <insurer>:fail.`);
}

/** The adapter, slow, silent or failing as told. */
export function withFault<Request, Answer, Journey extends RecordBase>(
  adapter: InsurerAdapter<Request, Answer, Journey>,
  fault: SandboxFault | undefined,
  timer: Timer,
): InsurerAdapter<Request, Answer, Journey> {
  if (!fault) return adapter;
  const delay = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      if (fault.kind === 'fail') reject(new Error('The sandbox was told to fail'));
      if (fault.kind === 'slow') timer.after(fault.ms, resolve);
    });
  return {
    insurer: adapter.insurer,
    quote: async (request, signal) => {
      await delay(signal);
      return adapter.quote(request, signal);
    },
    underwrite: async (application, signal) => {
      await delay(signal);
      return adapter.underwrite(application, signal);
    },
    underwriteReferred: async (application, signal) => {
      await delay(signal);
      return adapter.underwriteReferred(application, signal);
    },
  };
}
