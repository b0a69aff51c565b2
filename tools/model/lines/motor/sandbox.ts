import type { SandboxRules } from '../../line-model.ts';
import type { Choices } from '../../types.ts';
import type { MotorServer } from './server.ts';
import { RISKS } from './vehicles.ts';

/** What the sandbox's motor insurers decide by: the table in server/lines/motor/README.md. */
export const motorSandboxOf = ({ decliningClaims: [product, otherProduct] }: MotorServer): SandboxRules => ({
  // A brand-new vehicle has no past by which an insurer could decide otherwise.
  canHappen: (outcome, before) =>
    !/^declaration saved (?!ACCEPTED)[A-Z]/.test(outcome) || !before().includes('registration.submit by hand'),
  choicesFor: (decision, afterReferral): Partial<Choices> => {
    switch (decision) {
      case 'PRICE_CHANGED':
        return { risks: [RISKS.claim] };
      case 'DECLINED':
        return { risks: [RISKS.claim], product, otherProduct };
      case 'REFERRED':
        return { risks: [RISKS.ended, ...foundBySurveyor(afterReferral)] };
      default:
        return {};
    }
  },
});

const foundBySurveyor = (decision: string | null): string[] => {
  if (decision === 'PRICE_CHANGED') return [RISKS.damaged];
  return decision === 'DECLINED' ? [RISKS.wrecked] : [];
};
