import { fromPromise } from 'xstate';
import type { QuotesToShare } from '#contract/shared/shared-quotes.ts';
import { sharingEndpoints } from '#contract/shared/sharing-endpoints.ts';
import {
  type MailLinkOutcome,
  type MakeLinkOutcome,
  shareQuotesMachine,
} from '#machines/shell/share-quotes.machine.ts';
import { callEndpoint } from '#src/api/call-endpoint.ts';
import { answerOrRefusal } from '#src/api/or-refused.ts';

const makeLink = fromPromise<MakeLinkOutcome, QuotesToShare>(({ input: body, signal }) => {
  const call = callEndpoint(sharingEndpoints.shareQuotes, { body, signal });
  return answerOrRefusal(call.then((link) => ({ outcome: 'made', link }) as const));
});

const mailLink = fromPromise<MailLinkOutcome, { rfqId: string; token: string; email: string }>(
  ({ input: body, signal }) => {
    const call = callEndpoint(sharingEndpoints.mailQuotes, { body, signal });
    return answerOrRefusal(call.then(() => ({ outcome: 'mailed' }) as const));
  },
);

/** Both are called within the click, because browsers allow them only then. */
const copyLink = fromPromise<void, { url: string }>(async ({ input: { url } }) => navigator.clipboard.writeText(url));
const shareLink = fromPromise<void, { url: string }>(async ({ input: { url } }) => navigator.share({ url }));

/** The machine of 'Save or share' with its calls. */
export const shareQuotesInBrowser = shareQuotesMachine.provide({
  actors: { makeLink, mailLink, copyLink, shareLink },
});
