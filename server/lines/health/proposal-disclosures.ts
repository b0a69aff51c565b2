import type { HealthProposal } from '#contract/lines/health/proposal.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import type { MemberCondition } from './insurer-adapter.ts';
import { type HealthDisclosure, healthDisclosuresOf } from './medical-questions.ts';
import type { MedicalConditionCode } from './product.ts';

/** What the proposal's medical answers add to the quote's disclosures. */
interface ProposalDisclosures {
  /** Conditions that were not disclosed at the quote. */
  readonly conditions: readonly MemberCondition[];
  readonly tobacco: readonly MemberType[];
  readonly pregnancy: readonly MemberType[];
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
