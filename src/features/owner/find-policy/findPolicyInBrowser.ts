import { fromPromise } from 'xstate';
import type { AccessConfirmation, AccessQuestion, BirthDateProof, Owned } from '#contract/shared/owner.ts';
import { ownerEndpoints } from '#contract/shared/owner-endpoints.ts';
import { type AskOutcome, findPolicyMachine, type OpenOutcome } from '#machines/shell/find-policy.machine.ts';
import { callEndpoint } from '#src/api/call-endpoint.ts';
import { CONTINUE_HASH, removeAllIds, saveIds } from '#src/api/journeyIds.ts';
import { orRefused } from '#src/api/or-refused.ts';
import { serverNow } from '#src/api/server-clock.ts';

const opened = (call: Promise<Owned>): Promise<OpenOutcome> =>
  orRefused(call.then((owned) => ({ outcome: 'opened', owned }) as const));

const loadOwned = fromPromise<Owned>(({ signal }) => callEndpoint(ownerEndpoints.owned, { signal }));

const requestCode = fromPromise<AskOutcome, AccessQuestion>(({ input: body, signal }) =>
  orRefused(
    callEndpoint(ownerEndpoints.requestAccessCode, { body, signal }).then(({ request, resend_after }) => ({
      outcome: 'asked',
      asked: { request, resendAt: new Date(serverNow().getTime() + resend_after * 1000).toISOString() },
    })),
  ),
);

const confirmCode = fromPromise<OpenOutcome, AccessConfirmation>(({ input: body, signal }) =>
  opened(callEndpoint(ownerEndpoints.confirmAccessCode, { body, signal })),
);

const proveBirthDate = fromPromise<OpenOutcome, BirthDateProof>(({ input: body, signal }) =>
  opened(callEndpoint(ownerEndpoints.openPolicyLink, { body, signal })),
);

const forgetDevice = fromPromise<Owned>(({ signal }) =>
  callEndpoint(ownerEndpoints.forgetDevice, { body: {}, signal }),
);

/** The page's machine with its calls to the server. */
export const findPolicyInBrowser = findPolicyMachine.provide({
  actors: { loadOwned, requestCode, confirmCode, proveBirthDate, forgetDevice },
  actions: {
    removeStoredIds: removeAllIds,
    continueJourney: ({ event }) => {
      if (event.type !== 'journey.continue') return;
      const { line, rfqId, proposerId, path } = event.journey;
      saveIds(line, { rfqId, proposerId, finished: false });
      window.location.assign(path + CONTINUE_HASH);
    },
  },
});
