import { fromPromise } from 'xstate';
import type { OwnedItems } from '#contract/shared/owner.ts';
import { ownerEndpoints } from '#contract/shared/owner-endpoints.ts';
import { storedJourneysMachine } from '#machines/shell/stored-journeys.machine.ts';
import { callEndpoint } from '#src/api/call-endpoint.ts';

/** The machine of the visitor's stored journeys, with the call that loads them. */
export const storedJourneysInBrowser = storedJourneysMachine.provide({
  actors: { loadOwned: fromPromise<OwnedItems>(({ signal }) => callEndpoint(ownerEndpoints.owned, { signal })) },
});
