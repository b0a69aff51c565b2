import { errorParams, outputParams } from '../core/invoke-params.ts';
import { stateConfigOf } from '../core/journey-setup.ts';
import type { SaveOutcome } from '../core/journey-types.ts';
import { statusPollInput } from '../core/selectors.ts';
import { otherwiseRefused, whenSaved } from '../core/shared-transitions.ts';

/** The target by the status of the policy; `otherwise` if there is none. */
const byPolicy = <const Target extends string>(otherwise: Target) =>
  [
    { guard: { type: 'isPolicy', params: { status: 'ISSUED' } }, target: 'issued' },
    { guard: { type: 'isPolicy', params: { status: 'REFUSED' } }, target: 'refunding' },
    { target: otherwise },
  ] as const;

const assignRefusal = { type: 'assignRefusal', params: outputParams<SaveOutcome> } as const;
const assignFault = { type: 'assignFault', params: errorParams } as const;
const startOver = { target: '#landing', actions: ['resetContext', 'removeIds'] } as const;

/**
 * After payment: the 10-second 'Payment Successful' overlay, and in parallel issuance (docs/decisions/079). Received
 * money ends as a policy or a refund; the visitor sees which, and by when. Nothing leads back from here.
 */
export const policyFlow = stateConfigOf({
  id: 'policy',
  description: 'The policy is issued, or the money goes back.',
  type: 'parallel',
  tags: 'private',
  route: { guard: { type: 'reached', params: { step: 'policy' } }, actions: 'followRoute' },
  meta: { path: 'policy-download', screen: 'policy', title: 'Your policy', step: 'policy', history: 'replace' },
  states: {
    overlay: {
      description: 'Whether ‘Payment Successful’ lies over the page.',
      initial: 'deciding',
      states: {
        deciding: { tags: 'decision', always: [{ guard: 'showsSuccess', target: 'showing' }, { target: 'dismissed' }] },
        showing: {
          description: '‘Payment Successful’ lies over the page.',
          tags: 'paymentSuccess',
          on: { 'overlay.dismiss': 'dismissed' },
          after: { overlay: 'dismissed' },
        },
        dismissed: { description: 'The page lies open.', entry: 'clearShowsSuccess' },
      },
    },
    issuance: {
      description: 'How far the policy has come.',
      initial: 'deciding',
      states: {
        deciding: { tags: 'decision', always: byPolicy('generating') },
        generating: {
          description: 'The insurer is asked to issue. The visitor waits, so a failure is announced.',
          tags: 'busy',
          invoke: {
            id: 'generatePolicy',
            src: 'fetchStatus',
            input: statusPollInput('generatePolicy'),
            onDone: [whenSaved('decidingAgain'), { target: 'late', actions: [assignRefusal, 'tellPolicyFailure'] }],
            onError: { target: 'late', actions: [assignFault, 'tellPolicyFailure'] },
          },
        },
        decidingAgain: { tags: 'decision', always: byPolicy('late') },
        late: {
          description: 'Paid but not issued yet: tried again automatically, and when the visitor asks.',
          tags: 'late',
          initial: 'waiting',
          states: {
            waiting: {
              description: 'The insurer is given time.',
              tags: 'waiting',
              on: { 'policy.check': 'checking' },
              after: { policyPoll: 'polling' },
            },
            checking: {
              description: 'The visitor asked.',
              tags: 'busy',
              invoke: {
                id: 'checkPolicy',
                src: 'fetchStatus',
                input: statusPollInput('generatePolicy'),
                onDone: [
                  whenSaved('#policy.issuance.decidingAgain'),
                  { target: 'waiting', actions: [assignRefusal, 'tellPolicyFailure'] },
                ],
                onError: { target: 'waiting', actions: [assignFault, 'tellPolicyFailure'] },
              },
            },
            polling: {
              description: 'Asked automatically: the page shows the state, and that is enough.',
              tags: 'busy',
              invoke: {
                id: 'pollPolicy',
                src: 'fetchStatus',
                input: statusPollInput('generatePolicy'),
                onDone: [whenSaved('#policy.issuance.decidingAgain'), otherwiseRefused('waiting')],
                onError: { target: 'waiting', actions: assignFault },
              },
            },
          },
        },
        refunding: {
          description: 'The insurer will not issue; the money goes back.',
          tags: 'refunding',
          on: { 'journey.startOver': startOver },
        },
        issued: {
          description: 'The policy is there to download.',
          tags: 'issued',
          entry: 'storeIds',
          on: { 'journey.startOver': startOver },
        },
      },
    },
  },
});
