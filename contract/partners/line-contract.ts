import * as v from 'valibot';
import type { Line } from '#contract/lines.ts';
import { IsoDate } from '#contract/shared/dates.ts';
import { KycCase } from '#contract/shared/kyc.ts';
import { proposalEntries } from '#contract/shared/proposal.ts';
import { callOfLine, PartnerInstant, ProductId, partnerTermsEntries, planList } from './partner-parts.ts';
import { PartnerPremium } from './partner-premium.ts';
import { PartnerText } from './partner-text.ts';

/** The parts of a line's contract that all lines have, around what the line adds. */

const { premium: _, kyc: __, decision, ...rest } = proposalEntries;
const { proposal_details, contact_details, address_details, nominee_details, declared_at } = rest;
const { status, kyc_doc_type, kyc_doc_number_masked, kyc_doc_reg_dob } = KycCase.entries;

/** What every line's proposal discloses to its insurer. */
export const disclosedProposalEntries = {
  /** The premium that the visitor agreed to. */
  premium: PartnerPremium,
  proposal_details,
  contact_details,
  address_details,
  kyc: v.object({ status, kyc_doc_type, kyc_doc_number_masked, kyc_doc_reg_dob }),
  nominee_details,
  declared_at,
  /** Your decision that referred the proposal, in a call that asks again; else null. */
  decision,
};

/** What every priced plan has. */
export const pricedPlanEntries = { ...partnerTermsEntries, premium: PartnerPremium };
export interface PricedPlan {
  readonly insurer_reference: string;
  readonly valid_until: string;
  readonly premium: v.InferOutput<typeof PartnerPremium>;
}

const Declined = v.object({ kind: v.literal('declined'), product_id: ProductId, reason: PartnerText(1000) });
const NotSold = v.object({
  kind: v.literal('not-sold'),
  product_id: ProductId,
  /** What is wrong, in words, by field of the plan. */
  fields: v.optional(
    v.pipe(v.record(v.pipe(v.string(), v.regex(/^[A-Za-z_]{1,40}$/)), PartnerText(500)), v.maxEntries(20)),
  ),
});

/**
 * The contract of one line.
 * @param parts `risk` and `plan` of a request for prices, `offer` of its answer, `quote` and `proposal` of a declared
 * application
 */
export const lineContract = <
  L extends Line,
  Risk extends v.GenericSchema,
  Plan extends v.GenericSchema,
  Offer extends v.GenericSchema,
  Quote extends v.GenericSchema,
  Proposal extends v.GenericSchema,
>(
  line: L,
  parts: {
    readonly risk: Risk;
    readonly plan: Plan;
    readonly offer: Offer;
    readonly quote: Quote;
    readonly proposal: Proposal;
  },
) => ({
  line,
  quoteRequest: v.object({ ...callOfLine(line), risk: parts.risk, plans: planList(parts.plan) }),
  /** One answer for each requested plan, in their order. */
  quoteAnswer: v.object({
    ...callOfLine(line),
    answers: planList(
      v.variant('kind', [
        v.object({ kind: v.literal('offer'), product_id: ProductId, offer: parts.offer }),
        Declined,
        NotSold,
      ]),
    ),
  }),
  /** A declared proposal: body of the calls for a decision. */
  application: v.object({
    ...callOfLine(line),
    /** The day in India for ages and tariff. */
    on_date: IsoDate,
    asked_at: PartnerInstant,
    product_id: ProductId,
    quote: parts.quote,
    proposal: parts.proposal,
  }),
});
