import type { MedicalDetails } from '#contract/shared/member-details.ts';

const CURED = /^cured\b/i;

/**
 * Whether these members say of every illness that it is cured: each has a YES, and the explanation of each YES begins with
 * ‘Cured’. The sandbox's doctors accept such members at the agreed premium. No errors.
 */
export const areCured = (details: readonly MedicalDetails[], members: readonly string[]): boolean =>
  members.every((member) => {
    const answers = details.find(({ member_type }) => member_type === member)?.medical_question ?? [];
    const disclosed = answers.filter(({ answer }) => answer === 'YES');
    return disclosed.length > 0 && disclosed.every(({ explanation }) => CURED.test(explanation));
  });
