/** Members and their answers, as the fake server writes them. Independent code, because it checks the contract's. */

export interface AnswerOfMember {
  readonly member_type: string;
}

export const isMemberAmong = (members: readonly AnswerOfMember[], { member_type }: AnswerOfMember): boolean =>
  members.some((member) => member.member_type === member_type);

/** One member's answer in place of the previous one, in the order of first answers. */
export const withAnswerOf = <T extends AnswerOfMember>(answers: readonly T[], answer: T): T[] => {
  const byMember = new Map(answers.map((other) => [other.member_type, other]));
  return [...byMember.set(answer.member_type, answer).values()];
};

/** For each member, whether they have answered. */
export const membersAnswered = (members: readonly AnswerOfMember[], answers: readonly AnswerOfMember[]): boolean[] =>
  members.map((member) => isMemberAmong(answers, member));
