import { applySandboxFault, type SandboxFault } from '#server/config/sandbox-faults.ts';
import type { PolicyIssuer } from '#server/domain/policy/policy-issuer.ts';
import { systemTimer } from '#server/shared/timer.ts';
import { makePolicyNumber } from './policy-number.ts';

/** Attempts for 'Slow Issue', 'Wait Issue' and 'Silent Issue' before the policy is issued. */
const SLOW_ATTEMPTS = 2;

/**
 * The sandbox's insurers. They issue at once, unless the nominee's name requests otherwise. Listed in README.md and on
 * the inbox page: change them together.
 */
export const sandboxIssuer = (fault: SandboxFault | undefined): PolicyIssuer => ({
  async issue({ reference, policyNumberPrefix, attempt, nomineeName, year }, signal) {
    const trigger = nomineeName.toLowerCase();
    const early = attempt <= SLOW_ATTEMPTS;
    await applySandboxFault(trigger === 'silent issue' && early ? { kind: 'silent' } : fault, systemTimer, signal);
    if (trigger === 'slow issue' && early) return { kind: 'FAILED', reason: 'The insurer’s system did not answer' };
    if (trigger === 'wait issue' && early) return { kind: 'WORKING' };
    if (trigger === 'refuse issue') return { kind: 'REFUSED', reason: 'The insurer did not take this policy on' };
    return { kind: 'ISSUED', policyNumber: makePolicyNumber(policyNumberPrefix, year, reference) };
  },
  async fetchDocument() {
    throw new Error('The sandbox’s insurers make no documents');
  },
  // They remember no policies: there is nothing in force.
  async withdraw(_, signal) {
    await applySandboxFault(fault, systemTimer, signal);
    return { kind: 'WITHDRAWN' };
  },
});
