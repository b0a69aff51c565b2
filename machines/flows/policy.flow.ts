import { journey } from '../core/setup.ts';

/**
 * After the money: the 10-second 'Payment Successful' overlay and, beside it, issuance (design §4). Money received ends
 * as a policy or a refund; the visitor sees which, and until when. Nothing leads back from here.
 */
export const policy = journey.createStateConfig({
  id: 'policy-download',
  type: 'parallel',
  route: { guard: { type: 'reached', params: { step: 'policy-download' } }, actions: 'followRoute' },
  meta: {
    path: 'policy-download',
    screen: 'policy-download',
    title: 'Your policy',
    step: 'policy-download',
    history: 'replace',
  },
  states: {
    overlay: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'justPaid', target: 'showing' }, { target: 'dismissed' }],
        },
        showing: { on: { 'overlay.dismiss': 'dismissed' }, after: { overlay: 'dismissed' } },
        dismissed: { entry: 'forgetPaid' },
      },
    },
    issuance: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: { type: 'policyIs', params: { status: 'ISSUED' } }, target: 'issued' },
            { guard: { type: 'policyIs', params: { status: 'REFUSED' } }, target: 'refunding' },
            { target: 'generating' },
          ],
        },
        /** Somebody waits for it: a failure is said aloud, too. */
        generating: {
          tags: 'busy',
          invoke: {
            id: 'generatePolicy',
            src: 'generatePolicy',
            input: ({ context }) => ({ proposerId: context.proposerId ?? '' }),
            onDone: [
              { guard: 'saved', target: 'judging', actions: 'keepRecord' },
              { target: 'delayed', actions: ['keepProblem', 'tellPolicyFailure'] },
            ],
            onError: { target: 'delayed', actions: ['keepProblem', 'tellPolicyFailure'] },
          },
        },
        /** By itself, every few seconds: the page says how it stands, and that is enough. */
        generatingQuietly: {
          tags: 'busy',
          invoke: {
            id: 'generatePolicy',
            src: 'generatePolicy',
            input: ({ context }) => ({ proposerId: context.proposerId ?? '' }),
            onDone: [
              { guard: 'saved', target: 'judging', actions: 'keepRecord' },
              { target: 'delayed', actions: 'keepProblem' },
            ],
            onError: { target: 'delayed', actions: 'keepProblem' },
          },
        },
        judging: {
          always: [
            { guard: { type: 'policyIs', params: { status: 'ISSUED' } }, target: 'issued' },
            { guard: { type: 'policyIs', params: { status: 'REFUSED' } }, target: 'refunding' },
            { target: 'delayed' },
          ],
        },
        /** Paid but not issued yet: tried again by itself, and when the visitor asks. */
        delayed: {
          tags: 'waiting',
          on: { 'policy.check': 'generating' },
          after: { policyPoll: 'generatingQuietly' },
        },
        refunding: { on: { 'journey.startOver': { target: '#landing', actions: ['forget', 'forgetJourney'] } } },
        issued: {
          entry: 'rememberJourney',
          on: { 'journey.startOver': { target: '#landing', actions: ['forget', 'forgetJourney'] } },
        },
      },
    },
  },
});
