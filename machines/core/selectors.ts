import type { ChosenPlan, QuoteList } from '#contract/lines/health/quote.ts';
import type { StepId } from '#contract/lines/health/steps.ts';
import type { JourneyRecord } from '#contract/record.ts';
import type { MemberType } from '#contract/shared/options.ts';
import { isStale, problemOf } from './problem.ts';
import { firstIncomplete, missingIn, moneyReceived, reached } from './steps.ts';
import type {
  Destination,
  JourneyContext,
  JourneyEvent,
  PaymentStart,
  Saved,
  Saving,
  Submit,
  SubmitEvent,
  SubmitType,
} from './types.ts';

/** Pure readings of context and events, from which `journey.setup.ts` makes its guards and the charts their inputs. */

/** Whether a step's earlier steps are all complete. */
export const mayEnter = (context: JourneyContext, step: StepId): boolean => reached(context.record, step);

/** Whether a journey that goes on goes on at this step. */
export const resumesAt = (context: JourneyContext, step: StepId): boolean =>
  context.record !== null && firstIncomplete(context.record) === step;

const has = <Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> =>
  typeof value === 'object' && value !== null && key in value;

const isSaved = (output: unknown): output is Saved =>
  has(output, 'outcome') && (output.outcome === 'saved' || output.outcome === 'refused' || output.outcome === 'stale');

/** The output of a saving actor that is done; null for any other event. */
export const outcomeOf = (event: { type: string }): Saved | null =>
  has(event, 'output') && isSaved(event.output) ? event.output : null;

/** The reason of a refusal, e.g. `PRICE_CHANGED`; null when the event brings none. */
export const refusalOf = (event: { type: string }): string | null => {
  const outcome = outcomeOf(event);
  return outcome?.outcome === 'refused' ? outcome.problem.reason : null;
};

/** Whether an answer or a thrown fault says that this browser's record is out of date. */
export const saysStale = (event: { type: string }): boolean =>
  outcomeOf(event)?.outcome === 'stale' || (has(event, 'error') && isStale(problemOf(event.error)));

const isQuoteList = (output: unknown): output is QuoteList =>
  has(output, 'offers') && Array.isArray(output.offers) && has(output, 'declined');

/** The quote list that an actor brought; null for any other event. */
export const quoteListOf = (event: { type: string }): QuoteList | null =>
  has(event, 'output') && isQuoteList(event.output) ? event.output : null;

const isRecord = (output: unknown): output is JourneyRecord => has(output, 'quote') && has(output, 'proposal');

/** The record that `loadRecord` brought; null when there is none to restore. */
export const recordOf = (event: { type: string }): JourneyRecord | null =>
  has(event, 'output') && isRecord(event.output) ? event.output : null;

const isTenures = (output: unknown): output is NonNullable<JourneyContext['tenures']> =>
  has(output, 'offers') && has(output, 'cover_amounts');

/** The premiums by period that an actor brought. */
export const tenuresOf = (event: { type: string }): JourneyContext['tenures'] =>
  has(event, 'output') && isTenures(event.output) ? event.output : null;

const isPaymentReady = (output: unknown): output is Extract<PaymentStart, { outcome: 'ready' }> =>
  has(output, 'outcome') && output.outcome === 'ready';

/** Where to pay, once an order stands at the gateway. */
export const paymentUrlOf = (event: { type: string }): string | null =>
  has(event, 'output') && isPaymentReady(event.output) ? event.output.link.payment_url : null;

export const isEmptyQuoteList = (event: { type: string }): boolean => quoteListOf(event)?.offers.length === 0;

/** Params of an `xstate.route` event; empty for any other event. */
export const paramsOf = (event: { type: string }): Partial<Record<string, string>> =>
  has(event, 'params') && typeof event.params === 'object' && event.params !== null
    ? Object.fromEntries(Object.entries(event.params).filter(([, value]) => typeof value === 'string'))
    : {};

/** The member that a route names, if the quote covers them. */
export const memberOfRoute = (context: JourneyContext, event: JourneyEvent): MemberType | null => {
  const { member_type, id } = paramsOf(event);
  const named = member_type ?? id;
  return members(context).find((member) => member === named) ?? null;
};

/** The product that a route names. */
export const productOfRoute = (event: { type: string }): string | null => paramsOf(event).product_id ?? null;

export const members = (context: JourneyContext): MemberType[] =>
  context.record?.quote.memberDetails.map((member) => member.member_type) ?? [];

/** Who comes after the member in hand; null after the last. */
export const nextMember = (context: JourneyContext): MemberType | null => {
  const all = members(context);
  return context.member === null ? null : (all[all.indexOf(context.member) + 1] ?? null);
};

/** Whether a step still lacks an answer. */
export const lacks = (context: JourneyContext, step: StepId): boolean =>
  context.record !== null && missingIn(context.record, step).length > 0;

/** The first member for whom a step lacks its answer; the first of all when none does. */
export const memberWithout = (record: JourneyRecord, step: StepId): MemberType | null => {
  const all = record.quote.memberDetails;
  const lacking = all.find(
    (member) => missingIn({ ...record, quote: { ...record.quote, memberDetails: [member] } }, step).length > 0,
  );
  return (lacking ?? all[0])?.member_type ?? null;
};

export const kycStatus = (context: JourneyContext): string => context.record?.proposal?.kyc.status ?? 'NOT_STARTED';
export const decisionStatus = (context: JourneyContext): string => context.record?.proposal?.decision?.status ?? 'NONE';
export const paymentStatus = (context: JourneyContext): string =>
  context.record?.proposal?.payment?.payment_status ?? 'NONE';
export const policyStatus = (context: JourneyContext): string => context.record?.proposal?.policy?.status ?? 'NONE';
export const paid = (context: JourneyContext): boolean => context.record !== null && moneyReceived(context.record);

/** The route event to a destination. */
export const routeTo = (destination: Destination): { type: 'xstate.route' } & Destination => ({
  type: 'xstate.route',
  ...destination,
});

const isSubmit = <T extends SubmitType>(event: SubmitEvent, type: T): event is SubmitEvent & Submit<T> =>
  event.type === type;

/**
 * Input of a saving actor: the answer last submitted, under the key of its attempt.
 * @param type the event that carried the answer
 * @throws when no such answer was submitted, which would be a mistake in the chart
 */
export const saving = <T extends SubmitType>(context: JourneyContext, type: T): Saving<Submit<T>['answer']> => {
  const { attempt } = context;
  if (attempt === null || !isSubmit(attempt.event, type)) throw new Error(`Nothing was submitted by ${type}.`);
  return { ...idsOf(context), key: attempt.key, answer: attempt.event.answer };
};

/** The journey's ids; empty strings while there are none yet. */
export const idsOf = (context: JourneyContext): { rfqId: string; proposerId: string } => ({
  rfqId: context.record?.quote.rfqId ?? context.rfqId ?? '',
  proposerId: context.record?.proposal?.proposerId ?? context.proposerId ?? '',
});

/** What the plan page asks premiums for: the cart in hand, or the plan that was chosen. */
export const tenuresFor = (context: JourneyContext): { rfqId: string; plan: ChosenPlan } => {
  const plan = context.cart ?? context.record?.quote.plan;
  if (!plan) throw new Error('The plan page was entered without a plan.');
  return { rfqId: idsOf(context).rfqId, plan };
};
