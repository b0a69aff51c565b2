import { safeParse } from 'valibot';
import { ChosenPlan, DEFAULT_FILTERS, FiltersDraft, type HealthFilters } from '#contract/lines/health/quote.ts';
import { STEP_TITLES, type StepId } from '#contract/lines/health/steps.ts';
import type { JourneyRecord } from '#contract/record.ts';
import { draftKey } from '#contract/shared/record.ts';
import { newKey } from './idempotency-key.ts';
import { problemOf } from './problem.ts';
import * as facts from './selectors.ts';
import { firstIncomplete, locked } from './steps.ts';
import type { JourneyContext, JourneyEvent, JourneyInput, SubmitEvent } from './types.ts';

/** What actions change in the context. Each is pure but for the attempt's key. */

export interface Args {
  context: JourneyContext;
  event: JourneyEvent;
}
type Change = Partial<JourneyContext>;

/** The context of a journey that begins, or of a page that was loaded. */
export const beginning = (input: JourneyInput): JourneyContext => ({
  ...input,
  record: null,
  changing: false,
  member: null,
  productId: null,
  compare: [],
  filters: DEFAULT_FILTERS,
  quoteList: null,
  cart: null,
  tenures: null,
  attempt: null,
  problem: null,
  notice: null,
  paymentUrl: null,
  justPaid: false,
});

/** A new record makes every price that was fetched before it old. */
export const keepRecord = ({ event }: Args): Change => {
  const saved = facts.outcomeOf(event);
  return saved?.outcome === 'saved'
    ? {
        record: saved.record,
        rfqId: saved.record.quote.rfqId,
        proposerId: saved.record.proposal?.proposerId ?? null,
        quoteList: null,
        tenures: null,
        attempt: null,
        problem: null,
      }
    : {};
};

/** The first of two calls is done; the second still needs what was submitted. */
export const keepHalfSaved = (args: Args): Change => ({ ...keepRecord(args), attempt: args.context.attempt });

export const keepLoadedRecord = ({ context, event }: Args): Change => {
  const record = facts.recordOf(event);
  return record === null
    ? { record: null, rfqId: null, proposerId: null, ...(context.changing ? NO_CHANGE : {}) }
    : {
        record,
        rfqId: record.quote.rfqId,
        proposerId: record.proposal?.proposerId ?? null,
        cart: cartOf(record),
        ...listDraft(record.drafts[draftKey('quote-list', null)]),
        problem: null,
      };
};

// There is nothing left that could be changed, and so nowhere to come back to.
const NO_CHANGE: Change = { changing: false, destination: null };

/** The plan as it was being customised when the page was left, if it is still the chosen product. */
const cartOf = ({ quote, drafts }: JourneyRecord): ChosenPlan | null => {
  const draft = safeParse(ChosenPlan, drafts[draftKey('customize-plan', null)]);
  return draft.success && draft.output.product_id === quote.plan?.product_id ? draft.output : quote.plan;
};

/** Filters and the compare list are kept as the quote list's draft, so that a reload shows the same list. */
const listDraft = (draft: unknown): { filters: HealthFilters; compare: readonly string[] } => {
  const parsed = safeParse(FiltersDraft, draft);
  if (!parsed.success) return { filters: DEFAULT_FILTERS, compare: [] };
  const { compare, ...filters } = parsed.output;
  return { filters, compare };
};

export const keepQuoteList = ({ event }: Args): Change => ({ quoteList: facts.quoteListOf(event), problem: null });

export const keepTenures = ({ event }: Args): Change => ({ tenures: facts.tenuresOf(event) });

export const keepPaymentLink = ({ event }: Args): Change => ({
  paymentUrl: facts.paymentUrlOf(event),
  attempt: null,
  problem: null,
});

/** A refusal's problem, or the words for a fault. */
export const keepProblem = ({ event }: Args): Change => {
  const outcome = facts.outcomeOf(event);
  if (outcome?.outcome === 'refused') return { problem: outcome.problem, attempt: null };
  return { problem: problemOf('error' in event ? event.error : null) };
};

const SUBMITS: Record<SubmitEvent['type'], true> = {
  'personalDetails.submit': true,
  'personalDetails.change': true,
  'contact.submit': true,
  'members.submit': true,
  'birthDates.submit': true,
  'medicalHistory.submit': true,
  'plan.choose': true,
  'premium.agree': true,
  'proposer.submit': true,
  'address.submit': true,
  'document.submit': true,
  'otp.submit': true,
  'otp.resend': true,
  'link.check': true,
  'member.submit': true,
  'medicalAnswers.submit': true,
  'nominee.submit': true,
  'preview.confirm': true,
  'declaration.submit': true,
  'price.accept': true,
  'journey.start': true,
};
const isSubmit = (event: JourneyEvent): event is SubmitEvent => event.type in SUBMITS;

/** The same answer sent again after a fault keeps its Idempotency-Key, so that it cannot be done twice. */
export const beginAttempt = ({ context, event }: Args): Change => {
  if (!isSubmit(event)) return {};
  const repeated = context.attempt !== null && JSON.stringify(context.attempt.event) === JSON.stringify(event);
  return {
    attempt: { key: repeated && context.attempt ? context.attempt.key : newKey(), event },
    problem: null,
    notice: null,
  };
};

/** A quote is registered for a visitor who followed a link into the middle of the journey. */
export const beginQuietly = (): Change => ({
  attempt: { key: newKey(), event: { type: 'journey.start', answer: null } },
});

/** What a route's params say: whose form, which product. Arriving where the visitor wanted to go settles that. */
export const followRoute = ({ context, event }: Args): Change => ({
  member: facts.memberOfRoute(context, event) ?? context.member,
  productId: facts.productOfRoute(event) ?? context.productId,
  problem: null,
  attempt: null,
  justPaid: false,
  ...(event.type === 'xstate.route' && event.to === context.destination?.to
    ? { destination: null, changing: false, notice: null }
    : {}),
});

export const focusFirstMember = ({ context }: Args): Change => ({ member: facts.members(context)[0] ?? null });
export const focusNextMember = ({ context }: Args): Change => ({ member: facts.nextMember(context) });
export const focusMemberWithout = ({ context }: Args, { step }: { step: StepId }): Change => ({
  member: context.record && facts.memberWithout(context.record, step),
});

/** An earlier answer is being changed: from now on every step leads back to where the change began. */
export const beginChange = ({ event }: Args): Change =>
  event.type === 'answer.change' ? { destination: { to: event.back, params: {} }, changing: true } : {};

/** Says which step stands between the visitor and where they wanted to go; nothing when they wanted nothing. */
export const explainRefusal = ({ context, event }: Args): Change => {
  const refused = event.type === 'route.refuse';
  const wanted = refused ? event.destination : context.destination;
  if (wanted === null && !refused) return { notice: null };
  const at = firstIncomplete(context.record);
  // A newcomer's link to the very first step leads there: nothing was refused.
  if (context.record === null && wanted?.to === `#${at}`) return { notice: null, destination: null };
  return {
    notice: { at, message: wanted === null ? NO_SUCH_PAGE : whyNot(context, STEP_TITLES[at]) },
    destination: context.changing ? context.destination : null,
  };
};

const NO_SUCH_PAGE = 'There is no such page. This is where you were.';
const whyNot = ({ record, changing }: JourneyContext, missing: string): string => {
  if (record && locked(record))
    return 'Your payment is under way or made, so earlier answers can no longer be changed.';
  if (changing) return `After your change, “${missing}” has to be answered next. Everything else is kept.`;
  return `Please complete “${missing}” first. Everything you answered so far is kept.`;
};

export const keepFilters = ({ event }: Args): Change =>
  event.type === 'filters.change' ? { filters: event.filters, quoteList: null } : {};

/** At most three plans side by side; a fourth replaces nothing, it is refused by the screen with a reason. */
export const toggleCompare = ({ context, event }: Args): Change => {
  if (event.type !== 'plan.compare') return {};
  const { product_id } = event;
  const without = context.compare.filter((other) => other !== product_id);
  const added = context.compare.length < 3 ? [...context.compare, product_id] : context.compare;
  return { compare: without.length < context.compare.length ? without : added };
};

export const keepProduct = ({ event }: Args): Change =>
  event.type === 'plan.view' ? { productId: event.product_id } : {};

export const keepCart = ({ event }: Args): Change => (event.type === 'cart.change' ? { cart: event.plan } : {});

/** After a plan was chosen, it is what the plan page shows. */
export const keepChosenPlan = ({ event }: Args): Change => {
  const saved = facts.outcomeOf(event);
  return saved?.outcome === 'saved' ? { cart: saved.record.quote.plan } : {};
};

export const keepDraft = ({ context, event }: Args): Change => {
  if (event.type !== 'draft.keep' || context.record === null) return {};
  const { step, member, answer } = event.draft;
  return {
    record: { ...context.record, drafts: { ...context.record.drafts, [draftKey(step, member)]: answer } },
  };
};

/** A new journey after this one, on the same page. */
export const forget = ({ context }: Args): Change =>
  beginning({ line: context.line, rfqId: null, proposerId: null, destination: null });
