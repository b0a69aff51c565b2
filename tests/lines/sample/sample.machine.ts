import { chartBuilder } from '#machines/core/chart-builder.ts';
import { journeyRoot, openingStates } from '#machines/core/journey-states.ts';
import { closingFlow } from '#machines/flows/closing.flow.ts';
import { customizePlanFlow } from '#machines/flows/customize-plan.flow.ts';
import { asJourneyMachine } from '#machines/flows/journey-machine.ts';
import { kycFlow } from '#machines/flows/kyc.flow.ts';
import { addressState, nomineeState, proposerState } from '#machines/flows/proposal.flow.ts';
import { quoteListFlow } from '#machines/flows/quote-list.flow.ts';
import { type SampleTypes, sample } from './contract.ts';

const { createMachine, formStep, continueTo, continueToQuoteList } = chartBuilder<SampleTypes>();

/** The sample journey: two steps of its own, then what every line has. */
export const sampleMachine = asJourneyMachine(
  createMachine({
    id: 'sample',
    ...journeyRoot,
    states: {
      ...openingStates(sample.steps, 'Sample insurance'),
      registration: formStep('registration', {
        path: 'registration',
        title: 'Which vehicle?',
        description: 'The registration number of the vehicle.',
        onDone: continueToQuoteList('owner'),
      }),
      owner: formStep('owner', {
        path: 'owner',
        title: 'Whose is it?',
        description: 'The name of the owner.',
        onDone: continueToQuoteList(),
      }),
      ...quoteListFlow({ title: 'Plans for your vehicle', exits: { chosen: 'customizePlan' } }),
      customizePlan: customizePlanFlow({ agreed: continueTo('proposer'), otherPlans: '#quoteList' }),
      proposer: proposerState('proposer/proposer-details', continueTo('address')),
      address: addressState(continueTo('kyc')),
      kyc: kycFlow({ confirmed: continueTo('nominee') }),
      nominee: nomineeState(continueTo('preview')),
      ...closingFlow,
    },
  }),
);
