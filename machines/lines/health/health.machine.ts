import { healthSteps } from '#contract/lines/health/steps.ts';
import { initialContext } from '../../core/actions.ts';
import { formStep } from '../../core/form-step.ts';
import { journeyRoot, openingStates } from '../../core/journey-states.ts';
import { next, nextMember } from '../../core/outcomes.ts';
import { createJourneyMachine } from '../../core/setup.ts';
import { customizePlan } from '../../flows/customize-plan.flow.ts';
import { decision } from '../../flows/decision.flow.ts';
import { kyc } from '../../flows/kyc.flow.ts';
import { payment } from '../../flows/payment.flow.ts';
import { policy } from '../../flows/policy.flow.ts';
import { address, declaration, nominee, preview, proposer } from '../../flows/proposal.flow.ts';
import { compare, productDetails, quoteList } from '../../flows/quote-list.flow.ts';

/** The purchase of a health policy, top to bottom as the visitor goes through it (design §3, §4). */
export const healthMachine = createJourneyMachine({
  id: 'health',
  context: ({ input }) => initialContext(input),
  initial: 'restoring',
  ...journeyRoot,
  states: {
    ...openingStates(healthSteps, 'Health insurance'),
    personalDetails: {
      ...formStep({
        id: 'personalDetails',
        path: 'personal-details',
        title: 'About you',
        description: 'Birth date, gender and PIN code, from which prices are made.',
      }),
      onDone: next('contact'),
    },
    contact: {
      ...formStep({
        id: 'contact',
        path: 'contact',
        title: 'Shall we note who you are?',
        description: 'Name, phone and e-mail. Prices come first, so it may be skipped.',
        optional: true,
      }),
      onDone: next('members'),
    },
    members: {
      ...formStep({
        id: 'members',
        path: 'member',
        title: 'Who would you like to cover?',
        description: 'The members of the family to be covered.',
      }),
      onDone: next('birthDates'),
    },
    birthDates: {
      ...formStep({
        id: 'birthDates',
        path: 'select-member-dob',
        title: 'When were they born?',
        description: 'The birth date of each member.',
        answers: ['members'],
      }),
      onDone: [
        { guard: 'isChanging', target: 'resuming' },
        { target: 'medicalHistory', actions: 'selectFirstMember' },
      ],
    },
    medicalHistory: {
      ...formStep({
        id: 'medicalHistory',
        path: 'medical-history/:member_type',
        title: 'Medical history',
        description: 'The known conditions of one member; once a member.',
        perMember: true,
      }),
      onDone: nextMember('medicalHistory', 'quoteList'),
    },
    quoteList: { ...quoteList, onDone: 'customizePlan' },
    productDetails: { ...productDetails, onDone: 'customizePlan' },
    compare: { ...compare, onDone: 'customizePlan' },
    editDetails: {
      ...formStep({
        id: 'editDetails',
        path: 'edit-rfq-personal-details',
        title: 'Change your details',
        description: 'Personal details and contact, changed from the quote list.',
        step: 'quoteList',
      }),
      onDone: next('quoteList'),
    },
    selectMembers: {
      ...formStep({
        id: 'selectMembers',
        path: 'select-member',
        title: 'Change who is covered',
        description: 'Who is covered, changed from the quote list.',
        step: 'quoteList',
        answers: ['members'],
        screen: 'members',
      }),
      // Whoever was added still lacks a birth date and a history; the first step that lacks something is next.
      onDone: { target: 'resuming', actions: 'returnToQuoteList' },
    },
    customizePlan: { ...customizePlan, onDone: next('proposer') },
    proposer: { ...proposer, onDone: next('address') },
    address: { ...address, onDone: next('kyc') },
    kyc: {
      ...kyc,
      onDone: [
        { guard: 'isChanging', target: 'resuming' },
        { target: 'memberDetails', actions: 'selectFirstMember' },
      ],
    },
    memberDetails: {
      ...formStep({
        id: 'memberDetails',
        path: 'proposer/member-details/:id',
        title: 'Who will be covered?',
        description: 'Name, height and weight of one member; once a member.',
        perMember: true,
      }),
      onDone: [
        ...nextMember('memberDetails', 'medicalDetails').slice(0, -1),
        { target: 'medicalDetails', actions: 'selectFirstMember' },
      ],
    },
    medicalDetails: {
      ...formStep({
        id: 'medicalDetails',
        path: 'proposer/medical-details/:id',
        title: 'Medical questions',
        description: 'The insurer’s questions to one member; once a member.',
        perMember: true,
      }),
      onDone: nextMember('medicalDetails', 'nominee'),
    },
    nominee: { ...nominee, onDone: next('preview') },
    preview: { ...preview, onDone: 'declaration' },
    declaration: { ...declaration, onDone: 'decision' },
    decision: { ...decision, onDone: 'payment' },
    payment: { ...payment, onDone: { target: 'policy', actions: 'notePaid' } },
    policy,
  },
});
