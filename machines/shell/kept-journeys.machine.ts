import { assign, fromPromise, setup } from 'xstate';
import type { Owned, OwnedJourney } from '#contract/shared/owner.ts';
import { outputOf } from '../core/invoke-params.ts';

export interface KeptJourneysContext {
  /** The journeys that this browser may continue; empty until known. */
  journeys: readonly OwnedJourney[];
}

/**
 * The landing's list of journeys to continue. The server finds them by the cookies, because the browser stores only
 * ids.
 */
export const keptJourneysMachine = setup({
  types: { context: {} as KeptJourneysContext, tags: '' as 'busy' | 'private' },
  actors: {
    /** The call to the server. Provided by the browser. */
    loadOwned: fromPromise<Owned>(() => Promise.reject(new Error('This actor has to be provided.'))),
  },
  actions: {
    keepJourneys: assign((_, { output }: { output: Owned }) => ({ journeys: output.journeys })),
  },
}).createMachine({
  id: 'keptJourneys',
  context: { journeys: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'What is kept is on its way.',
      tags: 'busy',
      invoke: {
        id: 'loadOwned',
        src: 'loadOwned',
        onDone: { target: 'told', actions: { type: 'keepJourneys', params: outputOf } },
        onError: 'untold',
      },
    },
    told: { description: 'Date, plan and price are known.', tags: 'private' },
    untold: { description: 'The offer to go on stands without them.' },
  },
});
