import { initialContext } from '#machines/core/actions.ts';
import { formStep } from '#machines/core/form-step.ts';
import { journeyRoot, openingStates } from '#machines/core/journey-states.ts';
import { next } from '#machines/core/outcomes.ts';
import { createJourneyMachine } from '#machines/core/setup.ts';
import { sample } from './contract.ts';

/** The sample journey. It ends with the premium, to which the visitor agrees and from which answers can be changed. */
export const sampleMachine = createJourneyMachine({
  id: 'sample',
  context: ({ input }) => initialContext(input),
  initial: 'restoring',
  ...journeyRoot,
  states: {
    ...openingStates(sample.steps, 'Sample insurance'),
    registration: formStep('registration', {
      path: 'registration',
      title: 'Which vehicle?',
      description: 'The registration number of the vehicle.',
      onDone: next('owner'),
    }),
    owner: formStep('owner', {
      path: 'owner',
      title: 'Whose is it?',
      description: 'The name of the owner.',
      onDone: next('customizePlan'),
    }),
    customizePlan: {
      ...formStep('customizePlan', {
        path: 'premium',
        title: 'Your premium',
        description: 'The premium, to agree to.',
        answers: ['premium'],
        onDone: 'resuming',
      }),
      on: { 'answer.change': { actions: ['startChange', 'raiseChange'] } },
    },
  },
});
