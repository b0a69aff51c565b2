import { saving } from '../../core/selectors.ts';
import { afterFault, afterSaving, journey } from '../../core/setup.ts';

/** The health quote form, one thing per page (design §4), and the two pages that change it from the quote list. */

export const personalDetails = journey.createStateConfig({
  id: 'personal-details',
  route: { guard: { type: 'reached', params: { step: 'personal-details' } }, actions: 'followRoute' },
  meta: { path: 'personal-details', screen: 'personal-details', title: 'About you', step: 'personal-details' },
  initial: 'editing',
  states: {
    editing: { on: { 'personalDetails.submit': { target: 'saving', actions: 'beginAttempt' } } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'savePersonalDetails',
        src: 'savePersonalDetails',
        input: ({ context }) => saving(context, 'personalDetails.submit'),
        onDone: afterSaving,
        onError: afterFault,
      },
    },
    saved: { type: 'final' },
  },
});

export const contact = journey.createStateConfig({
  id: 'contact',
  route: { guard: { type: 'reached', params: { step: 'contact' } }, actions: 'followRoute' },
  meta: { path: 'contact', screen: 'contact', title: 'Shall we note who you are?', step: 'contact' },
  initial: 'editing',
  states: {
    editing: {
      on: { 'contact.submit': { target: 'saving', actions: 'beginAttempt' }, 'contact.skip': 'saved' },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveContact',
        src: 'saveContact',
        input: ({ context }) => saving(context, 'contact.submit'),
        onDone: afterSaving,
        onError: afterFault,
      },
    },
    saved: { type: 'final' },
  },
});

export const member = journey.createStateConfig({
  id: 'member',
  route: { guard: { type: 'reached', params: { step: 'member' } }, actions: 'followRoute' },
  meta: { path: 'member', screen: 'member', title: 'Who would you like to cover?', step: 'member' },
  initial: 'editing',
  states: {
    editing: { on: { 'members.submit': { target: 'saving', actions: 'beginAttempt' } } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveMembers',
        src: 'saveMembers',
        input: ({ context }) => saving(context, 'members.submit'),
        onDone: afterSaving,
        onError: afterFault,
      },
    },
    saved: { type: 'final' },
  },
});

export const birthDates = journey.createStateConfig({
  id: 'select-member-dob',
  route: { guard: { type: 'reached', params: { step: 'select-member-dob' } }, actions: 'followRoute' },
  meta: {
    path: 'select-member-dob',
    screen: 'select-member-dob',
    title: 'When were they born?',
    step: 'select-member-dob',
  },
  initial: 'editing',
  states: {
    editing: { on: { 'birthDates.submit': { target: 'saving', actions: 'beginAttempt' } } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveBirthDates',
        src: 'saveMembers',
        input: ({ context }) => saving(context, 'birthDates.submit'),
        onDone: afterSaving,
        onError: afterFault,
      },
    },
    saved: { type: 'final' },
  },
});

export const medicalHistory = journey.createStateConfig({
  id: 'medical-history',
  route: { guard: { type: 'reachedForMember', params: { step: 'medical-history' } }, actions: 'followRoute' },
  meta: {
    path: 'medical-history/:member_type',
    screen: 'medical-history',
    title: 'Medical history',
    step: 'medical-history',
  },
  initial: 'editing',
  states: {
    editing: { on: { 'medicalHistory.submit': { target: 'saving', actions: 'beginAttempt' } } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveMedicalHistory',
        src: 'saveMedicalHistory',
        input: ({ context }) => saving(context, 'medicalHistory.submit'),
        onDone: afterSaving,
        onError: afterFault,
      },
    },
    saved: { type: 'final' },
  },
});

export const editPersonalDetails = journey.createStateConfig({
  id: 'edit-rfq-personal-details',
  route: { guard: { type: 'reached', params: { step: 'quote-list' } }, actions: 'followRoute' },
  meta: {
    path: 'edit-rfq-personal-details',
    screen: 'edit-rfq-personal-details',
    title: 'Change your details',
    step: 'quote-list',
  },
  initial: 'editing',
  states: {
    editing: { on: { 'personalDetails.change': { target: 'saving', actions: 'beginAttempt' } } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveChangedDetails',
        src: 'saveChangedDetails',
        input: ({ context }) => saving(context, 'personalDetails.change'),
        onDone: afterSaving,
        onError: afterFault,
      },
    },
    saved: { type: 'final' },
  },
});

export const selectMember = journey.createStateConfig({
  id: 'select-member',
  route: { guard: { type: 'reached', params: { step: 'quote-list' } }, actions: 'followRoute' },
  meta: { path: 'select-member', screen: 'member', title: 'Change who is covered', step: 'quote-list' },
  initial: 'editing',
  states: {
    editing: { on: { 'members.submit': { target: 'saving', actions: 'beginAttempt' } } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'changeMembers',
        src: 'saveMembers',
        input: ({ context }) => saving(context, 'members.submit'),
        onDone: afterSaving,
        onError: afterFault,
      },
    },
    saved: { type: 'final' },
  },
});
