import { fromPromise } from 'xstate';
import type { ChosenPlan, HealthFilters, MemberMedicalHistory } from '#contract/lines/health/quote.ts';
import type { JourneyRecord } from '#contract/record.ts';
import { CallError } from '#contract/shared/errors.ts';
import { NOT_GENERATED } from '#contract/shared/policy.ts';
import { isStale, problemOf } from '#machines/core/problem.ts';
import type { PaymentStart, Saved, Saving, Submit, SubmitType } from '#machines/core/types.ts';
import type { JourneyMachine } from '#machines/index.ts';
import { showToast } from '#src/app/shell/lazyShell.ts';
import { hideLoader } from '#src/app/shell/loader.ts';
import { call } from './client.ts';
import { draftsSent, sendDraft } from './drafts.ts';
import { removeIds, saveIds } from './journeyIds.ts';
import { forgetPrices, remember } from './prices.ts';

/** The only place where fetch meets a machine: each actor of the charts as a call of the endpoint table. */

type Answer<T extends SubmitType> = Submit<T>['answer'];

/** A refusal is an answer; what is out of date is restored; the network and bugs stay thrown (design §3, rule 4). */
const answered = async <T>(request: () => Promise<T>): Promise<T | Exclude<Saved, { outcome: 'saved' }>> => {
  try {
    return await request();
  } catch (error) {
    const problem = problemOf(error);
    if (isStale(problem)) return { outcome: 'stale' };
    if (error instanceof CallError && problem.kind === 'HTTP' && (problem.status ?? 500) < 500) {
      // What was refused may have been a price: the next look must be a fresh one.
      forgetPrices();
      return { outcome: 'refused', problem };
    }
    throw error;
  }
};

const recordFrom = (request: () => Promise<JourneyRecord>): Promise<Saved> =>
  answered(async () => {
    const record = await request();
    // What was priced or listed before this answer may be wrong now.
    forgetPrices();
    return { outcome: 'saved', record };
  });

/** A saving actor; drafts on their way go first, so that a late one cannot outlive the answer. */
const save = <A>(request: (input: Saving<A>, signal: AbortSignal) => Promise<JourneyRecord>) =>
  fromPromise<Saved, Saving<A>>(async ({ input, signal }) => {
    await draftsSent();
    return recordFrom(() => request(input, signal));
  });

const ask = (request: (id: string, signal: AbortSignal) => Promise<JourneyRecord>) =>
  fromPromise<Saved, { proposerId: string }>(({ input, signal }) =>
    recordFrom(() => request(input.proposerId, signal)),
  );

const quoteSave = (input: Saving<unknown>) => ({ params: { rfqId: input.rfqId }, key: input.key });
const proposalSave = (input: Saving<unknown>) => ({ params: { proposerId: input.proposerId }, key: input.key });

const loadRecord = fromPromise<JourneyRecord | null, { rfqId: string | null; proposerId: string | null }>(
  async ({ input, signal }) => {
    try {
      if (input.rfqId) return await call('fullQuoteDetails', { params: { rfqId: input.rfqId }, signal });
      if (input.proposerId) {
        return await call('fullProposalDetails', { params: { proposerId: input.proposerId }, signal });
      }
      return null;
    } catch (error) {
      // Stopped meanwhile. React's strict mode starts the machine again at once, which would take this for its answer.
      if (signal.aborted) return new Promise<never>(() => {});
      // Unknown here, or another browser's: for this visitor there is nothing to restore.
      if (problemOf(error).reason === 'NOT_FOUND') return null;
      throw error;
    }
  },
);

const fetchQuoteList = fromPromise(({ input }: { input: { rfqId: string; filters: HealthFilters } }) =>
  remember({
    queryKey: ['journey', 'premium', input.rfqId, input.filters],
    queryFn: ({ signal }) => call('premium', { params: { rfqId: input.rfqId }, query: queryOf(input.filters), signal }),
  }),
);

/** Null and empty filters are left out of the query (spec §7). */
const queryOf = (filters: HealthFilters) => ({
  ...filters,
  maternity_Cover: filters.maternity_Cover ? 'true' : null,
});

const fetchTenures = fromPromise(async ({ input }: { input: { rfqId: string; plan: ChosenPlan } }) => {
  const { product_id, cover_amount, addons } = input.plan;
  const [tenures, sums] = await Promise.all([
    remember({
      queryKey: ['journey', 'tenures', input.rfqId, product_id, cover_amount, addons],
      queryFn: ({ signal }) =>
        call('premiumByTenures', {
          params: { rfqId: input.rfqId },
          query: { product_id, cover_amount, addons },
          signal,
        }),
    }),
    remember({
      queryKey: ['sums', product_id],
      queryFn: ({ signal }) => call('supportedSumInsured', { params: { id: product_id }, signal }),
    }),
  ]);
  return { offers: tenures.offers, cover_amounts: sums.cover_amounts };
});

/** Leaves for the gateway's page. Ends only by being stopped: when the visitor comes back without a reload (bfcache). */
const openGateway = fromPromise<never, { url: string }>(({ input }) => {
  const target = new URL(input.url, window.location.href);
  if (!/^https?:$/.test(target.protocol)) return Promise.reject(new Error('Not a page to pay on.'));
  window.location.assign(target);
  return new Promise(() => {});
});

/** A line's machine with everything provided that it needs in a browser. */
export const withBrowser = (machine: JourneyMachine): JourneyMachine =>
  machine.provide({
    actors: {
      loadRecord,
      fetchQuoteList,
      fetchTenures,
      openGateway,
      registerQuote: fromPromise(({ input, signal }) =>
        recordFrom(() => call('registerQuote', { body: {}, key: input.key, signal })),
      ),
      savePersonalDetails: save<Answer<'personalDetails.submit'>>((input, signal) =>
        call('updateAdditionalDetails', { ...quoteSave(input), body: input.answer, signal }),
      ),
      saveChangedDetails: save<Answer<'personalDetails.change'>>((input, signal) =>
        call('updateEditDetails', { ...quoteSave(input), body: input.answer, signal }),
      ),
      saveContact: save<Answer<'contact.submit'>>((input, signal) =>
        call('updateUserDetails', { ...quoteSave(input), body: input.answer, signal }),
      ),
      saveMembers: save<Answer<'members.submit'>>((input, signal) =>
        call('updateQuoteMembers', { ...quoteSave(input), body: { memberDetails: input.answer }, signal }),
      ),
      saveMedicalHistory: save<MemberMedicalHistory>((input, signal) =>
        call('updateMedicalHistory', { ...quoteSave(input), body: { medicalDetails: [input.answer] }, signal }),
      ),
      choosePlan: save<ChosenPlan>((input, signal) =>
        call('choosePlan', { ...quoteSave(input), body: input.answer, signal }),
      ),
      agreePremium: save<Answer<'premium.agree'>>((input, signal) =>
        input.proposerId === ''
          ? call('createQuotePremium', { key: input.key, body: input.answer, signal })
          : call('updateQuotePremium', { ...proposalSave(input), body: input.answer, signal }),
      ),
      saveProposer: save<Answer<'proposer.submit'>['proposal']>((input, signal) =>
        call('updateProposalDetails', { ...proposalSave(input), body: input.answer, signal }),
      ),
      saveProposerContact: save<Answer<'proposer.submit'>['contact']>((input, signal) =>
        call('updateContactDetails', { ...proposalSave(input), body: input.answer, signal }),
      ),
      saveAddress: save<Answer<'address.submit'>>((input, signal) =>
        call('updateAddressDetails', { ...proposalSave(input), body: input.answer, signal }),
      ),
      submitDocument: save<Answer<'document.submit'>>((input, signal) =>
        call('submitKycDocument', { ...proposalSave(input), body: input.answer, signal }),
      ),
      validateKyc: save((input, signal) => call('validateKyc', { ...proposalSave(input), body: input.answer, signal })),
      askKyc: ask((proposerId, signal) => call('kycDetails', { params: { proposerId }, signal })),
      saveMember: save<Answer<'member.submit'>>((input, signal) =>
        call('updateMemberDetails', { ...proposalSave(input), body: input.answer, signal }),
      ),
      saveMedicalAnswers: save<Answer<'medicalAnswers.submit'>>((input, signal) =>
        call('updateMedicalDetails', { ...proposalSave(input), body: input.answer, signal }),
      ),
      saveNominee: save<Answer<'nominee.submit'>>((input, signal) =>
        call('updateNomineeDetails', { ...proposalSave(input), body: input.answer, signal }),
      ),
      confirmPreview: save<null>((input, signal) =>
        call('confirmPreview', { ...proposalSave(input), body: { confirmed: true }, signal }),
      ),
      submitProposal: save<Answer<'declaration.submit'>>((input, signal) =>
        call('submitProposal', { ...proposalSave(input), body: input.answer, signal }),
      ),
      askDecision: ask((id, signal) => call('finalQuote', { params: { id }, signal })),
      acceptPrice: save<Answer<'price.accept'>>((input, signal) =>
        call('acceptFinalQuote', { params: { id: input.proposerId }, key: input.key, body: input.answer, signal }),
      ),
      makePayment: fromPromise<PaymentStart, { proposerId: string }>(({ input, signal }) =>
        answered(async () => ({
          outcome: 'ready' as const,
          link: await call('makePayment', { params: { id: input.proposerId }, signal }),
        })),
      ),
      askPaymentStatus: ask((id, signal) => call('paymentStatus', { params: { id }, signal })),
      generatePolicy: ask((id, signal) => call('generatePolicy', { params: { id }, signal, timeout: 30_000 })),
    },
    actions: {
      sendDraft: ({ context, event }) => {
        if (event.type === 'draft.keep') sendDraft(context.rfqId, event.draft);
      },
      sendFilters: ({ context }) =>
        sendDraft(context.rfqId, {
          step: 'quote-list',
          member: null,
          answer: { ...context.filters, compare: [...context.compare] },
        }),
      sendCart: ({ context }) => {
        if (context.cart)
          sendDraft(context.rfqId, { step: 'customize-plan', member: null, answer: { ...context.cart } });
      },
      rememberJourney: ({ context: { line, rfqId, proposerId, record } }) =>
        saveIds(line, { rfqId, proposerId, finished: record?.proposal?.policy?.status === 'ISSUED' }),
      forgetJourney: ({ context }) => removeIds(context.line),
      // The code is the server's; none came if the network is down (spec §8).
      tellPolicyFailure: ({ context }) => {
        hideLoader();
        void showToast({ code: context.problem?.status ?? 0, message: NOT_GENERATED });
      },
    },
  });
