import { carSteps } from '#contract/lines/car/car.ts';
import { formStep } from '../../core/form-step.ts';
import { next } from '../../core/outcomes.ts';
import { motorMachine } from '../motor/motor.machine.ts';

/** The purchase of a car policy: claims are asked with the current policy, and have a page of their own too. */
export const carMachine = motorMachine({
  id: 'car',
  steps: carSteps,
  landingTitle: 'Car insurance',
  policyAnswers: ['policyDetails', 'claimDetails'],
  ownStates: {
    claimDetails: formStep('claimDetails', {
      path: 'quote/claim-details',
      title: 'Claims and no-claim bonus',
      description: 'Whether a claim was made, the bonus on the policy, and a gas kit; a new vehicle has none.',
      onDone: next('quoteList'),
    }),
  },
});
