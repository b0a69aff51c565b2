import type { LineStage, LineStep } from '#contract/shared/line.ts';
import { memberPossessive } from '#contract/shared/member-types.ts';
import {
  addressStep,
  closingStages,
  closingSteps,
  kycStep,
  memberSteps,
  nomineeStep,
  planSteps,
  proposerStep,
} from '#contract/shared/steps.ts';
import type { HealthRecord } from './record.ts';

export const healthStages = [
  { id: 'about', label: 'About you' },
  { id: 'plan', label: 'Plan' },
  ...closingStages,
] as const satisfies readonly LineStage[];

/** The steps of the health journey, in the order they are asked. */
export const healthSteps = [
  { id: 'personalDetails', title: 'Your details', stage: 'about', answers: ['personalDetails'], draft: true },
  {
    id: 'members',
    title: 'Who to cover',
    stage: 'about',
    answers: ['members'],
    askedWith: 'personalDetails',
    draft: true,
  },
  {
    id: 'birthDates',
    title: 'Birth dates',
    stage: 'about',
    missing: ({ quote }: HealthRecord) =>
      quote.memberDetails
        .filter(({ DOB }) => DOB === null)
        .map(({ member_type }) => `${memberPossessive(member_type)} birth date`),
    askedWith: 'personalDetails',
    draft: true,
  },
  {
    id: 'medicalHistory',
    title: 'Medical history',
    stage: 'about',
    answers: ['medicalHistory'],
    askedWith: 'personalDetails',
    draft: true,
  },
  // Never asked: contact is offered with the prices, and opened by its address.
  { id: 'contact', title: 'Contact', stage: 'about', answers: ['contact'], optional: true, draft: true },
  ...planSteps,
  proposerStep('Proposer'),
  addressStep,
  kycStep,
  ...memberSteps('Members'),
  nomineeStep,
  ...closingSteps,
] as const satisfies readonly LineStep<HealthRecord>[];
export type HealthStepId = (typeof healthSteps)[number]['id'];
