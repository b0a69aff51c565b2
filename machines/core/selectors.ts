import type { LineTypes, Member } from '#contract/shared/line.ts';
import type { QuoteListBase } from '#contract/shared/plan.ts';
import { isStale, problemOf } from './problem.ts';
import { firstIncomplete, memberWithout, missingIn, reached } from './steps.ts';
import type { AskInput, ChartEvent, Destination, JourneyContext, JourneyIds, SaveInput } from './types.ts';

/** Pure readings of context and events, from which `setup.ts` makes its guards and the charts their inputs. */

/** Where the visitor wants to be and is not yet. */
export const goalOf = ({ intent }: Pick<JourneyContext, 'intent'>): Destination | null =>
  intent === null ? null : intent.kind === 'edit' ? intent.back : intent.to;

/** Whether an earlier answer is being changed. */
export const isEdit = ({ intent }: Pick<JourneyContext, 'intent'>): boolean => intent?.kind === 'edit';

/** Whether each answer from now on leads back to `resuming`, which tries the goal. */
export const leadsBack = ({ intent }: Pick<JourneyContext, 'intent'>): boolean =>
  intent !== null && intent.kind !== 'link';

/** Whether the journey has come as far as this step. */
export const mayEnter = ({ line, record }: JourneyContext, step: string): boolean => reached(line, record, step);

/** Whether a journey that is resumed goes on at this step. */
export const resumesAt = ({ line, record }: JourneyContext, step: string): boolean =>
  record !== null && firstIncomplete(line, record) === step;

/** Whether something that this step needs is missing; false without a record. */
export const lacksAnswer = ({ line, record }: JourneyContext, step: string): boolean =>
  record !== null && missingIn(line, record, step).length > 0;

/** Whether a thrown fault says that this browser's record is out of date. */
export const isStaleFault = (error: unknown): boolean => isStale(problemOf(error));

/** Those whom the quote covers; none without a record. */
export const members = ({ line, record }: JourneyContext): readonly Member[] =>
  record === null ? [] : line.membersOf(record);

/** The member that a route names, if the quote covers them. */
export const memberOfRoute = (context: JourneyContext, event: ChartEvent): string | null => {
  const { member_type, id } = paramsOf(event);
  return members(context).find((member) => member.id === (member_type ?? id))?.id ?? null;
};

/** The product that a route names. */
export const productOfRoute = (event: ChartEvent): string | null => paramsOf(event).product_id ?? null;

const paramsOf = (event: ChartEvent): Partial<Record<string, string>> =>
  event.type === 'xstate.route' ? (event.params ?? {}) : {};

/** Who comes after the member whose form is shown; null after the last. */
export const nextMember = (context: JourneyContext): string | null => {
  const all = members(context).map(({ id }) => id);
  return context.member === null ? null : (all[all.indexOf(context.member) + 1] ?? null);
};

/** The first member for whom a step lacks its answer; the first of all when none does. */
export const memberToAsk = (context: JourneyContext, step: string): string | null =>
  (context.record && memberWithout(context.line, context.record, step)) ?? members(context)[0]?.id ?? null;

/** How far the identity check (KYC) is. */
export const kycStatus = ({ record }: JourneyContext): string => record?.proposal?.kyc.status ?? 'NOT_STARTED';
/** What the insurer has decided. */
export const decisionStatus = ({ record }: JourneyContext): string => record?.proposal?.decision?.status ?? 'NONE';
/** How the payment stands. */
export const paymentStatus = ({ record }: JourneyContext): string =>
  record?.proposal?.payment?.payment_status ?? 'NONE';
/** Whether the server goes on asking the gateway about the payment. */
export const isPaymentWatched = ({ record }: JourneyContext): boolean =>
  record?.proposal?.payment?.next_check_at != null;
/** How the policy stands. */
export const policyStatus = ({ record }: JourneyContext): string => record?.proposal?.policy?.status ?? 'NONE';

/** No insurer that was asked sells a plan, and none is left that could. */
export const hasNoOffers = (list: QuoteListBase): boolean =>
  list.offers.length === 0 && list.insurers_pending.length === 0;

/** Whether the same call failed twice in a row: trying again is not all that is offered then. */
export const failsRepeatedly = ({ failures }: JourneyContext): boolean => (failures?.times ?? 0) >= 2;

/** The ids of quote and proposal: the record’s, or those that the browser knew before; empty where there is none. */
export const idsOf = ({ record, rfqId, proposerId }: JourneyContext): JourneyIds => ({
  rfqId: record?.quote.rfqId ?? rfqId ?? '',
  proposerId: record?.proposal?.proposerId ?? proposerId ?? '',
});

/** What an actor's input is made from. */
interface OfContext {
  context: JourneyContext;
}
type FlowCall = 'submitKycDocument' | 'validateKyc' | 'acceptFinalQuote';
type FlowQuestion = 'kycDetails' | 'finalQuote' | 'paymentStatus' | 'generatePolicy';

/** Input of the saving actor for what was last submitted to a call of a shared flow. */
export const callInput =
  (call: FlowCall) =>
  ({ context }: OfContext): SaveInput => ({
    ...idsOf(context),
    key: context.attempt?.key ?? '',
    calls: [{ endpoint: context.line.endpoints[call], body: submittedAnswer(context) }],
  });

/** Input of the saving actor for register-quote: what was submitted, with the field that selects the line. */
export const registerInput = ({ context }: OfContext): SaveInput => {
  const endpoint = context.line.endpoints.registerQuote;
  const submitted = submittedAnswer(context);
  const { selectedBy } = endpoint;
  const body = selectedBy
    ? { ...(typeof submitted === 'object' ? submitted : {}), [selectedBy.field]: selectedBy.value }
    : submitted;
  return { ...idsOf(context), key: context.attempt?.key ?? '', calls: [{ endpoint, body }] };
};

/**
 * Input of the saving actor for the answers last submitted.
 * @param names of the answers; with several, the submission holds each under its name, and one that it lacks is not sent
 */
export const saveInput =
  (...names: readonly string[]) =>
  ({ context }: OfContext): SaveInput => {
    const submitted = submittedAnswer(context);
    const hasProposal = context.record?.proposal != null;
    const calls = names.flatMap((name) => {
      const row = context.line.answers[name];
      if (!row) throw new Error(`The line ${context.line.id} has no answer ${name}`);
      const body = names.length === 1 ? submitted : partOf(submitted, name);
      return body === undefined ? [] : [{ endpoint: (hasProposal && row.update) || row.endpoint, body }];
    });
    return { ...idsOf(context), key: context.attempt?.key ?? '', calls };
  };

/** Input of an actor that asks where something stands. */
export const askInput =
  (question: FlowQuestion) =>
  ({ context }: OfContext): AskInput => ({
    ...idsOf(context),
    endpoint: context.line.endpoints[question],
  });

const submittedAnswer = ({ attempt }: JourneyContext): unknown => attempt?.event.answer;

const partOf = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? Object.entries(answer).find(([key]) => key === name)?.[1] : undefined;

/** The plan whose premiums the plan page shows: the one being customised, or the one that was chosen. */
export const planInCart = (context: JourneyContext): LineTypes['plan'] => {
  const plan = context.cart ?? context.record?.quote.plan;
  if (!plan) throw new Error('The plan page was entered without a plan.');
  return plan;
};
