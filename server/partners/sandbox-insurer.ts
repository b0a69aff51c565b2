import { millisecondsInDay } from 'date-fns/constants';
import { endOfDayInIndia } from '#contract/shared/dates.ts';
import type { Decision } from '#contract/shared/decision.ts';
import type { Insurer, OfferTerms } from '#contract/shared/insurer.ts';
import type { DeclinedOfferBase, OfferBase } from '#contract/shared/plan.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { Config } from '#server/config/config.ts';
import { type InsurerAdapter, RatingFault, type SubmittedProposal } from '#server/domain/insurers/insurer-adapter.ts';
import type { PlanPriceAnswer, PlanToPrice, PriceRequest } from '#server/domain/insurers/price-request.ts';
import { sha256 } from '#server/shared/secrets/derived-bits.ts';

/** How many days the sandbox's insurers are bound to an acceptance or a price. */
const DECISION_DAYS = 15;

/** How a sandbox insurer of a line answers and decides. */
interface SandboxRules<
  Risk,
  Question extends PlanToPrice,
  Offer extends OfferBase,
  Declined extends DeclinedOfferBase,
  Journey extends RecordBase,
> {
  priceOf(risk: Risk, plan: Question): PlanPriceAnswer<Offer, Declined>;
  decide(application: SubmittedProposal<Journey>): Decision;
  /** The decision after the review by its doctor or surveyor. */
  decideReferred(application: SubmittedProposal<Journey>): Decision;
  /** Last day ('yyyy-mm-dd', in India) on which a decision can be paid, if it is not valid for 15 days. */
  lastDayToPay?(application: SubmittedProposal<Journey>): string;
}

/**
 * One insurer of the sandbox. Its answers depend on its product data and the request only. A price is valid until the
 * end of the day in India, an acceptance or a changed price for 15 days or until the line's last day to pay. Its doctor
 * or surveyor takes `referralSeconds` for a referred proposal.
 */
export function sandboxInsurer<
  Risk extends { readonly onDate: string },
  Question extends PlanToPrice,
  Offer extends OfferBase,
  Declined extends DeclinedOfferBase,
  Journey extends RecordBase,
>(
  insurer: Insurer,
  rules: SandboxRules<Risk, Question, Offer, Declined, Journey>,
  { referralSeconds }: Pick<Config, 'referralSeconds'>,
): InsurerAdapter<
  PriceRequest<Risk, Question>,
  readonly PlanPriceAnswer<Offer & Required<OfferTerms>, Declined>[],
  Journey
> {
  type Application = SubmittedProposal<Journey>;
  const reference = (question: unknown) =>
    `${insurer.insurer_id.slice(0, 3).toUpperCase()}-${sha256(JSON.stringify(question)).slice(0, 10).toUpperCase()}`;

  const answerTo = (risk: Risk, plan: Question) => {
    const answer = computed(() => rules.priceOf(risk, plan));
    if (answer.kind !== 'offer') return answer;
    const terms = { insurer_reference: reference({ ...risk, plan }), valid_until: endOfDay(risk.onDate) };
    return { ...answer, offer: { ...answer.offer, ...terms } };
  };

  const decided = (decide: (application: Application) => Decision, application: Application): Decision =>
    computed(() => {
      const decision = decide(application);
      const terms = decisionTerms(decision, reference(application.reference), rules.lastDayToPay?.(application));
      return { ...decision, ...terms };
    });

  return {
    insurer,
    quote: async ({ risk, plans }) => plans.map((plan) => answerTo(risk, plan)),
    underwrite: async (application) => decided(rules.decide, application),
    underwriteReferred: async (application) => {
      const { decision } = application.proposal;
      const isReady =
        !decision || Date.parse(application.decidedAt) >= Date.parse(decision.decided_at) + referralSeconds * 1000;
      return isReady ? decided(rules.decideReferred, application) : decision;
    },
  };
}

function computed<T>(compute: () => T): T {
  try {
    return compute();
  } catch (cause) {
    throw new RatingFault('A price or a decision could not be computed', { cause });
  }
}

/** A price is valid for the day in India whose ages and tariff it was computed with. */
const endOfDay = (onDate: string): string => endOfDayInIndia(onDate).toISOString();

function decisionTerms(
  { status, decided_at }: Decision,
  insurer_reference: string,
  lastDayToPay: string | undefined,
): OfferTerms {
  if (status === 'REFERRED' || status === 'DECLINED') return { insurer_reference };
  const usual = Date.parse(decided_at) + DECISION_DAYS * millisecondsInDay;
  const last = lastDayToPay === undefined ? usual : Date.parse(endOfDay(lastDayToPay));
  return { insurer_reference, valid_until: new Date(Math.min(usual, last)).toISOString() };
}
