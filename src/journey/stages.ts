import type { StepId } from '#contract/lines/health/steps.ts';
import type { Destination } from '#machines/core/types.ts';

interface Stage {
  id: string;
  label: string;
  /** Where it begins. */
  to: Destination['to'];
  steps: readonly StepId[];
}

/** The stepper's stages: the steps, gathered so that a phone can show them. */
export const STAGES: readonly Stage[] = [
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

/** Which of its stage's steps a step is; a step with a page a member counts as one. None where a stage is one step. */
export const partOf = ({ steps }: Stage, step: StepId | null): { at: number; of: number } | undefined =>
  step !== null && steps.length > 1 ? { at: steps.indexOf(step) + 1, of: steps.length } : undefined;
