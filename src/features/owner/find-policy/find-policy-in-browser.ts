import { fromPromise } from 'xstate';
import type {
  AccessCodeConfirmation,
  AccessCodeRequest,
  BirthDateProof,
  OwnedHere,
  OwnedItems,
} from '#contract/shared/owner.ts';
import { ownerEndpoints } from '#contract/shared/owner-endpoints.ts';
import type { OpenOwnedOutcome, RequestCodeOutcome } from '#machines/shell/find-policy.context.ts';
import { findPolicyMachine } from '#machines/shell/find-policy.machine.ts';
import { callEndpoint } from '#src/api/call-endpoint.ts';
import { CONTINUE_HASH, deleteAllStoredJourneyIds, saveJourneyIds } from '#src/api/journey-ids.ts';
import { answerOrRefusal } from '#src/api/or-refused.ts';
import { serverNow } from '#src/api/server-clock.ts';

const opened = (call: Promise<OwnedItems>): Promise<OpenOwnedOutcome> =>
  answerOrRefusal(call.then((owned) => ({ outcome: 'opened', owned }) as const));

const loadOwned = fromPromise<OwnedHere>(({ signal }) => callEndpoint(ownerEndpoints.owned, { signal }));

const requestCode = fromPromise<RequestCodeOutcome, AccessCodeRequest>(({ input: body, signal }) =>
  answerOrRefusal(
    callEndpoint(ownerEndpoints.requestAccessCode, { body, signal }).then(({ request, resend_after, sent_by }) => ({
      outcome: 'asked',
      asked: {
        request,
        resendAt: new Date(serverNow().getTime() + resend_after * 1000).toISOString(),
        sentBy: sent_by,
      },
    })),
  ),
);

const confirmCode = fromPromise<OpenOwnedOutcome, AccessCodeConfirmation>(({ input: body, signal }) =>
  opened(callEndpoint(ownerEndpoints.confirmAccessCode, { body, signal })),
);

const proveBirthDate = fromPromise<OpenOwnedOutcome, BirthDateProof>(({ input: body, signal }) =>
  opened(callEndpoint(ownerEndpoints.openPolicyLink, { body, signal })),
);

const forgetDevice = fromPromise<OwnedItems>(({ signal }) =>
  callEndpoint(ownerEndpoints.forgetDevice, { body: {}, signal }),
);

/** The page's machine with its calls to the server. */
export const findPolicyInBrowser = findPolicyMachine.provide({
  actors: { loadOwned, requestCode, confirmCode, proveBirthDate, forgetDevice },
  actions: {
    removeStoredIds: deleteAllStoredJourneyIds,
    continueJourney: ({ event }) => {
      if (event.type !== 'journey.continue') return;
      const { line, rfqId, proposerId, path } = event.journey;
      saveJourneyIds(line, { rfqId, proposerId, finished: false });
      window.location.assign(path + CONTINUE_HASH);
    },
  },
});
