import { assign, fromPromise, setup } from 'xstate';
import type { Owned, OwnedJourney } from '#contract/shared/owner.ts';
import { outputOf } from '../core/invoke-params.ts';

export interface KeptJourneysContext {
  /** What this browser may go on with; empty until it is told. */
  journeys: readonly OwnedJourney[];
}

/** What the landing says of journeys to go on with. The server tells by the cookies: the browser keeps ids only. */
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
