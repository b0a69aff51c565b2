import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { RefusalReason } from '#contract/shared/envelope.ts';
import type { KycCase } from '#contract/shared/kyc.ts';
import type { LineDefinition, LineTypes, QuotationBase } from '#contract/shared/line.ts';
import type { QuoteListBase } from '#contract/shared/plan.ts';
import type { DraftValues, RecordBase } from '#contract/shared/record.ts';
import { hasReceivedMoney } from '#contract/shared/steps.ts';
import * as change from './actions.ts';
import type {
  ChartEvent,
  JourneyContext,
  JourneyIds,
  JourneyInput,
  JourneyMeta,
  JourneyTag,
  PaymentLinkOutcome,
  SaveInput,
  SaveOutcome,
  StatusPollInput,
} from './journey-types.ts';
import { refundPollingMachine } from './refunds.machine.ts';
import * as select from './selectors.ts';
import { lineConditionHolds, missingInStep } from './step-progress.ts';

/** An actor that `src/api/actors.ts` and the tests provide. The chart knows only its name and its types. */
const provided = <Output, Input>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error('This actor has to be provided.')));

interface OutputOf<Output> {
  output: Output;
}

/**
 * The only `setup()` of all journeys: what a chart may name. It does not know the lines: their differences are in the
 * line's table, which is in the context.
 */
const base = setup({
  types: {
    context: {} as JourneyContext,
    // Each line's charts accept the answers of its own table (`chart-builder.ts`).
    events: {} as ChartEvent,
    input: {} as JourneyInput,
    meta: {} as JourneyMeta,
    tags: '' as JourneyTag,
  },
  actors: {
    loadRecord: provided<
      RecordBase | null,
      { line: LineDefinition; rfqId: string | null; proposerId: string | null }
    >(),
    /** Makes the calls of a submission in order. */
    save: provided<SaveOutcome, SaveInput>(),
    /** Fetches a status. */
    fetchStatus: provided<SaveOutcome, StatusPollInput>(),
    fetchQuoteList: provided<QuoteListBase, JourneyIds & { line: LineDefinition; filters: DraftValues }>(),
    fetchQuotation: provided<QuotationBase, JourneyIds & { line: LineDefinition; plan: LineTypes['plan'] }>(),
    makePayment: provided<PaymentLinkOutcome, JourneyIds & { line: LineDefinition }>(),
    /** Opens the gateway's page; ends only when the page is left. */
    openGateway: provided<never, { url: string }>(),
    /** Sends `page.restore` and `connection.restore`. */
    listenToPage: fromCallback<ChartEvent>(() => undefined),
    /** Sends `record.refresh` when a refund has come further. */
    refunds: refundPollingMachine,
  },
  actions: {
    assignRecord: assign((args, params: OutputOf<SaveOutcome>) => change.assignRecord(args, params)),
    assignFreshRecord: assign(change.assignFreshRecord),
    assignLoadedRecord: assign((args, params: { record: RecordBase | null }) =>
      change.assignLoadedRecord(args, params),
    ),
    assignQuoteList: assign((args, params: { list: QuoteListBase }) => change.assignQuoteList(args, params)),
    assignQuotation: assign((args, params: { quotation: QuotationBase }) => change.assignQuotation(args, params)),
    assignPaymentLink: assign((args, params: OutputOf<PaymentLinkOutcome>) => change.assignPaymentLink(args, params)),
    assignRefusal: assign((args, params: OutputOf<SaveOutcome | PaymentLinkOutcome>) =>
      change.assignRefusal(args, params),
    ),
    assignFault: assign((args, params: { error: unknown }) => change.assignFault(args, params)),
    clearProblem: assign({ problem: null }),
    clearProblemOfConnection: assign(change.clearProblemOfConnection),
    setShowsSuccess: assign({ showsSuccess: true }),
    clearShowsSuccess: assign({ showsSuccess: false }),
    startAttempt: assign(change.startAttempt),
    startRegistration: assign(change.startRegistration),
    followRoute: assign(change.followRoute),
    selectMemberToAsk: assign((args, params: { step: string }) => change.selectMemberToAsk(args, params)),
    assignComparison: assign(change.assignComparison),
    startChange: assign(change.startChange),
    returnToQuoteList: assign({ intent: { kind: 'edit', back: { to: '#quoteList', params: {} } } }),
    forgetIntent: assign({ intent: null }),
    endChangeOfList: assign(change.endChangeOfList),
    explainRefusal: assign(change.explainRefusal),
    assignFilters: assign(change.assignFilters),
    toggleCompare: assign(change.toggleCompare),
    assignProduct: assign(change.assignProduct),
    assignCart: assign(change.assignCart),
    assignChosenPlan: assign(change.assignChosenPlan),
    assignDraft: assign(change.assignDraft),
    resetContext: assign(change.resetContext),
    /** Sends drafts to the server; provided by the browser. */
    sendDraft: () => {},
    sendFilters: () => {},
    /** Saves the comparison of a link as a draft of the list; provided by the browser. */
    sendComparison: () => {},
    sendCart: () => {},
    /** Stores the journey's ids for the next load; provided by the browser. */
    storeIds: () => {},
    removeIds: () => {},
    /** Opens the page where an owner gets a code; provided by the browser. */
    openFindPolicy: () => {},
    /** Shows a toast that the policy could not be created (§8.policy-failure); provided by the browser. */
    tellPolicyFailure: () => {},
  },
  guards: {
    isSaved: (_, { output }: OutputOf<SaveOutcome>) => output.outcome === 'saved',
    isStale: (_, { output }: OutputOf<SaveOutcome | PaymentLinkOutcome>) => output.outcome === 'stale',
    isStaleFault: (_, { error }: { error: unknown }) => select.isStaleFault(error),
    isRefusedFor: (_, { output, reasons }: { output: SaveOutcome; reasons: readonly RefusalReason[] }) =>
      output.outcome === 'refused' && reasons.some((reason) => reason === output.problem.reason),
    isLinkOpen: (_, { output }: OutputOf<SaveOutcome>) =>
      output.outcome === 'saved' && output.record.proposal?.kyc.status === 'LINK_SENT',
    isPaymentReady: (_, { output }: OutputOf<PaymentLinkOutcome>) => output.outcome === 'ready',
    hasNoOffers: (_, { list }: { list: QuoteListBase }) => select.hasNoOffers(list),
    isListGrowing: ({ context }) => (context.quoteList?.insurers_pending.length ?? 0) > 0,
    hasRecord: ({ context }) => context.record !== null,
    hasNothingToRestore: ({ context }) => context.rfqId === null && context.proposerId === null,
    /** A link names a proposal that no cookie of this browser opens, and this browser has no journey of the line. */
    isOfAnotherBrowser: ({ context }, { record }: { record: RecordBase | null }) =>
      record === null && context.rfqId === null,
    isNewcomer: ({ context }) => context.record === null,
    isNewcomerByLink: ({ context }) => context.record === null && context.intent !== null,
    leadsBack: ({ context }) => select.leadsBack(context),
    /** One of the line's own conditions (its table). */
    holds: ({ context }, { condition }: { condition: string }) =>
      context.record !== null && lineConditionHolds(context.line, context.record, condition),
    /** The quote was registered with the answer of this step. */
    isStepAnswered: ({ context }, { output, step }: OutputOf<SaveOutcome> & { step: string }) =>
      output.outcome === 'saved' && missingInStep(context.line, output.record, step).length === 0,
    resumesAt: ({ context }, { step }: { step: string }) => select.resumesAtStep(context, step),
    reached: ({ context }, { step }: { step: string }) => select.mayEnterStep(context, step),
    reachedForMember: ({ context, event }, { step }: { step: string }) =>
      select.mayEnterStep(context, step) && select.memberOfRoute(context, event) !== null,
    reachedForProduct: ({ context, event }, { step }: { step: string }) =>
      select.mayEnterStep(context, step) && select.productOfRoute(event) !== null,
    canCompare: ({ context }) => context.compare.length >= 2,
    /** The step lacks something, for a step that repeats of at least one member, and no change leads back. */
    continuesAt: ({ context }, { step }: { step: string }) =>
      !select.leadsBack(context) && select.stepLacksAnswer(context, step),
    isKyc: ({ context }, { status }: { status: KycCase['status'] }) => select.kycStatus(context) === status,
    isKycRefused: ({ context }) => ['REJECTED', 'LOCKED'].includes(select.kycStatus(context)),
    isDecision: ({ context }, { status }: { status: select.DecisionStatus }) =>
      select.decisionStatus(context) === status,
    isPayment: ({ context }, { status }: { status: select.PaymentStatus }) => select.paymentStatus(context) === status,
    /** The server still polls the gateway about the payment. */
    isPaymentWatched: ({ context }) => select.isPaymentWatched(context),
    isMoneyReceived: ({ context }) => context.record !== null && hasReceivedMoney(context.record),
    showsSuccess: ({ context }) => context.showsSuccess,
    isPolicy: ({ context }, { status }: { status: select.PolicyStatus }) => select.policyStatus(context) === status,
  },
  delays: {
    /** 'Payment Successful' stays for 10 seconds (§9.overlay-10-s). */
    overlay: 10_000,
    listPoll: 1_000,
    decisionPoll: 10_000,
    paymentPoll: 5_000,
    latePaymentPoll: 10_000,
    policyPoll: 5_000,
  },
});

/**
 * (Actions that raise events are defined separately, because within `setup` they would prevent it from inferring the
 * guards' params.)
 */
export const journeySetup = base.extend({
  actions: {
    raiseGoal: base.enqueueActions(({ context, enqueue }) => {
      const goal = select.visitorGoal(context);
      if (goal) enqueue.raise({ type: 'xstate.route', ...goal });
    }),
    raiseChange: base.enqueueActions(({ event, enqueue }) => {
      if (event.type === 'answer.change') enqueue.raise({ type: 'xstate.route', ...event.destination });
    }),
    raiseResume: base.raise({ type: 'journey.resume' }),
  },
});

type StateConfig = Parameters<typeof journeySetup.createStateConfig>[0];

/** A part of a chart. Replaces XState's `createStateConfig`, which would widen every target to a string. */
export const stateConfigOf = <const Config extends StateConfig>(config: Config): Config =>
  journeySetup.createStateConfig(config);
