import { beginning } from '../../core/assign.ts';
import { journey } from '../../core/setup.ts';
import { applicationPreview, declaration } from '../../flows/declaration.flow.ts';
import { finalQuote, payment } from '../../flows/payment.flow.ts';
import { customizePlan } from '../../flows/plan.flow.ts';
import { policy } from '../../flows/policy.flow.ts';
import { compare, productDetails, quoteList } from '../../flows/quote-list.flow.ts';
import { proposer } from './proposer.flow.ts';
import {
  birthDates,
  contact,
  editPersonalDetails,
  medicalHistory,
  member,
  personalDetails,
  selectMember,
} from './quote.flow.ts';

/** The purchase of a health policy, top to bottom as the visitor goes through it (design §3, §4). */
export const healthMachine = journey.createMachine({
  id: 'health',
  context: ({ input }) => beginning(input),
  initial: 'restoring',
  on: {
    'draft.keep': { actions: ['keepDraft', 'sendDraft'] },
    'route.refuse': { actions: 'explainRefusal' },
  },
  states: {
    restoring: {
      id: 'restoring',
      tags: 'busy',
      meta: { screen: 'restoring', title: 'One moment' },
      // A newcomer waits for nothing: the landing is the machine's very first state, and so what the prerendered page shows.
      always: { guard: 'nothingToRestore', target: 'resuming' },
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context }) => ({ rfqId: context.rfqId, proposerId: context.proposerId }),
        onDone: { target: 'resuming', actions: ['keepLoadedRecord', 'rememberJourney'] },
        onError: { target: 'restoreFailed', actions: 'keepProblem' },
      },
    },
    restoreFailed: {
      meta: { screen: 'restore-failed', title: 'We could not load your answers' },
      on: { 'journey.retry': { target: 'restoring', actions: 'clearProblem' } },
    },
    /** First the wanted route is tried; if it was allowed, we have left before `journey.resume` comes. */
    resuming: {
      id: 'resuming',
      entry: ['raiseDestination', 'raiseResume'],
      on: {
        'journey.resume': [
          { guard: 'newcomerByLink', target: 'registering', actions: ['beginQuietly', 'explainRefusal'] },
          { guard: 'newcomer', target: 'landing' },
          {
            guard: { type: 'resumesAt', params: { step: 'personal-details' } },
            target: 'personalDetails',
            actions: 'explainRefusal',
          },
          { guard: { type: 'resumesAt', params: { step: 'member' } }, target: 'member', actions: 'explainRefusal' },
          {
            guard: { type: 'resumesAt', params: { step: 'select-member-dob' } },
            target: 'birthDates',
            actions: 'explainRefusal',
          },
          {
            guard: { type: 'resumesAt', params: { step: 'medical-history' } },
            target: 'medicalHistory',
            actions: ['explainRefusal', { type: 'focusMemberWithout', params: { step: 'medical-history' } }],
          },
          {
            guard: { type: 'resumesAt', params: { step: 'quote-list' } },
            target: 'quoteList',
            actions: 'explainRefusal',
          },
          {
            guard: { type: 'resumesAt', params: { step: 'customize-plan' } },
            target: 'customizePlan',
            actions: 'explainRefusal',
          },
          {
            guard: { type: 'resumesAt', params: { step: 'proposer-details' } },
            target: '#proposer-details',
            actions: 'explainRefusal',
          },
          {
            guard: { type: 'resumesAt', params: { step: 'address-details' } },
            target: '#address-details',
            actions: 'explainRefusal',
          },
          {
            guard: { type: 'resumesAt', params: { step: 'kyc-form' } },
            target: '#kyc-form',
            actions: 'explainRefusal',
          },
          {
            guard: { type: 'resumesAt', params: { step: 'member-details' } },
            target: '#member-details',
            actions: ['explainRefusal', { type: 'focusMemberWithout', params: { step: 'member-details' } }],
          },
          {
            guard: { type: 'resumesAt', params: { step: 'medical-details' } },
            target: '#medical-details',
            actions: ['explainRefusal', { type: 'focusMemberWithout', params: { step: 'medical-details' } }],
          },
          {
            guard: { type: 'resumesAt', params: { step: 'nominee-details' } },
            target: '#nominee-details',
            actions: 'explainRefusal',
          },
          {
            guard: { type: 'resumesAt', params: { step: 'application-preview' } },
            target: 'applicationPreview',
            actions: 'explainRefusal',
          },
          {
            guard: { type: 'resumesAt', params: { step: 'declaration' } },
            target: 'declaration',
            actions: 'explainRefusal',
          },
          {
            guard: { type: 'resumesAt', params: { step: 'final-quote' } },
            target: 'finalQuote',
            actions: 'explainRefusal',
          },
          { guard: { type: 'resumesAt', params: { step: 'payment' } }, target: 'payment', actions: 'explainRefusal' },
          { target: 'policyDownload', actions: 'explainRefusal' },
        ],
      },
    },
    landing: {
      id: 'landing',
      route: { actions: 'followRoute' },
      meta: { path: '', screen: 'landing', title: 'Health insurance', step: null },
      on: {
        'journey.start': { target: 'registering', actions: ['forget', 'forgetJourney', 'beginAttempt'] },
        'journey.continue': { guard: 'hasRecord', target: 'resuming', actions: 'forgetDestination' },
      },
    },
    registering: {
      tags: 'busy',
      meta: { screen: 'landing', title: 'Health insurance', step: null },
      invoke: {
        id: 'registerQuote',
        src: 'registerQuote',
        input: ({ context }) => ({ line: context.line, key: context.attempt?.key ?? '' }),
        onDone: [
          { guard: 'saved', target: 'personalDetails', actions: ['keepRecord', 'rememberJourney'] },
          { target: 'landing', actions: 'keepProblem' },
        ],
        onError: { target: 'landing', actions: 'keepProblem' },
      },
    },
    personalDetails: {
      ...personalDetails,
      onDone: [{ guard: 'changing', target: 'resuming' }, { target: 'contact' }],
    },
    /** Prices first, phone later: may be skipped. */
    contact: {
      ...contact,
      onDone: [{ guard: 'changing', target: 'resuming' }, { target: 'member' }],
    },
    member: {
      ...member,
      onDone: [{ guard: 'changing', target: 'resuming' }, { target: 'birthDates' }],
    },
    birthDates: {
      ...birthDates,
      onDone: [
        { guard: 'changing', target: 'resuming' },
        { target: 'medicalHistory', actions: 'focusFirstMember' },
      ],
    },
    medicalHistory: {
      ...medicalHistory,
      onDone: [
        { guard: 'changing', target: 'resuming' },
        { guard: 'hasNextMember', target: '#medical-history', reenter: true, actions: 'focusNextMember' },
        {
          guard: { type: 'lacksMember', params: { step: 'medical-history' } },
          target: '#medical-history',
          reenter: true,
          actions: { type: 'focusMemberWithout', params: { step: 'medical-history' } },
        },
        { target: 'quoteList' },
      ],
    },
    quoteList: { ...quoteList, onDone: 'customizePlan' },
    productDetails: { ...productDetails, onDone: 'customizePlan' },
    compare: { ...compare, onDone: 'customizePlan' },
    editPersonalDetails: {
      ...editPersonalDetails,
      onDone: [{ guard: 'changing', target: 'resuming' }, { target: 'quoteList' }],
    },
    selectMember: {
      ...selectMember,
      // Whoever was added still lacks a birth date and a history; the first step that lacks something is next.
      onDone: { target: 'resuming', actions: 'aimAtQuoteList' },
    },
    customizePlan: {
      ...customizePlan,
      onDone: [{ guard: 'changing', target: 'resuming' }, { target: 'proposer' }],
    },
    proposer: { ...proposer, onDone: 'applicationPreview' },
    applicationPreview: {
      ...applicationPreview,
      onDone: 'declaration',
    },
    declaration: {
      ...declaration,
      onDone: 'finalQuote',
    },
    finalQuote: { ...finalQuote, onDone: 'payment' },
    payment: { ...payment, onDone: { target: 'policyDownload', actions: 'notePaid' } },
    policyDownload: policy,
  },
});
