import * as v from 'valibot';
import { HealthProposal } from '#contract/lines/health/proposal.ts';
import { HealthAddonCode, HealthOffer, HealthPlan, HealthQuote } from '#contract/lines/health/quote.ts';
import { IsoDate } from '#contract/shared/dates.ts';
import { MEDICAL_CONDITION_CODES } from '#contract/shared/medical-conditions.ts';
import { MemberDetails } from '#contract/shared/member-details.ts';
import { MemberType } from '#contract/shared/member-types.ts';
import { disclosedProposalEntries, lineContract, pricedPlanEntries } from './line-contract.ts';
import { PartnerAmount } from './partner-parts.ts';

const { additionalDetails, memberDetails, medicalDetails } = HealthQuote.entries;
const { member_details, medical_details } = HealthProposal.entries;
const { member_type, height_cm, weight_kg } = MemberDetails.entries;

/** What a bridge is asked about health plans. No name, phone or e-mail before a proposal. */
export const healthContract = lineContract('health', {
  risk: v.object({
    family: v.pipe(v.array(v.object({ member_type: MemberType, DOB: IsoDate })), v.minLength(1), v.maxLength(20)),
    /** Everything that was disclosed until now, in the quote or in the proposal. */
    conditions: v.pipe(
      v.array(v.object({ member_type: MemberType, code: v.picklist(MEDICAL_CONDITION_CODES) })),
      v.maxLength(200),
    ),
    /** Once it is answered: height and weight of members, and who uses tobacco. Your price and your refusal include it. */
    body: v.exactOptional(v.pipe(v.array(v.object({ member_type, height_cm, weight_kg })), v.maxLength(20))),
    tobacco: v.exactOptional(v.pipe(v.array(MemberType), v.maxLength(20))),
    /** The zone of the PIN code: A is the most expensive. */
    zone: v.picklist(['A', 'B', 'C']),
    /** The day of the request; ages are those of the day after. */
    onDate: IsoDate,
  }),
  plan: HealthPlan,
  offer: v.object({
    ...pricedPlanEntries,
    cover_amount: PartnerAmount,
    /** The add-ons that can be added, with their premium for the period. */
    addons: v.pipe(v.array(v.object({ code: HealthAddonCode, premium: PartnerAmount })), v.maxLength(20)),
  }),
  quote: v.object({ additionalDetails, memberDetails, medicalDetails }),
  proposal: v.object({
    ...disclosedProposalEntries,
    offer: HealthOffer,
    plan: HealthPlan,
    member_details,
    medical_details,
  }),
});
export type HealthPartnerOffer = Extract<
  v.InferOutput<typeof healthContract.quoteAnswer>['answers'][number],
  { kind: 'offer' }
>['offer'];
export type HealthPartnerApplication = v.InferOutput<typeof healthContract.application>;
