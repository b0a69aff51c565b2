import type { Timer } from '#server/shared/timer.ts';

/** A configured fault of a sandbox partner: it answers slowly, never, or with an error. */
export type SandboxFault = { readonly kind: 'slow'; readonly ms: number } | { readonly kind: 'silent' | 'fail' };

/** Faults by the partner's name. Partners without a fault answer immediately. */
export type SandboxFaults = ReadonlyMap<string, SandboxFault>;

/** Reads 'kaveri:slow:5000,banyan:fail,meghna:silent'. Throws a RangeError with a sentence for the operator. */
export const parseSandboxFaults = (text: string, names: readonly string[]): SandboxFaults =>
  new Map(
    text
      .split(',')
      .filter(Boolean)
      .map((part) => parseFault(part, names)),
  );

function parseFault(text: string, names: readonly string[]): [string, SandboxFault] {
  const [name = '', kind, ms, ...rest] = text.trim().split(':');
  if (!names.includes(name)) throw new RangeError(`The sandbox has no '${name}', only ${names.join(', ')}.`);
  if (kind === 'slow' && /^\d{1,6}$/.test(ms ?? '') && rest.length === 0) return [name, { kind, ms: Number(ms) }];
  if ((kind === 'silent' || kind === 'fail') && ms === undefined) return [name, { kind }];
  throw new RangeError(`'${text}' is none of <name>:slow:<ms>, <name>:silent and <name>:fail.`);
}

/** Resolves when the partner may answer. Rejects if the fault is 'fail', or when `signal` is aborted. */
export const applySandboxFault = (fault: SandboxFault | undefined, timer: Timer, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (fault === undefined) resolve();
    else if (fault.kind === 'fail') reject(new Error('The sandbox was told to fail'));
    else if (fault.kind === 'slow') timer.after(fault.ms, resolve);
  });
