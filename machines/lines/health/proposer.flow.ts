import { saving } from '../../core/selectors.ts';
import { afterFault, afterSaving, journey } from '../../core/setup.ts';
import { kyc } from '../../flows/kyc.flow.ts';

/**
 * The proposal's answers, in order (design §4, health and travel): proposer, address, identity, each member, each
 * member's medical questions, nominee. Ends in `complete`; the chart names what comes next.
 */
export const proposer = journey.createStateConfig({
  initial: 'proposerDetails',
  states: {
    proposerDetails: {
      id: 'proposer-details',
      route: { guard: { type: 'reached', params: { step: 'proposer-details' } }, actions: 'followRoute' },
      meta: {
        path: 'proposer/proposer-details',
        screen: 'proposer-details',
        title: 'Who is buying the policy?',
        step: 'proposer-details',
      },
      initial: 'editing',
      states: {
        editing: { on: { 'proposer.submit': { target: 'savingProposer', actions: 'beginAttempt' } } },
        savingProposer: {
          tags: 'busy',
          invoke: {
            id: 'saveProposer',
            src: 'saveProposer',
            input: ({ context }) => {
              const { answer, ...rest } = saving(context, 'proposer.submit');
              return { ...rest, answer: answer.proposal };
            },
            onDone: [
              { guard: 'saved', target: 'savingContact', actions: 'keepHalfSaved' },
              { guard: 'stale', target: '#restoring' },
              { target: 'editing', actions: 'keepProblem' },
            ],
            onError: afterFault,
          },
        },
        savingContact: {
          tags: 'busy',
          invoke: {
            id: 'saveProposerContact',
            src: 'saveProposerContact',
            input: ({ context }) => {
              const { answer, ...rest } = saving(context, 'proposer.submit');
              return { ...rest, key: `${rest.key}-contact`, answer: answer.contact };
            },
            onDone: afterSaving,
            onError: afterFault,
          },
        },
        saved: { type: 'final' },
      },
      onDone: [{ guard: 'changing', target: '#resuming' }, { target: 'addressDetails' }],
    },
    addressDetails: {
      id: 'address-details',
      route: { guard: { type: 'reached', params: { step: 'address-details' } }, actions: 'followRoute' },
      meta: {
        path: 'proposer/address-details',
        screen: 'address-details',
        title: 'Where do you live?',
        step: 'address-details',
      },
      initial: 'editing',
      states: {
        editing: { on: { 'address.submit': { target: 'saving', actions: 'beginAttempt' } } },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveAddress',
            src: 'saveAddress',
            input: ({ context }) => saving(context, 'address.submit'),
            onDone: afterSaving,
            onError: afterFault,
          },
        },
        saved: { type: 'final' },
      },
      onDone: [{ guard: 'changing', target: '#resuming' }, { target: 'kyc' }],
    },
    kyc: {
      ...kyc,
      onDone: [
        { guard: 'changing', target: '#resuming' },
        { target: 'memberDetails', actions: 'focusFirstMember' },
      ],
    },
    memberDetails: {
      id: 'member-details',
      route: { guard: { type: 'reachedForMember', params: { step: 'member-details' } }, actions: 'followRoute' },
      meta: {
        path: 'proposer/member-details/:id',
        screen: 'member-details',
        title: 'Who will be covered?',
        step: 'member-details',
      },
      initial: 'editing',
      states: {
        editing: { on: { 'member.submit': { target: 'saving', actions: 'beginAttempt' } } },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveMember',
            src: 'saveMember',
            input: ({ context }) => saving(context, 'member.submit'),
            onDone: afterSaving,
            onError: afterFault,
          },
        },
        saved: { type: 'final' },
      },
      onDone: [
        { guard: 'changing', target: '#resuming' },
        { guard: 'hasNextMember', target: '#member-details', reenter: true, actions: 'focusNextMember' },
        {
          guard: { type: 'lacksMember', params: { step: 'member-details' } },
          target: '#member-details',
          reenter: true,
          actions: { type: 'focusMemberWithout', params: { step: 'member-details' } },
        },
        { target: 'medicalDetails', actions: 'focusFirstMember' },
      ],
    },
    medicalDetails: {
      id: 'medical-details',
      route: { guard: { type: 'reachedForMember', params: { step: 'medical-details' } }, actions: 'followRoute' },
      meta: {
        path: 'proposer/medical-details/:id',
        screen: 'medical-details',
        title: 'Medical questions',
        step: 'medical-details',
      },
      initial: 'editing',
      states: {
        editing: { on: { 'medicalAnswers.submit': { target: 'saving', actions: 'beginAttempt' } } },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveMedicalAnswers',
            src: 'saveMedicalAnswers',
            input: ({ context }) => saving(context, 'medicalAnswers.submit'),
            onDone: afterSaving,
            onError: afterFault,
          },
        },
        saved: { type: 'final' },
      },
      onDone: [
        { guard: 'changing', target: '#resuming' },
        { guard: 'hasNextMember', target: '#medical-details', reenter: true, actions: 'focusNextMember' },
        {
          guard: { type: 'lacksMember', params: { step: 'medical-details' } },
          target: '#medical-details',
          reenter: true,
          actions: { type: 'focusMemberWithout', params: { step: 'medical-details' } },
        },
        { target: 'nomineeDetails' },
      ],
    },
    nomineeDetails: {
      id: 'nominee-details',
      route: { guard: { type: 'reached', params: { step: 'nominee-details' } }, actions: 'followRoute' },
      meta: {
        path: 'proposer/nominee-details',
        screen: 'nominee-details',
        title: 'Who is your nominee?',
        step: 'nominee-details',
      },
      initial: 'editing',
      states: {
        editing: { on: { 'nominee.submit': { target: 'saving', actions: 'beginAttempt' } } },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveNominee',
            src: 'saveNominee',
            input: ({ context }) => saving(context, 'nominee.submit'),
            onDone: afterSaving,
            onError: afterFault,
          },
        },
        saved: { type: 'final' },
      },
      onDone: [{ guard: 'changing', target: '#resuming' }, { target: 'complete' }],
    },
    complete: { type: 'final' },
  },
});
