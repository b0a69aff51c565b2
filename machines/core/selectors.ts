import type { Decision } from '#contract/shared/decision.ts';
import type { KycCase } from '#contract/shared/kyc.ts';
import type { LineMember, LineTypes } from '#contract/shared/line.ts';
import type { PaymentView } from '#contract/shared/payment.ts';
import type { QuoteListBase } from '#contract/shared/plan.ts';
import type { PolicyView } from '#contract/shared/policy.ts';
import { callProblemOf, saysRecordIsStale } from './call-problem.ts';
import type {
  ChartEvent,
  JourneyContext,
  JourneyDestination,
  JourneyIds,
  SaveInput,
  StatusPollInput,
} from './journey-types.ts';
import { firstIncompleteStep, firstMemberMissingAnswer, isStepReached, missingInStep } from './step-progress.ts';

/** Pure functions of context and events. `journey-setup.ts` makes its guards from them, and the charts their inputs. */

/** Where the visitor wants to be but is not yet. */
export const visitorGoal = ({ intent }: Pick<JourneyContext, 'intent'>): JourneyDestination | null =>
  intent === null ? null : intent.kind === 'edit' ? intent.back : intent.to;

/** Whether an earlier answer is being changed. */
export const isChangingAnswer = ({ intent }: Pick<JourneyContext, 'intent'>): boolean => intent?.kind === 'edit';

/** Whether each answer from now on leads to `resuming`, which tries the goal. */
export const leadsBack = ({ intent }: Pick<JourneyContext, 'intent'>): boolean =>
  intent !== null && intent.kind !== 'link';

/** Whether the journey has reached this step. */
export const mayEnterStep = ({ line, record }: JourneyContext, step: string): boolean =>
  isStepReached(line, record, step);

/** Whether a resumed journey continues at this step. */
export const resumesAtStep = ({ line, record }: JourneyContext, step: string): boolean =>
  record !== null && firstIncompleteStep(line, record) === step;

/** Whether something that this step needs is missing; false without a record. */
export const stepLacksAnswer = ({ line, record }: JourneyContext, step: string): boolean =>
  record !== null && missingInStep(line, record, step).length > 0;

/** Whether a thrown fault says that this browser's record is out of date. */
export const isStaleFault = (error: unknown): boolean => saysRecordIsStale(callProblemOf(error));

/** The covered members; none without a record. */
export const coveredMembers = ({ line, record }: JourneyContext): readonly LineMember[] =>
  record === null ? [] : line.membersOf(record);

/** The member that a route names, if the quote covers them. */
export const memberOfRoute = (context: JourneyContext, event: ChartEvent): string | null => {
  const { member_type, id } = paramsOf(event);
  return coveredMembers(context).find((member) => member.id === (member_type ?? id))?.id ?? null;
};

/** The product that a route names. */
export const productOfRoute = (event: ChartEvent): string | null => paramsOf(event).product_id ?? null;

const paramsOf = (event: ChartEvent): Partial<Record<string, string>> =>
  event.type === 'xstate.route' ? (event.params ?? {}) : {};

/** The first member whose answer a step lacks; the first of all if none does. */
export const memberToAsk = (context: JourneyContext, step: string): string | null =>
  (context.record && firstMemberMissingAnswer(context.line, context.record, step)) ??
  coveredMembers(context)[0]?.id ??
  null;

/** What a record says of each; `NONE` before there is one. */
export type DecisionStatus = Decision['status'] | 'NONE';
export type PaymentStatus = PaymentView['payment_status'] | 'NONE';
export type PolicyStatus = PolicyView['status'] | 'NONE';

/** The status of the identity check (KYC). */
export const kycStatus = ({ record }: JourneyContext): KycCase['status'] =>
  record?.proposal?.kyc.status ?? 'NOT_STARTED';
/** The status of the insurer's decision. */
export const decisionStatus = ({ record }: JourneyContext): DecisionStatus =>
  record?.proposal?.decision?.status ?? 'NONE';
/** The status of the payment. */
export const paymentStatus = ({ record }: JourneyContext): PaymentStatus =>
  record?.proposal?.payment?.payment_status ?? 'NONE';
/** Whether the server still polls the gateway about the payment. */
export const isPaymentWatched = ({ record }: JourneyContext): boolean =>
  record?.proposal?.payment?.next_check_at != null;
/** The status of the policy. */
export const policyStatus = ({ record }: JourneyContext): PolicyStatus => record?.proposal?.policy?.status ?? 'NONE';

/** No insurer that answered sells a plan, and none is pending. */
export const hasNoOffers = (list: QuoteListBase): boolean =>
  list.offers.length === 0 && list.insurers_pending.length === 0;

/** Whether the same call failed twice in a row: the page then offers more than another try. */
export const sameCallFailedTwice = ({ failures }: JourneyContext): boolean => (failures?.times ?? 0) >= 2;

/** The ids of quote and proposal: the record’s, or those that the browser already knew; empty if there are none. */
export const journeyIdsOf = ({ record, rfqId, proposerId }: JourneyContext): JourneyIds => ({
  rfqId: record?.quote.rfqId ?? rfqId ?? '',
  proposerId: record?.proposal?.proposerId ?? proposerId ?? '',
});

/** What an actor's input is computed from. */
interface OfContext {
  context: JourneyContext;
}
type FlowCall = 'submitKycDocument' | 'validateKyc' | 'acceptFinalQuote';
type FlowQuestion = 'kycDetails' | 'finalQuote' | 'paymentStatus' | 'generatePolicy';

/** Input of the saving actor for the last submission to a call of a shared flow. */
export const flowCallInput =
  (call: FlowCall) =>
  ({ context }: OfContext): SaveInput => ({
    ...journeyIdsOf(context),
    key: context.attempt?.key ?? '',
    calls: [{ endpoint: context.line.endpoints[call], body: submittedAnswer(context) }],
  });

/** Input of the saving actor for register-quote: the submission, with the field that selects the line. */
export const registerInput = ({ context }: OfContext): SaveInput => {
  const endpoint = context.line.endpoints.registerQuote;
  const submitted = submittedAnswer(context);
  const { selectedBy } = endpoint;
  const body = selectedBy
    ? { ...(typeof submitted === 'object' ? submitted : {}), [selectedBy.field]: selectedBy.value }
    : submitted;
  return { ...journeyIdsOf(context), key: context.attempt?.key ?? '', calls: [{ endpoint, body }] };
};

/**
 * Input of the saving actor for the last submitted answers.
 * @param names of the answers; with several, the submission holds each under its name, and a missing one is not sent
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
    return { ...journeyIdsOf(context), key: context.attempt?.key ?? '', calls };
  };

/** Input of an actor that asks for a status. */
export const statusPollInput =
  (question: FlowQuestion) =>
  ({ context }: OfContext): StatusPollInput => ({
    ...journeyIdsOf(context),
    endpoint: context.line.endpoints[question],
  });

const submittedAnswer = ({ attempt }: JourneyContext): unknown => attempt?.event.answer;

const partOf = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? Object.entries(answer).find(([key]) => key === name)?.[1] : undefined;

/** The plan whose premiums the plan page shows: the one being customised, or the chosen one. */
export const planInCart = (context: JourneyContext): LineTypes['plan'] => {
  const plan = context.cart ?? context.record?.quote.plan;
  if (!plan) throw new Error('The plan page was entered without a plan.');
  return plan;
};
