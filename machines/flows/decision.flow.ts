import { stateConfigOf } from '../core/journey-setup.ts';
import { flowCallInput, statusPollInput } from '../core/selectors.ts';
import {
  afterCall,
  afterError,
  otherwiseRefused,
  whenRefusedFor,
  whenSaved,
  whenStale,
} from '../core/shared-transitions.ts';

const PRICE_CHANGED = {
  screen: 'decision-price-changed',
  title: 'The insurer has changed the price',
  side: true,
} as const;
const REFERRED = {
  screen: 'decision-referred',
  title: 'The insurer is looking at your proposal',
  side: true,
} as const;

/**
 * The insurer's decision and final quote. Nothing can be paid before it is accepted. Starts with a check of the record.
 */
export const decisionFlow = <const Agreed, const OtherPlans extends string>(exits: {
  /** The insurer accepts, at a premium that the visitor has agreed to. */
  agreed: Agreed;
  /** The visitor views other plans: the insurer declined, or asks for more than they will pay. */
  otherPlans: OtherPlans;
}) => ({
  ...stateConfigOf({
    id: 'decision',
    description: 'What the insurer says to the proposal.',
    tags: 'private',
    route: { guard: { type: 'reached', params: { step: 'decision' } }, actions: 'followRoute' },
    meta: { path: 'final-quote', title: 'The insurer’s decision', step: 'decision' },
    initial: 'deciding',
    states: {
      deciding: {
        tags: 'decision',
        always: [
          { guard: { type: 'isDecision', params: { status: 'ACCEPTED' } }, target: 'agreed' },
          { guard: { type: 'isDecision', params: { status: 'PRICE_CHANGED' } }, target: 'priceChanged' },
          { guard: { type: 'isDecision', params: { status: 'REFERRED' } }, target: 'referred' },
          { target: 'declined' },
        ],
      },
      priceChanged: {
        description: 'The insurer accepts at another premium; the visitor agrees or looks on.',
        meta: PRICE_CHANGED,
        on: { 'price.accept': { target: 'accepting', actions: 'startAttempt' }, 'price.refuse': exits.otherPlans },
      },
      accepting: {
        description: 'The consent to the changed premium is saved.',
        tags: 'busy',
        meta: PRICE_CHANGED,
        invoke: {
          id: 'acceptPrice',
          src: 'save',
          input: flowCallInput('acceptFinalQuote'),
          onDone: [
            whenSaved('deciding'),
            whenStale,
            // The price changed again meanwhile: the visitor sees the newest figures before agreeing to any.
            whenRefusedFor(['PRICE_CHANGED'], 'asking'),
            otherwiseRefused('priceChanged'),
          ],
          onError: afterError('priceChanged'),
        },
      },
      referred: {
        description: 'A doctor of the insurer looks at it, or the insurer has not answered yet.',
        tags: 'waiting',
        meta: REFERRED,
        on: { 'decision.check': 'asking' },
        after: { decisionPoll: 'asking' },
      },
      asking: {
        description: 'The insurer is asked again.',
        tags: 'busy',
        meta: REFERRED,
        invoke: {
          id: 'askDecision',
          src: 'fetchStatus',
          input: statusPollInput('finalQuote'),
          ...afterCall('deciding', 'referred'),
        },
      },
      declined: {
        description: 'The insurer does not cover them on this plan; other plans can be looked at.',
        meta: { screen: 'decision-declined', title: 'The insurer cannot cover you on this plan', side: true },
        on: { 'plans.browse': exits.otherPlans },
      },
      agreed: { type: 'final' },
    },
  }),
  onDone: exits.agreed,
});
