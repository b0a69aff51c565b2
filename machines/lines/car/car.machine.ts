import { type CarTableNames, carSteps } from '#contract/lines/car/car-line.ts';
import { chartBuilder } from '../../core/chart-builder.ts';
import { journeyRoot } from '../../core/journey-states.ts';
import { motorStates } from '../motor/motor.machine.ts';

const { createMachine, formStep, continueToQuoteList } = chartBuilder<CarTableNames>();

/** The purchase of a car policy: claims are asked with the current policy, and also have a page of their own. */
export const carMachine = createMachine({
  id: 'car',
  ...journeyRoot,
  states: motorStates({
    steps: carSteps,
    landingTitle: 'Car insurance',
    policyAnswers: ['policyDetails', 'claimDetails'],
    ownStates: {
      claimDetails: formStep('claimDetails', {
        path: 'quote/claim-details',
        title: 'Claims and no-claim bonus',
        description: 'Whether a claim was made, the bonus on the policy, and a gas kit; a new vehicle has none.',
        side: true,
        onDone: continueToQuoteList(),
      }),
    },
  }),
});
