import { formatDate } from '#contract/shared/dates.ts';
import type { StoredDecline } from '#contract/shared/proposal.ts';
import type { PlanPriceAnswer } from '#server/domain/insurers/price-request.ts';
import { sha256 } from '#server/shared/secrets/derived-bits.ts';
import type { DeclinedOfferOfLine, OfferOfLine, PlanTypes } from './line-plans.ts';

/** Equal for the same disclosures, and only for them. */
const digestOf = (risk: unknown): string => sha256(JSON.stringify(risk));

/** A refusal as the proposal stores it. `declined_on` 'yyyy-mm-dd', the day of `risk`. */
export const declineOf = ({
  risk,
  ...decline
}: Omit<StoredDecline, 'disclosed'> & { readonly risk: unknown }): StoredDecline => ({
  ...decline,
  disclosed: digestOf(risk),
});

/** What is stored of earlier refusals, and how to find out whether they still apply. */
interface PastDeclines<T extends PlanTypes> {
  readonly declines: readonly StoredDecline[];
  /** What the journey has disclosed until now. @param onDate 'yyyy-mm-dd' */
  riskOn(onDate: string): unknown;
  declinedOf(offer: OfferOfLine<T>, reason: string): DeclinedOfferOfLine<T>;
}

/**
 * The answer about a plan, with what its insurer has decided before: a plan that was declined is not offered again
 * for the same disclosures, and a refusal says when the insurer declined. No errors.
 */
export function withPastDecline<T extends PlanTypes>(
  answer: PlanPriceAnswer<OfferOfLine<T>, DeclinedOfferOfLine<T>>,
  { declines, riskOn, declinedOf }: PastDeclines<T>,
): PlanPriceAnswer<OfferOfLine<T>, DeclinedOfferOfLine<T>> {
  if (answer.kind === 'not-sold') return answer;
  const { product_id, insurer_name } = answer.kind === 'offer' ? answer.offer : answer.declined;
  const past = declines.find((decline) => decline.product_id === product_id);
  if (!past) return answer;
  const when = `${insurer_name} declined your proposal on ${formatDate(past.declined_on, 'dd MMM yyyy')}.`;
  if (answer.kind === 'declined')
    return { kind: 'declined', declined: { ...answer.declined, reason: `${when} ${answer.declined.reason}` } };
  if (digestOf(riskOn(past.declined_on)) !== past.disclosed) return answer;
  return { kind: 'declined', declined: declinedOf(answer.offer, [when, ...past.reasons].join(' ')) };
}
