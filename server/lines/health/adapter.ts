import type { HealthTypes } from '#contract/lines/health/health.ts';
import type { ChosenPlan, DeclinedOffer, Offer } from '#contract/lines/health/quote.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import type { MemberType } from '#contract/shared/family.ts';
import type { Application } from '#server/insurers/port.ts';
import type { PlanAdapter, PlanAnswer, PlanPanel } from '#server/plans/line-plans.ts';
import type { Zone } from '#server/reference/zones.ts';
import type { ConditionCode } from './product.ts';
import type { InsuredMember } from './rating/family.ts';

/** A condition that a member has disclosed. */
export interface MemberCondition {
  readonly member_type: MemberType;
  readonly code: ConditionCode;
}

/** What a price depends on apart from the plan: no name, phone or e-mail is sent before a proposal. */
export interface QuotedRisk {
  readonly family: readonly InsuredMember[];
  readonly conditions: readonly MemberCondition[];
  readonly zone: Zone;
  /** 'yyyy-mm-dd': the tariff is that of this day; ages are those of the first day of cover, which is the day after. */
  readonly onDate: string;
}

/** One plan for a family. */
export interface FamilyPlan extends QuotedRisk {
  readonly plan: ChosenPlan;
}

/** An offer with its working, without its terms; or a refusal. */
export type PlanPrice = PlanAnswer<Offer, DeclinedOffer>;

export type HealthAdapter = PlanAdapter<HealthTypes, QuotedRisk, ChosenPlan>;
export type HealthPanel = PlanPanel<HealthTypes, QuotedRisk, ChosenPlan>;
export type HealthApplication = Application<HealthRecord>;
