import { fromPromise } from 'xstate';
import { ownerEndpoints } from '#contract/shared/owner-endpoints.ts';
import { type SendLinkOutcome, sendLinkMachine } from '#machines/shell/send-link.machine.ts';
import { callEndpoint } from '#src/api/call-endpoint.ts';
import { answerOrRefusal } from '#src/api/or-refused.ts';

const sendLink = fromPromise<SendLinkOutcome, { rfqId: string; mobileNumber: string }>(
  ({ input: { rfqId, mobileNumber }, signal }) => {
    const body = { rfqId, mobile_number: mobileNumber };
    const call = callEndpoint(ownerEndpoints.sendJourneyLink, { body, signal });
    return answerOrRefusal(call.then(() => ({ outcome: 'sent' }) as const));
  },
);

/** The machine of 'Send this to my phone' with its call to the server. */
export const sendLinkInBrowser = sendLinkMachine.provide({ actors: { sendLink } });
