import { decision } from './decision.flow.ts';
import { payment } from './payment.flow.ts';
import { policy } from './policy.flow.ts';
import { declaration, preview } from './proposal.flow.ts';

/** From check-your-answers to the policy, the same in every line. The other plans of a declined one are the list's. */
export const closing = {
  preview: preview({ confirmed: 'declaration' }),
  declaration: declaration('decision'),
  decision: decision({ agreed: 'payment', otherPlans: '#quoteList' }),
  payment: payment({ paid: { target: 'policy', actions: 'notePaid' } }),
  policy,
};
