import { assign, fromPromise, setup } from 'xstate';
import type { CartDetails } from '#contract/lines/health/proposal.ts';
import type {
  AdditionalDetails,
  ChosenPlan,
  HealthFilters,
  MemberMedicalHistory,
  QuoteList,
  QuoteMember,
  UserDetails,
} from '#contract/lines/health/quote.ts';
import type { StepId } from '#contract/lines/health/steps.ts';
import type { Line } from '#contract/lines.ts';
import type { JourneyRecord } from '#contract/record.ts';
import type { Declaration } from '#contract/shared/decision.ts';
import type { KycDocument, KycValidation } from '#contract/shared/kyc.ts';
import type { MedicalDetails, MemberDetails } from '#contract/shared/members.ts';
import type { NomineeDetails } from '#contract/shared/nominee.ts';
import type { AddressDetails, ContactDetails, ProposalDetails } from '#contract/shared/proposal.ts';
import * as change from './assign.ts';
import * as facts from './selectors.ts';
import type { JourneyContext, JourneyEvent, JourneyInput, JourneyMeta, PaymentStart, Saved, Saving } from './types.ts';

/** An actor that the browser's `src/api/actors.ts` and the tests provide; the chart knows its name and its types. */
const provided = <Output, Input>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error('This actor has to be provided.')));

const names = setup({
  types: {
    context: {} as JourneyContext,
    events: {} as JourneyEvent,
    input: {} as JourneyInput,
    meta: {} as JourneyMeta,
    tags: '' as 'busy' | 'waiting',
  },
  actors: {
    loadRecord: provided<JourneyRecord | null, { rfqId: string | null; proposerId: string | null }>(),
    registerQuote: provided<Saved, { line: Line; key: string }>(),
    savePersonalDetails: provided<Saved, Saving<AdditionalDetails>>(),
    saveChangedDetails: provided<
      Saved,
      Saving<{ additionalDetails: AdditionalDetails; userDetails: UserDetails | null }>
    >(),
    saveContact: provided<Saved, Saving<UserDetails>>(),
    saveMembers: provided<Saved, Saving<QuoteMember[]>>(),
    saveMedicalHistory: provided<Saved, Saving<MemberMedicalHistory>>(),
    fetchQuoteList: provided<QuoteList, { rfqId: string; filters: HealthFilters }>(),
    choosePlan: provided<Saved, Saving<ChosenPlan>>(),
    fetchTenures: provided<NonNullable<JourneyContext['tenures']>, { rfqId: string; plan: ChosenPlan }>(),
    agreePremium: provided<Saved, Saving<CartDetails>>(),
    saveProposer: provided<Saved, Saving<ProposalDetails>>(),
    saveProposerContact: provided<Saved, Saving<ContactDetails>>(),
    saveAddress: provided<Saved, Saving<AddressDetails>>(),
    askKyc: provided<Saved, { proposerId: string }>(),
    submitDocument: provided<Saved, Saving<KycDocument>>(),
    validateKyc: provided<Saved, Saving<KycValidation>>(),
    saveMember: provided<Saved, Saving<MemberDetails>>(),
    saveMedicalAnswers: provided<Saved, Saving<MedicalDetails>>(),
    saveNominee: provided<Saved, Saving<NomineeDetails>>(),
    confirmPreview: provided<Saved, Saving<null>>(),
    submitProposal: provided<Saved, Saving<Declaration>>(),
    askDecision: provided<Saved, { proposerId: string }>(),
    acceptPrice: provided<Saved, Saving<{ net_premium_inc_gst: number }>>(),
    makePayment: provided<PaymentStart, { proposerId: string }>(),
    /** Sends the visitor to the gateway's page; ends only by leaving the page. */
    openGateway: provided<never, { url: string }>(),
    askPaymentStatus: provided<Saved, { proposerId: string }>(),
    generatePolicy: provided<Saved, { proposerId: string }>(),
  },
  actions: {
    keepRecord: assign(change.keepRecord),
    keepHalfSaved: assign(change.keepHalfSaved),
    keepLoadedRecord: assign(change.keepLoadedRecord),
    keepQuoteList: assign(change.keepQuoteList),
    keepTenures: assign(change.keepTenures),
    keepPaymentLink: assign(change.keepPaymentLink),
    keepProblem: assign(change.keepProblem),
    clearProblem: assign({ problem: null }),
    notePaid: assign({ justPaid: true }),
    forgetPaid: assign({ justPaid: false }),
    beginAttempt: assign(change.beginAttempt),
    beginQuietly: assign(change.beginQuietly),
    followRoute: assign(change.followRoute),
    focusFirstMember: assign(change.focusFirstMember),
    focusNextMember: assign(change.focusNextMember),
    focusMemberWithout: assign((args: change.Args, params: { step: StepId }) =>
      change.focusMemberWithout(args, params),
    ),
    beginChange: assign(change.beginChange),
    aimAtQuoteList: assign({ destination: { to: '#quote-list', params: {} }, changing: true }),
    forgetDestination: assign({ destination: null, changing: false }),
    explainRefusal: assign(change.explainRefusal),
    keepFilters: assign(change.keepFilters),
    toggleCompare: assign(change.toggleCompare),
    keepProduct: assign(change.keepProduct),
    keepCart: assign(change.keepCart),
    keepChosenPlan: assign(change.keepChosenPlan),
    keepDraft: assign(change.keepDraft),
    forget: assign(change.forget),
    /** Tells the server; provided by the browser. */
    sendDraft: () => {},
    sendFilters: () => {},
    sendCart: () => {},
    /** Keeps the journey's ids for the next load; provided by the browser. */
    rememberJourney: () => {},
    forgetJourney: () => {},
    /** Says beside the page that the policy could not be made (spec §8); provided by the browser. */
    tellPolicyFailure: () => {},
  },
  guards: {
    saved: ({ event }) => facts.outcomeOf(event)?.outcome === 'saved',
    stale: ({ event }) => facts.saysStale(event),
    priceMoved: ({ event }) => facts.refusalOf(event) === 'PRICE_CHANGED',
    hasRecord: ({ context }) => context.record !== null,
    nothingToRestore: ({ context }) => context.rfqId === null && context.proposerId === null,
    newcomer: ({ context }) => context.record === null,
    newcomerByLink: ({ context }) => context.record === null && context.destination !== null,
    changing: ({ context }) => context.changing,
    resumesAt: ({ context }, params: { step: StepId }) => facts.resumesAt(context, params.step),
    reached: ({ context }, params: { step: StepId }) => facts.mayEnter(context, params.step),
    reachedForMember: ({ context, event }, params: { step: StepId }) =>
      facts.mayEnter(context, params.step) && facts.memberOfRoute(context, event) !== null,
    reachedForProduct: ({ context, event }, params: { step: StepId }) =>
      facts.mayEnter(context, params.step) && facts.productOfRoute(event) !== null,
    enoughToCompare: ({ context }) => context.compare.length >= 2,
    hasNextMember: ({ context }) => facts.nextMember(context) !== null,
    /** Somebody's form was passed over, by a link to a later one's. */
    lacksMember: ({ context }, params: { step: StepId }) => facts.lacks(context, params.step),
    paymentReady: ({ event }) => facts.paymentUrlOf(event) !== null,
    noOffers: ({ event }) => facts.isEmptyQuoteList(event),
    kycIs: ({ context }, params: { status: string }) => facts.kycStatus(context) === params.status,
    otpWrong: ({ event }) => ['OTP_WRONG', 'VALIDATION'].includes(facts.refusalOf(event) ?? ''),
    kycRefused: ({ context }) => ['REJECTED', 'LOCKED'].includes(facts.kycStatus(context)),
    decisionIs: ({ context }, params: { status: string }) => facts.decisionStatus(context) === params.status,
    paymentIs: ({ context }, params: { status: string }) => facts.paymentStatus(context) === params.status,
    justPaid: ({ context }) => context.justPaid,
    moneyReceived: ({ context }) => facts.paid(context),
    policyIs: ({ context }, params: { status: string }) => facts.policyStatus(context) === params.status,
  },
  delays: {
    /** 'Payment Successful' stays for 10 seconds (spec §9). */
    overlay: 10_000,
    decisionPoll: 10_000,
    paymentPoll: 5_000,
    policyPoll: 5_000,
  },
});

/**
 * The only `setup()` of all journeys (design §3): what a chart may name. Charts hold names; here is what they mean.
 * (Actions that raise events stand apart: inside of `setup` they would cost it the inference of the guards' params.)
 */
export const journey = names.extend({
  actions: {
    raiseDestination: names.enqueueActions(({ context, enqueue }) => {
      if (context.destination) enqueue.raise(facts.routeTo(context.destination));
    }),
    raiseChange: names.enqueueActions(({ event, enqueue }) => {
      if (event.type === 'answer.change') enqueue.raise(facts.routeTo(event.destination));
    }),
    raiseResume: names.raise({ type: 'journey.resume' }),
  },
});

/** What follows a saving call in every form step: done, restored anew because it was out of date, or back to the form. */
export const afterSaving = [
  { guard: 'saved', target: 'saved', actions: ['keepRecord', 'rememberJourney'] },
  { guard: 'stale', target: '#restoring' },
  { target: 'editing', actions: 'keepProblem' },
] as const;

/** The network or a bug: back to the form, with everything typed still there (design §3, rule 4). */
export const afterFault = [{ target: 'editing', actions: 'keepProblem' }] as const;
