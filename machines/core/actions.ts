import { safeParse } from 'valibot';
import type { QuotationBase } from '#contract/shared/line.ts';
import type { QuoteListBase } from '#contract/shared/plan.ts';
import { type DraftValues, draftKey, type RecordBase } from '#contract/shared/record.ts';
import { isClosedForEdits } from '#contract/shared/steps.ts';
import { type CallProblem, callProblemOf } from './call-problem.ts';
import { MAX_COMPARED, readComparison } from './comparison.ts';
import { createIdempotencyKey } from './idempotency-key.ts';
import type {
  ChartEvent,
  JourneyContext,
  JourneyDestination,
  JourneyInput,
  PaymentLinkOutcome,
  SaveOutcome,
  SubmitEvent,
} from './journey-types.ts';
import * as select from './selectors.ts';
import { firstIncompleteStep, isSkipped, stepTitle } from './step-progress.ts';

/** What actions change in the context. Each is pure, except for the attempt's key. */

interface Args {
  context: JourneyContext;
  event: ChartEvent;
}
type Change = Partial<JourneyContext>;

/** The context of a new journey, or of a page that was just loaded. */
export const initialContext = ({ destination, ...input }: JourneyInput): JourneyContext => ({
  ...input,
  record: null,
  intent: destination && { kind: 'link', to: destination },
  member: null,
  productId: null,
  compare: [],
  filters: input.line.defaultFilters,
  quoteList: null,
  cart: null,
  quotation: null,
  premiumBefore: null,
  attempt: null,
  problem: null,
  failures: null,
  notice: null,
  paymentUrl: null,
  showsSuccess: false,
});

const idsOfRecord = ({ quote, proposal }: RecordBase) => ({
  rfqId: quote.rfqId,
  proposerId: proposal?.proposerId ?? null,
});

/** A new record makes all previously fetched prices out of date. */
export const assignRecord = ({ context }: Args, { output }: { output: SaveOutcome }): Change =>
  output.outcome === 'saved'
    ? {
        record: output.record,
        ...idsOfRecord(output.record),
        premiumBefore: premiumSeen(context),
        quoteList: null,
        quotation: null,
        attempt: null,
        problem: null,
        failures: null,
      }
    : {};

/** The premium that the visitor saw before this record; null if they agreed to its premium themselves. */
const premiumSeen = ({ record, attempt }: JourneyContext): JourneyContext['premiumBefore'] =>
  attempt?.event.type === 'premium.agree' ? null : (record?.proposal?.premium ?? null);

/** A record that was not requested changes nothing else, because the visitor may be in the middle of a form. */
export const assignFreshRecord = ({ event }: Args): Change =>
  event.type === 'record.refresh' ? { record: event.record } : {};

export const assignLoadedRecord = ({ context }: Args, { record }: { record: RecordBase | null }): Change =>
  record === null
    ? {
        record: null,
        rfqId: null,
        proposerId: null,
        // Nothing can be changed any more, so there is nowhere to return to.
        ...(select.leadsBack(context) ? { intent: null } : {}),
      }
    : {
        record,
        ...idsOfRecord(record),
        premiumBefore: premiumSeen(context),
        cart: cartFromDraft(context, record),
        ...filtersFromDraft(context, record),
        problem: null,
        failures: null,
      };

/** The plan as it was customised when the page was left, if it is still the chosen product. */
const cartFromDraft = ({ line }: JourneyContext, { quote, drafts }: RecordBase): JourneyContext['cart'] => {
  const draft = safeParse(line.plan, drafts[draftKey('customizePlan', null)]);
  return draft.success && draft.output.product_id === quote.plan?.product_id ? draft.output : quote.plan;
};

/**
 * Filters and the plans selected for comparison are saved as the quote list's draft, so that a reload shows the same
 * list.
 */
const filtersFromDraft = ({ line }: JourneyContext, { drafts }: RecordBase): Pick<Change, 'filters' | 'compare'> => {
  const { compare, ...filters }: DraftValues = drafts[draftKey('quoteList', null)] ?? {};
  const parsed = safeParse(line.filters, filters);
  return {
    filters: parsed.success ? parsed.output : line.defaultFilters,
    compare: parsed.success && Array.isArray(compare) ? compare : [],
  };
};

export const assignQuoteList = (_: Args, { list }: { list: QuoteListBase }): Change => ({
  quoteList: list,
  problem: null,
  failures: null,
});

export const assignQuotation = (_: Args, { quotation }: { quotation: QuotationBase }): Change => ({
  quotation,
  failures: null,
});

export const assignPaymentLink = (_: Args, { output }: { output: PaymentLinkOutcome }): Change =>
  output.outcome === 'ready'
    ? { paymentUrl: output.link.payment_url, attempt: null, problem: null, failures: null }
    : {};

/** The problem of a refusal. What an earlier call of the same submission saved stays. */
export const assignRefusal = (_: Args, { output }: { output: SaveOutcome | PaymentLinkOutcome }): Change =>
  output.outcome === 'refused'
    ? { problem: output.problem, attempt: null, failures: null, ...(output.record && { record: output.record }) }
    : {};

/** The event names the call: `xstate.error.actor.choosePlan`. */
export const assignFault = (
  { context: { failures }, event: { type } }: Args,
  { error }: { error: unknown },
): Change => ({
  problem: callProblemOf(error),
  failures: { call: type, times: failures?.call === type ? failures.times + 1 : 1 },
});

const isSubmit = (event: ChartEvent): event is SubmitEvent => 'answer' in event;

/** A refusal and a bug of ours stay: they are true with a connection too. An answer that broke off cannot be read. */
export const clearProblemOfConnection = ({ context: { problem } }: Args): Change =>
  problem !== null && CONNECTION_PROBLEMS.includes(problem.kind) ? { problem: null } : {};
const CONNECTION_PROBLEMS: readonly CallProblem['kind'][] = ['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR'];

/** The same answer sent again after a fault reuses its Idempotency-Key, so that it cannot be executed twice. */
export const startAttempt = ({ context, event }: Args): Change => {
  if (!isSubmit(event)) return {};
  const { attempt } = context;
  const isRepeated = attempt !== null && JSON.stringify(attempt.event) === JSON.stringify(event);
  return { attempt: { key: isRepeated ? attempt.key : createIdempotencyKey(), event }, problem: null, notice: null };
};

/** Registers a quote for a visitor who opened a link into the middle of the journey. */
export const startRegistration = (): Change => ({
  attempt: { key: createIdempotencyKey(), event: { type: 'journey.start', answer: {} } },
});

/** The params of a route: whose form, which product. Arriving at the visitor's goal ends the intent. */
export const followRoute = ({ context, event }: Args): Change => ({
  member: select.memberOfRoute(context, event) ?? context.member,
  productId: select.productOfRoute(event) ?? context.productId,
  problem: null,
  attempt: null,
  showsSuccess: false,
  ...comparisonIn(context, event.type === 'xstate.route' ? event : null),
  ...(event.type === 'xstate.route' && event.to === select.visitorGoal(context)?.to
    ? { intent: null, notice: null }
    : {}),
});

/** The plans and filters of a comparison that was opened by a link. */
const comparisonIn = (
  { line }: JourneyContext,
  place: Pick<JourneyDestination, 'params'> | { params?: undefined } | null,
): Change => readComparison(line, place?.params?.comparison ?? '') ?? {};
export const assignComparison = ({ context }: Args): Change => comparisonIn(context, select.visitorGoal(context));

export const selectMemberToAsk = ({ context }: Args, { step }: { step: string }): Change => ({
  member: select.memberToAsk(context, step),
});

/** An earlier answer is being changed: from now on every step returns to where the change started. */
export const startChange = ({ event }: Args): Change =>
  event.type === 'answer.change' ? { intent: { kind: 'edit', back: { to: event.back, params: {} } } } : {};

/** A change that began at the list ends there, whichever way leads back to it. */
export const endChangeOfList = ({ context }: Args): Change =>
  select.visitorGoal(context)?.to === '#quoteList' ? { intent: null } : {};

/** Says which step has to be completed before the visitor's goal; nothing if there is no goal. */
export const explainRefusal = ({ context, event }: Args): Change => {
  const isRefused = event.type === 'route.refuse';
  const wanted = isRefused ? event.destination : select.visitorGoal(context);
  if (wanted === null && !isRefused) return { notice: null };
  const at = firstIncompleteStep(context.line, context.record);
  // A newcomer's link to the first step leads there: nothing was refused.
  if (context.record === null && wanted?.to === `#${at}`) return { notice: null, intent: null };
  if (wanted?.params.comparison && !(context.record && isClosedForEdits(context.record))) {
    // Said once, because the page before the next answer already has it.
    const notice = select.leadsBack(context) ? null : { at, message: COMPARISON_COMES };
    return { notice, intent: { kind: 'comparison', to: wanted } };
  }
  return {
    notice: { at, message: wanted === null ? NO_SUCH_PAGE : reasonOfRefusal(context, wanted, at) },
    intent: select.leadsBack(context) ? context.intent : null,
  };
};

const COMPARISON_COMES =
  'You opened a comparison of plans. Their prices depend on your answers, so these come first. Then you see the same plans side by side.';
const NO_SUCH_PAGE = 'That page does not exist. This is where you were.';
const NOT_ASKED = 'With your answers you do not need that page. Continue here.';
const reasonOfRefusal = (context: JourneyContext, wanted: JourneyDestination, at: string): string => {
  const { line, record } = context;
  if (record && isClosedForEdits(record)) {
    return 'Your payment is under way or made, so earlier answers can no longer be changed.';
  }
  const wantedIndex = line.steps.findIndex(({ id }) => wanted.to === `#${id}`);
  const step = line.steps[wantedIndex];
  // An answer that is still missing may decide whether the wanted step is asked.
  const isDecided = wantedIndex < line.steps.findIndex(({ id }) => id === at);
  if (record && step && isDecided && isSkipped(line, record, step.id)) return NOT_ASKED;
  const missing = stepTitle(line, at);
  if (select.isChangingAnswer(context)) return `After your change, “${missing}” is next. Everything else is saved.`;
  return `Please complete “${missing}” first. Everything you answered so far is saved.`;
};

export const assignFilters = ({ event }: Args): Change =>
  event.type === 'filters.change' ? { filters: event.filters } : {};

/** A plan beyond the limit does not replace another. */
export const toggleCompare = ({ context: { compare }, event }: Args): Change => {
  if (event.type !== 'plan.compare') return {};
  const { product_id } = event;
  if (compare.includes(product_id)) return { compare: compare.filter((other) => other !== product_id) };
  return compare.length < MAX_COMPARED ? { compare: [...compare, product_id] } : {};
};

export const assignProduct = ({ event }: Args): Change =>
  event.type === 'plan.view' ? { productId: event.product_id } : {};

export const assignCart = ({ event }: Args): Change => (event.type === 'cart.change' ? { cart: event.plan } : {});

/** After a plan was chosen, the plan page shows it. */
export const assignChosenPlan = ({ context }: Args): Change => ({ cart: context.record?.quote.plan ?? null });

export const assignDraft = ({ context: { record }, event }: Args): Change => {
  if (event.type !== 'draft.save' || record === null) return {};
  const { step, member, answer } = event.draft;
  return { record: { ...record, drafts: { ...record.drafts, [draftKey(step, member)]: answer } } };
};

/** A new journey after this one, on the same page. */
export const resetContext = ({ context: { line } }: Args): Change =>
  initialContext({ line, rfqId: null, proposerId: null, destination: null });
