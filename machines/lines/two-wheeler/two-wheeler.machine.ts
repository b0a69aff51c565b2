import { type TwoWheelerTableNames, twoWheelerSteps } from '#contract/lines/two-wheeler/two-wheeler-line.ts';
import { chartBuilder } from '../../core/chart-builder.ts';
import { journeyRoot } from '../../core/journey-states.ts';
import { motorStates } from '../motor/motor.machine.ts';

const { createMachine } = chartBuilder<TwoWheelerTableNames>();

/** The purchase of a two-wheeler policy: claims are asked with the current policy. */
export const twoWheelerMachine = createMachine({
  id: 'two-wheeler',
  ...journeyRoot,
  states: motorStates({
    steps: twoWheelerSteps,
    landingTitle: 'Two-wheeler insurance',
    policyAnswers: ['policyDetails'],
    ownStates: {},
  }),
});
