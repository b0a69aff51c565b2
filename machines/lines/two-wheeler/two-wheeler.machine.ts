import { twoWheelerSteps } from '#contract/lines/two-wheeler/two-wheeler.ts';
import { motorMachine } from '../motor/motor.machine.ts';

/** The purchase of a two-wheeler policy: claims are asked with the current policy. */
export const twoWheelerMachine = motorMachine({
  id: 'two-wheeler',
  steps: twoWheelerSteps,
  landingTitle: 'Two-wheeler insurance',
  policyAnswers: ['policyDetails'],
  ownStates: {},
});
