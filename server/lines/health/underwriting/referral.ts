import { memberInSentence, memberPossessive } from '#contract/shared/member-types.ts';
import type { MemberCondition } from '../insurer-adapter.ts';
import type { HealthProduct } from '../product.ts';
import type { ExplainedLoading } from './health-terms.ts';

/** Why a member's proposal is referred to the insurer's doctor. */
export interface DoctorReferral {
  readonly member_type: MemberCondition['member_type'];
  readonly cause: keyof HealthProduct['rules']['doctor'];
}

const CAUSE_WORDS: Record<DoctorReferral['cause'], string> = {
  CANCER: 'cancer',
  HEART_AND_DIABETES: 'heart disease together with diabetes',
};

/** The referred members: with cancer, or with both heart disease and diabetes. No errors. */
export function referralsOf(conditions: readonly MemberCondition[]): DoctorReferral[] {
  const has = (member: string, code: string) =>
    conditions.some((condition) => condition.member_type === member && condition.code === code);
  return [...new Set(conditions.map(({ member_type }) => member_type))].flatMap((member_type) => {
    const found: DoctorReferral[] = [];
    if (has(member_type, 'CANCER')) found.push({ member_type, cause: 'CANCER' });
    if (has(member_type, 'HEART') && has(member_type, 'DIABETES'))
      found.push({ member_type, cause: 'HEART_AND_DIABETES' });
    return found;
  });
}

/** A sentence for each referral. No errors. */
export function referralReasons(referrals: readonly DoctorReferral[]): string[] {
  return referrals.map(
    ({ member_type, cause }) =>
      `The insurer’s doctor is looking at this proposal, because of ${memberPossessive(member_type)} ${CAUSE_WORDS[cause]}.`,
  );
}

/** The doctor's decision by the product's rules: loadings (none for 0 %), or sentences of refusal. No errors. */
export function decideReferrals(
  product: HealthProduct,
  referrals: readonly DoctorReferral[],
): { loadings: ExplainedLoading[]; declines: string[] } {
  const loadings: ExplainedLoading[] = [];
  const declines: string[] = [];
  for (const { member_type, cause } of referrals) {
    const terms = product.rules.doctor[cause];
    const illness = `${memberPossessive(member_type)} ${CAUSE_WORDS[cause]}`;
    if (terms === 'DECLINE') declines.push(`The insurer’s doctor does not recommend cover with ${illness}.`);
    else if (terms > 0)
      loadings.push({
        loading: {
          key: `DOCTOR-${cause}-${member_type}`,
          label: `Doctor’s assessment (${memberInSentence(member_type)})`,
          percent: terms,
        },
        reason: `The insurer’s doctor accepts ${illness} for a further ${terms}%.`,
      });
  }
  return { loadings, declines };
}
