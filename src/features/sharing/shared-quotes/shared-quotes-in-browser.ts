import { fromPromise } from 'xstate';
import { sharingEndpoints } from '#contract/shared/sharing-endpoints.ts';
import { type SharedQuotesOutcome, sharedQuotesMachine } from '#machines/shell/shared-quotes.machine.ts';
import { callEndpoint } from '#src/api/call-endpoint.ts';
import { answerOrRefusal } from '#src/api/or-refused.ts';

const loadQuotes = fromPromise<SharedQuotesOutcome, { token: string }>(({ input: { token: id }, signal }) =>
  answerOrRefusal(
    callEndpoint(sharingEndpoints.sharedQuotes, { id, signal }).then((answer) =>
      answer.state === 'OPEN'
        ? ({ outcome: 'open', quotes: answer.quotes } as const)
        : ({ outcome: 'expired', openUntil: answer.open_until } as const),
    ),
  ),
);

/** The page's machine with its call to the server. */
export const sharedQuotesInBrowser = sharedQuotesMachine.provide({ actors: { loadQuotes } });
