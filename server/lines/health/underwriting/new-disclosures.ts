import type { HealthProposal } from '#contract/lines/health/proposal.ts';
import { memberInSentence, memberPossessive } from '#contract/shared/member-types.ts';
import type { HealthLoading } from '#server/lines/health/rating/cover-premium.ts';
import type { AdultBmi } from '../bmi.ts';
import type { MemberCondition } from '../insurer-adapter.ts';
import { type HealthDisclosure, healthDisclosuresOf } from '../medical-questions.ts';
import type { HealthProduct, MedicalConditionCode } from '../product.ts';
import { conditionLabel, conditionLoadings } from './condition-terms.ts';

/** The body mass index (kg/m²) from which the premium rises, and the one from which there is no cover. */
const BMI_LOADED_FROM = 35;
const BMI_DECLINED_FROM = 45;
const BMI_LOADING = 15;
const TOBACCO_LOADING = 10;

/** A loading that results from the proposal, with the sentence that explains it. */
export interface ProposalLoading {
  readonly loading: HealthLoading;
  readonly reason: string;
}

/** What the proposal's medical answers add to the quote's disclosures. */
export interface ProposalDisclosures {
  /** Conditions that were not disclosed at the quote. */
  readonly conditions: readonly MemberCondition[];
  readonly tobacco: readonly HealthProposal['medical_details'][number]['member_type'][];
  readonly pregnancy: readonly HealthProposal['medical_details'][number]['member_type'][];
}

const isCondition = (disclosure: HealthDisclosure): disclosure is MedicalConditionCode =>
  disclosure !== 'TOBACCO' && disclosure !== 'PREGNANCY';

/**
 * What the medical answers of those insured (`members`) add to the quote's disclosures (`atQuote`). A NO to something
 * disclosed at the quote does not revoke it. No errors.
 */
export function newDisclosures(
  details: HealthProposal['medical_details'],
  members: ReadonlySet<string>,
  atQuote: readonly MemberCondition[],
): ProposalDisclosures {
  const answers = details.filter(({ member_type }) => members.has(member_type));
  const found = answers.map((detail) => {
    const known = atQuote.filter(({ member_type }) => member_type === detail.member_type).map(({ code }) => code);
    return { member_type: detail.member_type, known, codes: healthDisclosuresOf(detail, known) };
  });
  const who = (disclosure: HealthDisclosure) =>
    found.filter(({ codes }) => codes.includes(disclosure)).map(({ member_type }) => member_type);
  return {
    conditions: found.flatMap(({ member_type, known, codes }) =>
      codes
        .filter(isCondition)
        .filter((code) => !known.includes(code))
        .map((code) => ({ member_type, code })),
    ),
    tobacco: who('TOBACCO'),
    pregnancy: who('PREGNANCY'),
  };
}

/** Loadings of newly disclosed conditions, by the product's own terms. No errors. */
export function newConditionLoadings(
  product: HealthProduct,
  conditions: readonly MemberCondition[],
): ProposalLoading[] {
  return conditions.flatMap((condition) =>
    conditionLoadings(product, [condition]).map((loading) => ({
      loading,
      reason: `${conditionLabel(condition.code)} (${memberInSentence(condition.member_type)}), declared in the medical questions, adds ${loading.percent}%.`,
    })),
  );
}

/** 10 % for each member who uses tobacco. No errors. */
export function tobaccoLoadings(members: ProposalDisclosures['tobacco']): ProposalLoading[] {
  return members.map((member_type) => ({
    loading: {
      key: `TOBACCO-${member_type}`,
      label: `Tobacco (${memberInSentence(member_type)})`,
      percent: TOBACCO_LOADING,
    },
    reason: `Tobacco, used by ${memberInSentence(member_type)}, adds ${TOBACCO_LOADING}%.`,
  }));
}

/** 15 % for each adult with a body mass index of 35 kg/m² or more. No errors. */
export function bmiLoadings(adults: readonly AdultBmi[]): ProposalLoading[] {
  return adults
    .filter(({ bmi }) => bmi >= BMI_LOADED_FROM)
    .map(({ member: { member_type }, bmi }) => ({
      loading: {
        key: `BMI-${member_type}`,
        label: `Body mass index (${memberInSentence(member_type)})`,
        percent: BMI_LOADING,
      },
      reason: `${memberPossessive(member_type, { begins: true })} body mass index is ${bmi}; from ${BMI_LOADED_FROM} on it adds ${BMI_LOADING}%.`,
    }));
}

/** A sentence for each adult with a body mass index of 45 kg/m² or more; empty if there is none. No errors. */
export function bmiDeclines(adults: readonly AdultBmi[]): string[] {
  return adults
    .filter(({ bmi }) => bmi >= BMI_DECLINED_FROM)
    .map(
      ({ member, bmi }) =>
        `${memberPossessive(member.member_type, { begins: true })} body mass index is ${bmi}; the insurer declines from ${BMI_DECLINED_FROM} on.`,
    );
}
