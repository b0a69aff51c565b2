import { assign, fromPromise, setup } from 'xstate';
import type { OwnedItems, OwnedJourney } from '#contract/shared/owner.ts';
import { checkedSetup } from '../core/checked-setup.ts';
import { outputParams } from '../core/invoke-params.ts';

export interface StoredJourneysContext {
  /** The journeys that this browser may continue; empty until known. */
  journeys: readonly OwnedJourney[];
}

/**
 * The landing's list of journeys to continue. The server finds them by the cookies, because the browser stores only
 * ids.
 */
export const storedJourneysMachine = checkedSetup(
  setup({
    types: { context: {} as StoredJourneysContext, tags: '' as 'busy' | 'private' },
    actors: {
      /** The call to the server. Provided by the browser. */
      loadOwned: fromPromise<OwnedItems>(() => Promise.reject(new Error('This actor has to be provided.'))),
    },
    actions: {
      assignJourneys: assign((_, { output }: { output: OwnedItems }) => ({ journeys: output.journeys })),
    },
  }),
).createMachine({
  id: 'storedJourneys',
  context: { journeys: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked for date, plan and price.',
      tags: 'busy',
      invoke: {
        id: 'loadOwned',
        src: 'loadOwned',
        onDone: { target: 'loaded', actions: { type: 'assignJourneys', params: outputParams } },
        onError: 'unavailable',
      },
    },
    loaded: { type: 'final', description: 'Date, plan and price are known.', tags: 'private' },
    unavailable: { type: 'final', description: 'The offer to continue is shown without them.' },
  },
});
