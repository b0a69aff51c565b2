import type { StepId } from '#contract/steps.ts';
import type { Destination } from '#machines/journey.types.ts';

/** The stepper's stages: the steps, gathered so that a phone can show them. `to` is where a stage begins. */
export const STAGES: readonly { id: string; label: string; to: Destination['to']; steps: readonly StepId[] }[] = [
  {
    id: 'about',
    label: 'About you',
    to: '#personal-details',
    steps: ['personal-details', 'contact', 'member', 'select-member-dob', 'medical-history'],
  },
  { id: 'plan', label: 'Plan', to: '#quote-list', steps: ['quote-list', 'customize-plan'] },
  {
    id: 'proposal',
    label: 'Proposal',
    to: '#proposer-details',
    steps: ['proposer-details', 'address-details', 'kyc-form', 'member-details', 'medical-details', 'nominee-details'],
  },
  { id: 'check', label: 'Check', to: '#application-preview', steps: ['application-preview', 'declaration'] },
  { id: 'pay', label: 'Pay', to: '#final-quote', steps: ['final-quote', 'payment'] },
  { id: 'policy', label: 'Policy', to: '#policy-download', steps: ['policy-download'] },
];
