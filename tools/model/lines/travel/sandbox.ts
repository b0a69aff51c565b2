import type { SandboxRules } from '../../line-model.ts';
import type { Choices } from '../../types.ts';
import { PRODUCTS } from './offers.ts';

const [product, otherProduct] = PRODUCTS;

/** What the sandbox's travel insurers decide by: the table in server/lines/travel/README.md. */
export const travelSandbox: SandboxRules = {
  // The sandbox's doctors raise the premium, or decline.
  canHappen: (outcome) => outcome !== 'askDecision saved ACCEPTED',
  choicesFor: (decision, afterReferral): Partial<Choices> => {
    switch (decision) {
      case 'PRICE_CHANGED':
        return { risks: ['q_diabetes'] };
      case 'REFERRED':
        return {
          risks: ['q_cancer'],
          ...(afterReferral === 'DECLINED' && { product: otherProduct, otherProduct: product }),
        };
      case 'DECLINED':
        return { risks: ['q_advised_against_travel'] };
      default:
        return {};
    }
  },
};
