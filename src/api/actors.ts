import { fromCallback, fromPromise } from 'xstate';
import { CallError } from '#contract/shared/call-error.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { LineDefinition, LineTypes, QuotationBase } from '#contract/shared/line.ts';
import { FIND_POLICY_PATH } from '#contract/shared/owner-paths.ts';
import { POLICY_NOT_GENERATED_MESSAGE } from '#contract/shared/policy.ts';
import type { DraftValues, RecordBase } from '#contract/shared/record.ts';
import { type CallProblem, callProblemOf, saysRecordIsStale } from '#machines/core/call-problem.ts';
import type {
  ChartEvent,
  JourneyContext,
  JourneyIds,
  PaymentLinkOutcome,
  SaveInput,
  SaveOutcome,
  StatusPollInput,
} from '#machines/core/journey-types.ts';
import { refundPollingMachine } from '#machines/core/refunds.machine.ts';
import { visitorGoal } from '#machines/core/selectors.ts';
import type { JourneyMachine } from '#machines/flows/journey-machine.ts';
import { showToast } from '#src/lib/shell/lazy-shell.ts';
import { hidePageLoader } from '#src/lib/shell/page-loader-actor.ts';
import { callEndpoint } from './call-endpoint.ts';
import { sendDraft, whenDraftsAreSent } from './drafts.ts';
import { deleteStoredJourneyIds, saveJourneyIds } from './journey-ids.ts';
import { clearCachedAnswer, clearCachedPrices, fetchCached } from './price-cache.ts';

/** The only place where a machine calls fetch: each actor of the charts as a call of the line's endpoints. */

type Refused = Exclude<SaveOutcome, { outcome: 'saved' }>;
type OfLine = JourneyIds & { line: LineDefinition };

/** Shown if the browser did not store the cookie of a journey that has just started. */
const COOKIES_REFUSED =
  'Your browser refuses cookies, and without one we cannot save your answers. Allow cookies for this site in your browser’s settings, then load this page again.';

/**
 * Whether an answer was lost because the browser has no cookie and will not store one. Outside a browser this is false.
 */
const areCookiesRefused = ({ reason }: CallProblem): boolean =>
  reason === 'NOT_FOUND' && 'navigator' in globalThis && navigator.cookieEnabled === false;

/**
 * A refusal is an answer. What is out of date is restored. Network failures and bugs are rethrown (docs/decisions/004).
 */
const refusalOf = (error: unknown, record: RecordBase | null): Refused => {
  const problem = callProblemOf(error);
  if (areCookiesRefused(problem))
    return { outcome: 'refused', problem: { ...problem, message: COOKIES_REFUSED }, record };
  if (saysRecordIsStale(problem)) return { outcome: 'stale' };
  if (error instanceof CallError && problem.kind === 'HTTP' && (problem.status ?? 500) < 500) {
    // The refused answer may have been a price: the next request must be a fresh one.
    clearCachedPrices();
    return { outcome: 'refused', problem, record };
  }
  throw error;
};

const idFor = ({ opens }: Endpoint, { rfqId, proposerId }: JourneyIds): string =>
  opens === 'proposal' ? proposerId : rfqId;

const save = fromPromise<SaveOutcome, SaveInput>(async ({ input, signal }) => {
  // Waits for drafts in flight, so that a late one cannot arrive after the answer.
  await whenDraftsAreSent();
  let record: RecordBase | null = null;
  try {
    for (const [index, { endpoint, body }] of input.calls.entries()) {
      const key = index === 0 ? input.key : `${input.key}-${index + 1}`;
      record = await callEndpoint(endpoint, { id: idFor(endpoint, input), key, body, signal });
    }
    if (record === null) throw new Error('A submission without a call.');
    // Prices and lists from before this answer may be wrong now.
    clearCachedPrices();
    return { outcome: 'saved', record };
  } catch (error) {
    return refusalOf(error, record);
  }
});

/** Issuing a policy takes longer than any other call, because of the insurer's system. Milliseconds. */
const SLOWEST_CALL = 30_000;

const fetchStatus = fromPromise<SaveOutcome, StatusPollInput>(async ({ input, signal }) => {
  const { endpoint } = input;
  try {
    const record = await callEndpoint(endpoint, { id: idFor(endpoint, input), signal, timeout: SLOWEST_CALL });
    clearCachedPrices();
    return { outcome: 'saved', record };
  } catch (error) {
    return refusalOf(error, null);
  }
});

const loadRecord = fromPromise<
  RecordBase | null,
  { line: LineDefinition; rfqId: string | null; proposerId: string | null }
>(async ({ input: { line, rfqId, proposerId }, signal }) => {
  const { fullQuoteDetails, fullProposalDetails } = line.endpoints;
  // A record that is read before a draft of this page arrives would not contain it.
  await whenDraftsAreSent();
  try {
    if (rfqId) return await callEndpoint(fullQuoteDetails, { id: rfqId, signal });
    return proposerId ? await callEndpoint(fullProposalDetails, { id: proposerId, signal }) : null;
  } catch (error) {
    // Stopped meanwhile. React's strict mode starts the machine again at once and would take this for its answer.
    if (signal.aborted) return new Promise<never>(() => {});
    // The journey ended long ago, or belongs to another browser: there is nothing to restore.
    if (callProblemOf(error).reason === 'NOT_FOUND') return null;
    throw error;
  }
});

const fetchQuoteList = fromPromise(
  async ({ input: { line, rfqId, filters } }: { input: OfLine & { filters: DraftValues } }) => {
    const { premium } = line.endpoints;
    const asked = { id: rfqId, query: line.quoteListQuery(filters) };
    const list = await fetchCached(premium, asked);
    // A list that is still growing is fetched again, not read from the cache. Meanwhile the visitor may have changed the
    // filters, and that list is still being fetched.
    if (list.insurers_pending.length > 0) clearCachedAnswer(premium, asked);
    return list;
  },
);

const makePayment = fromPromise<PaymentLinkOutcome, OfLine>(async ({ input: { line, proposerId }, signal }) => {
  try {
    return {
      outcome: 'ready',
      link: await callEndpoint(line.endpoints.makePayment, { id: proposerId, signal, timeout: SLOWEST_CALL }),
    };
  } catch (error) {
    return refusalOf(error, null);
  }
});

/** Opens the gateway's page. Ends only by being stopped: when the visitor returns without a reload (bfcache). */
const openGateway = fromPromise<never, { url: string }>(({ input }) => {
  const target = new URL(input.url, window.location.href);
  if (!/^https?:$/.test(target.protocol)) return Promise.reject(new Error('Not a page to pay on.'));
  window.location.assign(target);
  return new Promise(() => {});
});

const listenToPage = fromCallback<ChartEvent>(({ sendBack }) => {
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) sendBack({ type: 'page.restore' });
    },
    { signal },
  );
  window.addEventListener('online', () => sendBack({ type: 'connection.restore' }), { signal });
  return () => controller.abort();
});

export type FetchQuotation = (rfqId: string, plan: LineTypes['plan']) => Promise<QuotationBase>;

const sendListDraft = ({ line, rfqId, filters, compare }: JourneyContext): void => {
  const answer = { ...filters, compare: [...compare] };
  sendDraft(line.endpoints.saveDraft, rfqId, { step: 'quoteList', member: null, answer });
};

/** A line's machine with everything that it needs in a browser. */
export const withBrowserActors = (machine: JourneyMachine, fetchQuotation: FetchQuotation): JourneyMachine =>
  machine.provide({
    actors: {
      loadRecord,
      save,
      fetchStatus,
      fetchQuoteList,
      fetchQuotation: fromPromise(({ input }) => fetchQuotation(input.rfqId, input.plan)),
      makePayment,
      openGateway,
      listenToPage,
      refunds: refundPollingMachine.provide({ actors: { loadRecord } }),
    },
    actions: {
      sendDraft: ({ context: { line, rfqId }, event }) => {
        if (event.type === 'draft.save') sendDraft(line.endpoints.saveDraft, rfqId, event.draft);
      },
      sendFilters: ({ context }) => sendListDraft(context),
      sendComparison: ({ context }) => {
        if (visitorGoal(context)?.params.comparison) sendListDraft(context);
      },
      sendCart: ({ context: { line, rfqId, cart } }) => {
        if (cart) sendDraft(line.endpoints.saveDraft, rfqId, { step: 'customizePlan', member: null, answer: cart });
      },
      storeIds: ({ context: { line, rfqId, proposerId, record } }) =>
        saveJourneyIds(line.id, { rfqId, proposerId, finished: record?.proposal?.policy?.status === 'ISSUED' }),
      removeIds: ({ context }) => deleteStoredJourneyIds(context.line.id),
      // Replaces the history entry, so that Back does not return to the link.
      openFindPolicy: () => window.location.replace(FIND_POLICY_PATH),
      // The code is the server's. There is none if the network is down (§8.network-failure).
      tellPolicyFailure: ({ context }) => {
        hidePageLoader();
        void showToast({ code: context.problem?.status ?? 0, message: POLICY_NOT_GENERATED_MESSAGE });
      },
    },
  });
