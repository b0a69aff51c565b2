import type { SandboxRules } from '../../line-model.ts';
import type { Choices } from '../../types.ts';

/** What the sandbox's health insurers decide by: the table in server/lines/health/README.md. */
export const healthSandbox: SandboxRules = {
  // The sandbox's doctors accept at the same premium only families that these are not.
  canHappen: (outcome) => outcome !== 'askDecision saved ACCEPTED',
  choicesFor: (decision, afterReferral): Partial<Choices> => {
    switch (decision) {
      case 'PRICE_CHANGED':
        return { risks: ['q_tobacco'] };
      case 'REFERRED':
        return { risks: ['q_cancer'], ...(afterReferral === 'DECLINED' ? { product: 'banyan-shelter' } : {}) };
      case 'DECLINED':
        return { risks: ['q_kidney'], product: 'kaveri-care-plus', otherProduct: 'kaveri-care' };
      default:
        return {};
    }
  },
};
