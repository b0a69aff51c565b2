import type { LineStage, LineStep } from './line.ts';
import { PAYMENT_STATE_TAGS, type PaymentStateTag } from './payment-tags.ts';
import type { RecordBase } from './record.ts';

/** The steps from the identity check to the policy, in every line. */

const unless = (done: boolean, missing: string): string[] => (done ? [] : [missing]);

const hasPaymentTag = ({ proposal }: RecordBase, wanted: PaymentStateTag): boolean => {
  const status = proposal?.payment?.payment_status;
  return status !== undefined && PAYMENT_STATE_TAGS[status].some((tag) => tag === wanted);
};

/** Whether money was received for the proposal, even if refunded since. */
export const hasReceivedMoney = (record: RecordBase): boolean => hasPaymentTag(record, 'moneyReceived');

/**
 * Whether the answers are closed for edits: money was received, or may already have left the visitor's account. The
 * server then refuses edits with 409 PAID_ALREADY.
 */
export const isClosedForEdits = (record: RecordBase): boolean => hasPaymentTag(record, 'moneyUnderWay');

/** The list and the chosen plan. */
export const planSteps = [
  { id: 'quoteList', title: 'Choose a plan', stage: 'plan', answers: ['plan'], draft: true },
  { id: 'customizePlan', title: 'Your plan', stage: 'plan', answers: ['premium'], draft: true },
] as const satisfies readonly LineStep[];

/** @param title what the line calls the one who buys */
export const proposerStep = <const Title extends string>(title: Title) =>
  ({ id: 'proposer', title, stage: 'proposal', answers: ['proposer', 'proposerContact'], draft: true }) as const;

export const addressStep = {
  id: 'address',
  title: 'Address',
  stage: 'proposal',
  answers: ['address'],
  draft: true,
} as const satisfies LineStep;

export const kycStep = {
  id: 'kyc',
  title: 'Identity (KYC)',
  stage: 'proposal',
  missing: ({ proposal }: RecordBase) => unless(proposal?.kyc.status === 'VERIFIED', 'a verified identity document'),
} as const satisfies LineStep;

export const nomineeStep = {
  id: 'nominee',
  title: 'Nominee',
  stage: 'proposal',
  answers: ['nominee'],
  draft: true,
} as const satisfies LineStep;

/** What the lines that cover persons ask about each of them. @param title of the page that asks for the persons */
export const memberSteps = <const Title extends string>(title: Title) =>
  [
    { id: 'memberDetails', title, stage: 'proposal', answers: ['memberDetails'], draft: true },
    { id: 'medicalDetails', title: 'Medical questions', stage: 'proposal', answers: ['medicalDetails'], draft: true },
  ] as const satisfies readonly LineStep[];

export const closingSteps = [
  { id: 'preview', title: 'Check your answers', stage: 'check', answers: ['preview'] },
  { id: 'declaration', title: 'Declaration', stage: 'check', answers: ['declaration'] },
  {
    id: 'decision',
    title: 'Insurer’s decision',
    stage: 'pay',
    missing: ({ proposal }: RecordBase) =>
      unless(proposal?.decision?.status === 'ACCEPTED', 'the insurer’s acceptance'),
  },
  {
    id: 'payment',
    title: 'Payment',
    stage: 'pay',
    missing: (record: RecordBase) => unless(hasReceivedMoney(record), 'the payment'),
  },
  {
    id: 'policy',
    title: 'Your policy',
    stage: 'policy',
    missing: ({ proposal }: RecordBase) => unless(proposal?.policy?.status === 'ISSUED', 'the policy'),
  },
] as const satisfies readonly LineStep[];

/** The stages of the stepper after the plan. */
export const closingStages = [
  { id: 'proposal', label: 'Proposal' },
  { id: 'check', label: 'Check' },
  { id: 'pay', label: 'Pay' },
  { id: 'policy', label: 'Policy' },
] as const satisfies readonly LineStage[];

/** The ids of the steps that every line has. */
export type SharedStepId = (
  | (typeof planSteps)[number]
  | ReturnType<typeof proposerStep>
  | typeof addressStep
  | typeof kycStep
  | typeof nomineeStep
  | (typeof closingSteps)[number]
)['id'];
