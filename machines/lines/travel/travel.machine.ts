import { type TravelLineTypes, travelSteps } from '#contract/lines/travel/travel-line.ts';
import { chartBuilder } from '../../core/chart-builder.ts';
import { journeyRoot, openingStates } from '../../core/journey-states.ts';
import { closingFlow } from '../../flows/closing.flow.ts';
import { customizePlanFlow } from '../../flows/customize-plan.flow.ts';
import { membersProposalFlow } from '../../flows/members-proposal.flow.ts';
import { quoteListFlow } from '../../flows/quote-list.flow.ts';

const { createMachine, formStep, continueTo, continueToQuoteList } = chartBuilder<TravelLineTypes>();

/** The purchase of a travel policy, in the order of the visitor's steps. */
export const travelMachine = createMachine({
  id: 'travel',
  ...journeyRoot,
  states: {
    ...openingStates(travelSteps, 'Travel insurance', { startsAnswered: true }),
    trip: formStep('trip', {
      path: 'trip',
      title: 'Where are you travelling, and when?',
      description: 'Countries, day of leaving and day of return. The landing may bring them along.',
      // Most begin with the trip on the landing.
      side: true,
      onDone: continueToQuoteList('travellers', 'medicalHistory'),
    }),
    travellers: formStep('travellers', {
      path: 'quote',
      title: 'Who is travelling?',
      description: 'Everybody who travels, with the age on the day of leaving, and whether anyone is ill.',
      answers: ['travellers', 'medicalHistory'],
      onDone: continueToQuoteList('medicalHistory'),
    }),
    medicalHistory: formStep('medicalHistory', {
      path: 'quote/medical-details',
      title: 'Does anyone have a medical condition?',
      description: 'Conditions that travellers have already, in a few words each.',
      onDone: continueToQuoteList(),
    }),
    ...quoteListFlow({
      title: 'Plans for your trip',
      detailsPath: 'quote-details/:product_id',
      exits: { chosen: 'customizePlan' },
    }),
    editQuote: formStep('editQuote', {
      path: 'edit-quote-form',
      title: 'Change your trip',
      description: 'Countries, dates and travellers, changed from the quote list.',
      step: 'quoteList',
      answers: ['trip'],
      side: true,
      onDone: { target: 'resuming', actions: 'returnToQuoteList' },
    }),
    customizePlan: customizePlanFlow({ agreed: continueTo('proposer'), otherPlans: '#quoteList' }),
    ...membersProposalFlow(
      {
        title: 'The travellers, as in their passports',
        description: 'Name, birth date and passport of one traveller; once a traveller.',
      },
      { complete: continueTo('preview') },
    ),
    ...closingFlow,
  },
});
