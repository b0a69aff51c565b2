import { continueTo } from '../core/shared-transitions.ts';
import { decisionFlow } from './decision.flow.ts';
import { paymentFlow } from './payment.flow.ts';
import { policyFlow } from './policy.flow.ts';
import { declarationState, previewState } from './proposal.flow.ts';

/** From check-your-answers to the policy, the same in every line. The other plans of a declined one are the list's. */
export const closingFlow = {
  preview: previewState({ confirmed: continueTo('declaration') }),
  declaration: declarationState('decision'),
  decision: decisionFlow({ agreed: 'payment', otherPlans: '#quoteList' }),
  payment: paymentFlow({ paid: { target: 'policy', actions: 'setShowsSuccess' } }),
  policy: policyFlow,
};
