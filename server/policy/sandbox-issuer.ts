import type { PolicyIssuer } from './issuer.ts';
import { policyNumberOf } from './number.ts';

/** Attempts that a 'Slow Issue' or a 'Wait Issue' takes before it is issued. */
const SLOW_ATTEMPTS = 2;

/**
 * The sandbox's insurers. They issue at once, unless the nominee's name asks for something else. Listed in README.md
 * and on the inbox page: change them together.
 */
export const sandboxIssuer: PolicyIssuer = {
  async issue({ reference, attempt, nomineeName, year }) {
    const trigger = nomineeName.toLowerCase();
    const early = attempt <= SLOW_ATTEMPTS;
    if (trigger === 'slow issue' && early) return { kind: 'FAILED', reason: 'The insurer’s system did not answer' };
    if (trigger === 'wait issue' && early) return { kind: 'WORKING' };
    if (trigger === 'refuse issue') return { kind: 'REFUSED', reason: 'The insurer did not take this policy on' };
    return { kind: 'ISSUED', policyNumber: policyNumberOf(year, reference) };
  },
};
