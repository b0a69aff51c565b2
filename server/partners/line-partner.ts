import type * as v from 'valibot';
import type { Line } from '#contract/lines.ts';
import type { PricedPlan } from '#contract/partners/line-contract.ts';
import type { PartnerCall } from '#contract/partners/partner-parts.ts';
import type { DeclinedOfferBase, OfferBase } from '#contract/shared/plan.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { SubmittedProposal } from '#server/domain/insurers/insurer-adapter.ts';
import type { PlanToPrice } from '#server/domain/insurers/price-request.ts';

/** The answer about one plan, as a bridge sends it. */
export type PartnerPlanAnswer<Priced> =
  | { readonly kind: 'offer'; readonly product_id: string; readonly offer: Priced }
  | { readonly kind: 'declined'; readonly product_id: string; readonly reason: string }
  | {
      readonly kind: 'not-sold';
      readonly product_id: string;
      readonly fields?: Readonly<Record<string, string>> | undefined;
    };

/** The parts of a declared proposal that an insurer is shown. What the contract does not have is left out of them. */
export interface DisclosedProposal {
  readonly quote: object;
  readonly proposal: object;
}

/** How a line speaks the partner contract: its schemas, and its offers as the contract has them. */
export interface LinePartner<
  Risk,
  Question extends PlanToPrice,
  Priced extends PricedPlan,
  Offer extends OfferBase,
  Declined extends DeclinedOfferBase,
  Journey extends RecordBase,
> {
  readonly line: Line;
  readonly quoteRequest: v.GenericSchema<unknown, PartnerCall>;
  readonly quoteAnswer: v.GenericSchema<
    unknown,
    PartnerCall & { readonly answers: readonly PartnerPlanAnswer<Priced>[] }
  >;
  readonly application: v.GenericSchema<unknown, PartnerCall>;
  /** The offer under our catalogue's names and figures, with the insurer's prices. */
  offerOf(question: Question, priced: Priced): Offer;
  declinedOf(question: Question, reason: string): Declined;
  /** Why an offer is not for this plan, in words for the log; null if it is. */
  mismatchOf(risk: Risk, question: Question, priced: Priced): string | null;
  disclose(application: SubmittedProposal<Journey>): DisclosedProposal;
}

/** Why a premium's add-ons are not those that were asked for; null if they are. */
export function addonMismatch({ premium }: PricedPlan, asked: readonly string[]): string | null {
  const priced = premium.lines.flatMap(({ key }) => /^addon-([A-Z_]+)$/.exec(key)?.[1] ?? []);
  const missing = asked.find((code) => !priced.includes(code));
  if (missing !== undefined) return `the premium has no line addon-${missing}`;
  return priced.every((code) => asked.includes(code)) ? null : 'the premium has an add-on that was not asked for';
}
