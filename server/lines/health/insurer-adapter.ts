import type { HealthLineTypes } from '#contract/lines/health/health-line.ts';
import type { HealthDeclinedOffer, HealthOffer, HealthPlan } from '#contract/lines/health/quote.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import type { MemberDetails } from '#contract/shared/member-details.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import type { SubmittedProposal } from '#server/domain/insurers/insurer-adapter.ts';
import type { PlanPriceAnswer } from '#server/domain/insurers/price-request.ts';
import type { PlanAdapter, PlanPanel } from '#server/domain/plans/line-plans.ts';
import type { TariffZone } from '#server/reference/tariff-zones.ts';
import type { MedicalConditionCode } from './product.ts';
import type { InsuredMember } from './rating/family-shape.ts';

/** A condition that a member has disclosed. */
export interface MemberCondition {
  readonly member_type: MemberType;
  readonly code: MedicalConditionCode;
}

/** A member's height in whole centimetres and weight in whole kilograms. */
export type MemberBody = Pick<MemberDetails, 'member_type' | 'height_cm' | 'weight_kg'>;

/** What a price depends on apart from the plan: no name, phone or e-mail is sent with it. */
export interface HealthQuotedRisk {
  readonly family: readonly InsuredMember[];
  readonly conditions: readonly MemberCondition[];
  /** Of the members whose height and weight are stored. */
  readonly body?: readonly MemberBody[];
  /** The members who said that they use tobacco. */
  readonly tobacco?: readonly MemberType[];
  /** That of the address, once it is stored; before, of the quote's PIN code. */
  readonly zone: TariffZone;
  /** 'yyyy-mm-dd': the tariff is that of this day; ages are those of the first day of cover, which is the day after. */
  readonly onDate: string;
}

/** One plan for a family. */
export interface HealthPlanRequest extends HealthQuotedRisk {
  readonly plan: HealthPlan;
}

/** An offer with its working, without its terms; or a refusal. */
export type HealthPriceAnswer = PlanPriceAnswer<HealthOffer, HealthDeclinedOffer>;

export type HealthAdapter = PlanAdapter<HealthLineTypes, HealthQuotedRisk, HealthPlan>;
export type HealthInsurerPanel = PlanPanel<HealthLineTypes, HealthQuotedRisk, HealthPlan>;
export type HealthApplication = SubmittedProposal<HealthRecord>;
