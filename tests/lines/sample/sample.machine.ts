import { chartOf } from '#machines/core/chart.ts';
import { journeyRoot, openingStates } from '#machines/core/journey-states.ts';
import { closing } from '#machines/flows/closing.flow.ts';
import { customizePlan } from '#machines/flows/customize-plan.flow.ts';
import { asAnyLine } from '#machines/flows/journey-machine.ts';
import { kyc } from '#machines/flows/kyc.flow.ts';
import { address, nominee, proposer } from '#machines/flows/proposal.flow.ts';
import { planPages } from '#machines/flows/quote-list.flow.ts';
import { type SampleAnswers, sample, type sampleSteps } from './contract.ts';

const { createMachine, formStep, continueTo } = chartOf<{
  step: (typeof sampleSteps)[number]['id'];
  answer: keyof SampleAnswers;
  condition: never;
}>();

/** The sample journey: two steps of its own, then what every line has. */
export const sampleMachine = asAnyLine(
  createMachine({
    id: 'sample',
    ...journeyRoot,
    states: {
      ...openingStates(sample.steps, 'Sample insurance'),
      registration: formStep('registration', {
        path: 'registration',
        title: 'Which vehicle?',
        description: 'The registration number of the vehicle.',
        onDone: continueTo('owner'),
      }),
      owner: formStep('owner', {
        path: 'owner',
        title: 'Whose is it?',
        description: 'The name of the owner.',
        onDone: continueTo('quoteList'),
      }),
      ...planPages({ title: 'Plans for your vehicle', exits: { chosen: 'customizePlan' } }),
      customizePlan: customizePlan({ agreed: continueTo('proposer'), otherPlans: '#quoteList' }),
      proposer: proposer('proposer/proposer-details', continueTo('address')),
      address: address(continueTo('kyc')),
      kyc: kyc({ confirmed: continueTo('nominee') }),
      nominee: nominee(continueTo('preview')),
      ...closing,
    },
  }),
);
