import type { MotorCondition } from '#contract/lines/motor/motor-line.ts';
import {
  type TwoWheelerAnswers,
  type TwoWheelerStep,
  twoWheelerSteps,
} from '#contract/lines/two-wheeler/two-wheeler.ts';
import { chartOf } from '../../core/chart.ts';
import { journeyRoot } from '../../core/journey-states.ts';
import { motorStates } from '../motor/motor.machine.ts';

const { createMachine } = chartOf<{
  step: TwoWheelerStep;
  answer: keyof TwoWheelerAnswers;
  condition: MotorCondition;
}>();

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
