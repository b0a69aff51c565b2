import type { RecordBase } from '#contract/shared/record.ts';
import { applySandboxFault, type SandboxFault } from '#server/config/sandbox-faults.ts';
import type { InsurerAdapter } from '#server/domain/insurers/insurer-adapter.ts';
import type { Timer } from '#server/shared/timer.ts';

/** The adapter with the configured fault: slow, silent or failing. */
export function withSandboxFault<Request, Answer, Journey extends RecordBase>(
  adapter: InsurerAdapter<Request, Answer, Journey>,
  fault: SandboxFault | undefined,
  timer: Timer,
): InsurerAdapter<Request, Answer, Journey> {
  if (!fault) return adapter;
  return {
    insurer: adapter.insurer,
    quote: async (request, signal) => {
      await applySandboxFault(fault, timer, signal);
      return adapter.quote(request, signal);
    },
    underwrite: async (application, signal) => {
      await applySandboxFault(fault, timer, signal);
      return adapter.underwrite(application, signal);
    },
    underwriteReferred: async (application, signal) => {
      await applySandboxFault(fault, timer, signal);
      return adapter.underwriteReferred(application, signal);
    },
  };
}
