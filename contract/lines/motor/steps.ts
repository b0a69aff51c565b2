import type { LineStage, LineStep } from '#contract/shared/line.ts';
import {
  addressStep,
  closingStages,
  closingSteps,
  kycStep,
  nomineeStep,
  planSteps,
  proposerStep,
} from '#contract/shared/steps.ts';
import { type MotorCondition, thirdPartyPolicyMissing } from './line-conditions.ts';
import type { MotorRecord } from './record.ts';

/** The steps of both motor journeys, in the order they are asked. */

export const motorStages = [
  { id: 'vehicle', label: 'Vehicle' },
  { id: 'plan', label: 'Plan' },
  ...closingStages,
] as const satisfies readonly LineStage[];

/** The steps as far as the vehicle's current policy. */
export const vehicleSteps = [
  { id: 'registration', title: 'Registration number', stage: 'vehicle', answers: ['registration'], draft: true },
  { id: 'vehicle', title: 'Your vehicle', stage: 'vehicle', answers: ['vehicle'], draft: true },
  {
    id: 'policyDetails',
    title: 'Your current policy',
    stage: 'vehicle',
    answers: ['policyDetails'],
    skippedWhen: 'newVehicle',
    draft: true,
  },
] as const satisfies readonly LineStep<MotorRecord, MotorCondition>[];

/** From the owner to the policy. @param declarations the external details that are needed and missing, in words */
export const motorStepsAfterVehicle = <R extends MotorRecord>(declarations: (record: R) => string[]) =>
  [
    // Never asked: contact is offered with the prices, and opened by its address.
    {
      id: 'ownerDetails',
      title: 'Contact details',
      stage: 'vehicle',
      answers: ['ownerDetails'],
      optional: true,
      draft: true,
    },
    ...planSteps,
    proposerStep('Owner'),
    addressStep,
    kycStep,
    {
      id: 'vehicleDetails',
      title: 'Engine and chassis',
      stage: 'proposal',
      answers: ['vehicleDetails'],
      draft: true,
    },
    {
      id: 'externalDetails',
      title: 'Declarations',
      stage: 'proposal',
      missing: declarations,
      skippedWhen: 'nothingToDeclare',
      draft: true,
    },
    {
      id: 'insurerDetails',
      title: 'Policy number',
      stage: 'proposal',
      answers: ['insurerDetails'],
      missing: thirdPartyPolicyMissing,
      skippedWhen: 'newVehicle',
      draft: true,
    },
    nomineeStep,
    ...closingSteps,
  ] as const satisfies readonly LineStep<R, MotorCondition>[];
export type MotorStepId = (typeof vehicleSteps | ReturnType<typeof motorStepsAfterVehicle>)[number]['id'];
