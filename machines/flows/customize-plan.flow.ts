import { stateConfigOf } from '../core/journey-setup.ts';
import { journeyIdsOf, planInCart, saveInput } from '../core/selectors.ts';
import {
  afterError,
  afterFetchError,
  otherwiseRefused,
  retryTransitions,
  whenRefusedFor,
  whenSaved,
  whenStale,
} from '../core/shared-transitions.ts';

/** The chosen plan with its sum insured, period and add-ons. Agreeing to its premium creates the proposal. */
export const customizePlanFlow = <const Agreed, const OtherPlans extends string>(exits: {
  /** The proposal was created. */
  agreed: Agreed;
  /** The visitor views other plans. */
  otherPlans: OtherPlans;
}) => ({
  ...stateConfigOf({
    id: 'customizePlan',
    description: 'The visitor fits the plan and agrees to its premium.',
    tags: 'private',
    route: { guard: { type: 'reached', params: { step: 'customizePlan' } }, actions: 'followRoute' },
    meta: { path: 'customize-plan', screen: 'customizePlan', title: 'Your plan, your way', step: 'customizePlan' },
    initial: 'pricing',
    states: {
      pricing: {
        description: 'The plan can be changed at any time, also while its premium is being fetched.',
        initial: 'loading',
        on: {
          'cart.change': { target: '.loading', reenter: true, actions: ['assignCart', 'sendCart', 'clearProblem'] },
          'quoteList.open': exits.otherPlans,
        },
        states: {
          loading: {
            description: 'The premium of the plan is fetched.',
            tags: ['busy', 'loading'],
            invoke: {
              id: 'fetchQuotation',
              src: 'fetchQuotation',
              input: ({ context }) => ({ ...journeyIdsOf(context), line: context.line, plan: planInCart(context) }),
              onDone: {
                target: 'showing',
                actions: { type: 'assignQuotation', params: ({ event }) => ({ quotation: event.output }) },
              },
              onError: afterFetchError('#customizePlan.failed'),
            },
          },
          showing: {
            description: 'The premium is on the page.',
            on: { 'premium.agree': { target: '#customizePlan.saving', actions: 'startAttempt' } },
          },
        },
      },
      failed: {
        description: 'The premium did not come; the visitor tries again.',
        tags: 'failed',
        on: { ...retryTransitions('pricing'), 'quoteList.open': exits.otherPlans },
      },
      saving: {
        description: 'The proposal is made at the agreed premium.',
        tags: ['busy', 'choosing'],
        invoke: {
          id: 'premium',
          src: 'save',
          input: saveInput('premium'),
          onDone: [
            whenSaved('saved'),
            whenStale,
            whenRefusedFor(['PRICE_CHANGED'], 'pricing'),
            otherwiseRefused('pricing.showing'),
          ],
          onError: afterError('pricing.showing'),
        },
      },
      saved: { type: 'final' },
    },
  }),
  onDone: exits.agreed,
});
