import * as v from 'valibot';
import { todayInIndia } from '#contract/shared/dates.ts';
import { ESTIMATE_DRAFT_KEY } from '#contract/shared/estimate-draft.ts';
import { KYC_CASE_NOT_STARTED } from '#contract/shared/kyc.ts';
import type { LineDefinition, LineTypes } from '#contract/shared/line.ts';
import { formatInr } from '#contract/shared/money.ts';
import type { ProposalParts } from '#contract/shared/proposal.ts';
import { type DraftValues, draftKey, type RecordBase } from '#contract/shared/record.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import { draftsAnsweredBy } from '#server/domain/answers/answered-drafts.ts';
import type { PlanPriceAnswer, PlanToPrice } from '#server/domain/insurers/price-request.ts';
import type {
  CartOfLine,
  DeclinedOfferOfLine,
  JourneyOfLine,
  LinePlans,
  OfferOfLine,
  PlanPanel,
  PlanTypes,
} from '#server/domain/plans/line-plans.ts';
import { withPastDecline } from '#server/domain/plans/past-declines.ts';
import {
  quoteListFromAnswers,
  quoteRequestsByInsurer,
  type UnsortedQuoteList,
} from '#server/domain/plans/quote-list.ts';
import { proposerIdOf } from '#server/domain/shared/journey-ids.ts';
import { saveAnswer } from '#server/operations/unit-of-work/save-answer.ts';
import type { JourneyUnitOfWork, RunUnitOfWork } from '#server/operations/unit-of-work/unit-of-work.ts';
import { fieldsRefusal, journeyNotFound, Refused } from '#server/shared/refused.ts';

/** Answers a call whose insurer is asked between units of work; to be passed to `mountAct`. */
interface PlanAct<Body, Asked> {
  ask(call: { readonly transact: RunUnitOfWork; readonly body: Body }): Promise<Asked>;
  save(
    unit: JourneyUnitOfWork & { readonly body: Body },
    asked: Asked,
  ): Promise<{ readonly data: RecordBase; readonly message: string }>;
}

/** The offer for a cart, and the risk and the day that it is for. */
interface OfferForCart<Offer> {
  readonly offer: Offer;
  readonly onDate: string;
  readonly risk: string;
}

/** The operations on a line's plans: list, price, choose, put into the cart. `onDate` is 'yyyy-mm-dd'. */
export interface PlanService<T extends PlanTypes, Question extends PlanToPrice> {
  /** The list with the answers of the insurers that have responded so far. */
  quoteList(
    journey: JourneyOfLine<T>,
    filters: T['filters'],
    onDate: string,
  ): Promise<UnsortedQuoteList<OfferOfLine<T>, DeclinedOfferOfLine<T>>>;
  /**
   * The same for a journey's record, for what all lines share. Throws a ValiError for filters that are not the line's.
   */
  listPlans(
    record: RecordBase,
    filters: DraftValues,
    onDate: string,
  ): Promise<UnsortedQuoteList<OfferOfLine<T>, DeclinedOfferOfLine<T>>>;
  /**
   * The answers to requests about one product, in their order; null if the panel has no such product. Throws an
   * `InsurerUnavailableError`.
   */
  askProduct(
    journey: JourneyOfLine<T>,
    questions: readonly Question[],
    onDate: string,
  ): Promise<readonly PlanPriceAnswer<OfferOfLine<T>, DeclinedOfferOfLine<T>>[] | null>;
  /** The offer for a plan. Refuses one that is not sold, or not for this risk. Throws as `askProduct`. */
  offerOrRefuse(journey: JourneyOfLine<T>, question: Question, onDate: string): Promise<OfferOfLine<T>>;
  /** Stores the plan that was chosen from the list. */
  readonly choosePlan: PlanAct<T['plan'], void>;
  /**
   * Stores a cart, and creates the proposal of a journey that has none. A journey has one proposal: creating it again
   * changes its cart. Refuses a premium other than the insurer's: neither the sent premium is charged, nor one that the
   * visitor has not seen.
   */
  putIntoCart(message: string): PlanAct<CartOfLine<T>, OfferForCart<OfferOfLine<T>>>;
}

/** Reads a record as one of the line. Throws an Error for a record of another line, which the route excludes. */
export function recordReader<T extends LineTypes>({ id }: LineDefinition<T>) {
  const isOfLine = (record: RecordBase): record is T['record'] => record.line === id;
  return (record: RecordBase): T['record'] => {
    if (isOfLine(record)) return record;
    throw new Error(`This is no journey of ${id}.`);
  };
}

export function createPlanService<T extends PlanTypes, Risk, Question extends PlanToPrice>(
  line: LinePlans<T, Risk, Question>,
  panel: PlanPanel<T, Risk, Question>,
): PlanService<T, Question> {
  const { definition } = line;
  const recordOf = recordReader(definition);
  const insurerOf = new Map(line.products.map(({ product_id, insurer }) => [product_id, insurer.insurer_id]));
  const journeyToday = (transact: RunUnitOfWork) =>
    transact(async (unit) => ({ journey: recordOf(unit.record), onDate: todayInIndia(unit.now) }));

  const pastOf = (journey: JourneyOfLine<T>) => ({
    declines: journey.proposal?.declines ?? [],
    riskOn: (day: string) => line.riskOf(journey, day),
    declinedOf: line.declinedOf,
  });

  const askProduct: PlanService<T, Question>['askProduct'] = async (journey, questions, onDate) => {
    const insurerId = insurerOf.get(questions[0]?.product_id ?? '');
    if (insurerId === undefined) return null;
    const request = { risk: line.riskOf(journey, onDate), plans: questions };
    const answers = await panel.quote(journey.quote.rfqId, insurerId, request);
    return answers.map((answer) => withPastDecline<T>(answer, pastOf(journey)));
  };

  const offerOrRefuse: PlanService<T, Question>['offerOrRefuse'] = async (journey, question, onDate) => {
    const [answer] = (await askProduct(journey, [question], onDate)) ?? [];
    if (answer?.kind === 'offer') return answer.offer;
    if (answer?.kind !== 'declined') throw fieldsRefusal(answer?.fields ?? { product_id: line.notSold });
    throw fieldsRefusal({ product_id: `The insurer does not offer this plan: ${answer.declined.reason}` });
  };

  const quoteList: PlanService<T, Question>['quoteList'] = async (journey, filters, onDate) => {
    const requests = quoteRequestsByInsurer(line, line.riskOf(journey, onDate), filters);
    const { answers, progress } = await panel.quoteAll(journey.quote.rfqId, requests);
    const answersWithDeclines = [...answers.values()]
      .flat()
      .map((answer) => withPastDecline<T>(answer, pastOf(journey)));
    return quoteListFromAnswers(line, answersWithDeclines, progress, filters);
  };

  return {
    quoteList,
    listPlans: (record, filters, onDate) => quoteList(recordOf(record), v.parse(definition.filters, filters), onDate),

    askProduct,
    offerOrRefuse,

    choosePlan: {
      async ask({ transact, body: plan }) {
        const { journey, onDate } = await journeyToday(transact);
        await offerOrRefuse(journey, line.questionOf(plan), onDate);
      },
      async save(unit) {
        const { body: plan } = unit;
        const after = applyAnswer(line.answers.plan, recordOf(unit.record), plan);
        // What was changed on the page of the plan before is not of this one, even if the product is the same.
        const ended = [draftKey('customizePlan', null), ...endedEstimate(unit.record, plan)];
        const drafts = [...draftsAnsweredBy(definition, 'plan', plan, after), ...ended];
        return { data: await saveAnswer(unit, after, drafts), message: 'Plan chosen' };
      },
    },

    putIntoCart: (message) => ({
      async ask({ transact, body: cartDetails }) {
        const { journey, onDate } = await journeyToday(transact);
        if (cartDetails.rfqId !== journey.quote.rfqId) throw journeyNotFound();
        const offer = await offerOrRefuse(journey, line.questionOf(cartDetails), onDate);
        assertPremiumSeen(offer, cartDetails.net_premium_inc_gst);
        return { offer, onDate, risk: JSON.stringify(line.riskOf(journey, onDate)) };
      },
      async save(unit, { offer, onDate, risk }) {
        const { body: cartDetails } = unit;
        const record = recordOf(unit.record);
        if (JSON.stringify(line.riskOf(record, onDate)) !== risk) {
          throw new Refused('CONFLICT', 'An answer was changed just now. Please look at the premium again.');
        }
        const chosen = { cartDetails, offer, premium: offer.premium };
        const proposal = record.proposal ?? line.newProposal(emptyProposal(record.quote.rfqId), chosen);
        const after = applyAnswer(line.answers.premium, { ...record, proposal }, chosen);
        const drafts = draftsAnsweredBy(definition, 'premium', cartDetails, after);
        return { data: await saveAnswer(unit, after, drafts), message };
      },
    }),
  };
}

/** The draft with the plan of an estimate, if another plan was chosen: that one is not the visitor's choice any more. */
function endedEstimate(record: RecordBase, { product_id }: { readonly product_id: string }): readonly string[] {
  const estimated = record.drafts[ESTIMATE_DRAFT_KEY]?.product_id;
  return estimated === undefined || estimated === product_id ? [] : [ESTIMATE_DRAFT_KEY];
}

function assertPremiumSeen({ net_premium_inc_gst: right }: { net_premium_inc_gst: number }, seen: number): void {
  if (seen === right) return;
  throw new Refused(
    'PRICE_CHANGED',
    `The premium of this plan is ${formatInr(right)}, not ${formatInr(seen)}. Please look at it again before you continue.`,
    { fields: { net_premium_inc_gst: `The premium is ${formatInr(right)}` } },
  );
}

/** The entries of every proposal, before any answer. */
const emptyProposal = (rfqId: string): ProposalParts => ({
  proposerId: proposerIdOf(rfqId),
  premium: null,
  proposal_details: null,
  contact_details: null,
  address_details: null,
  kyc: KYC_CASE_NOT_STARTED,
  nominee_details: null,
  preview_confirmed_at: null,
  declared_at: null,
  decision: null,
  payment: null,
  refunds: [],
  policy: null,
});
