import type { HealthLineTypes } from '#contract/lines/health/health-line.ts';
import { healthSteps } from '#contract/lines/health/steps.ts';
import { chartBuilder } from '../../core/chart-builder.ts';
import { journeyRoot, openingStates } from '../../core/journey-states.ts';
import { closingFlow } from '../../flows/closing.flow.ts';
import { customizePlanFlow } from '../../flows/customize-plan.flow.ts';
import { membersProposalFlow } from '../../flows/members-proposal.flow.ts';
import { quoteListFlow } from '../../flows/quote-list.flow.ts';

const { createMachine, formStep, formStepOnScreen, continueTo, continueToQuoteList } = chartBuilder<HealthLineTypes>();

/** The purchase of a health policy, in the order of the visitor's steps. */
export const healthMachine = createMachine({
  id: 'health',
  ...journeyRoot,
  states: {
    ...openingStates(healthSteps, 'Health insurance'),
    personalDetails: formStep('personalDetails', {
      path: 'personal-details',
      title: 'Who would you like to cover?',
      description: 'All that a first price is made from: who is covered, when they were born, where, and who is ill.',
      answers: ['personalDetails', 'members', 'medicalHistory'],
      onDone: continueToQuoteList('medicalHistory'),
    }),
    members: formStep('members', {
      path: 'member',
      title: 'Who would you like to cover?',
      description: 'The members of the family to be covered, and when they were born.',
      side: true,
      onDone: continueToQuoteList('birthDates', 'medicalHistory'),
    }),
    birthDates: formStep('birthDates', {
      path: 'select-member-dob',
      title: 'When were they born?',
      description: 'The birth date of each member.',
      answers: ['members'],
      side: true,
      onDone: continueToQuoteList('medicalHistory'),
    }),
    medicalHistory: formStep('medicalHistory', {
      path: 'medical-history/:member_type',
      title: 'Medical history',
      description: 'The conditions of one member who has any.',
      perMember: true,
      onDone: continueToQuoteList('medicalHistory'),
    }),
    contact: formStep('contact', {
      path: 'contact',
      title: 'Save your contact details for later?',
      description: 'Name, phone and e-mail, offered with the prices; it may be skipped.',
      optional: true,
      side: true,
      onDone: { target: 'resuming', actions: 'returnToQuoteList' },
    }),
    ...quoteListFlow({ title: 'Plans for your family', exits: { chosen: 'customizePlan' } }),
    editDetails: formStep('editDetails', {
      path: 'edit-rfq-personal-details',
      title: 'Change your details',
      description: 'Personal details and contact, changed from the quote list.',
      step: 'quoteList',
      side: true,
      onDone: { target: 'resuming', actions: 'returnToQuoteList' },
    }),
    selectMembers: formStepOnScreen('members', 'selectMembers', {
      path: 'select-member',
      title: 'Change who is covered',
      description: 'Who is covered and when they were born, changed from the quote list.',
      step: 'quoteList',
      answers: ['members'],
      side: true,
      onDone: { target: 'resuming', actions: 'returnToQuoteList' },
    }),
    customizePlan: customizePlanFlow({ agreed: continueTo('proposer'), otherPlans: '#quoteList' }),
    ...membersProposalFlow(
      {
        title: 'Who will be covered?',
        description: 'Name, height and weight of one member; once a member.',
      },
      { complete: continueTo('preview') },
    ),
    ...closingFlow,
  },
});
