import { MedicalDetails } from '#contract/shared/member-details.ts';
import type { DynamicFormField } from '#contract/shared/utility-answers.ts';
import { copy } from '#src/features/members/medical-details/copy.ts';
import { currentPath, optionOf, radioGroup } from './controls.ts';
import { formOf, Unsayable } from './gestures.ts';
import type { Hand } from './hand.ts';

/** The forms that each insured person has, in the lines that cover persons. */

/** Steps that repeat for each member name the member at the end of their path. */
export const memberInHand = (hand: Hand): string => currentPath(hand).split('/').at(-1) ?? '';

/** The page asks the member that its address names, and no one else. */
export const ofMember = async (hand: Hand, member: string): Promise<void> => {
  const asked = memberInHand(hand);
  if (asked !== member) throw new Unsayable(`The page asks ${asked}, and not ${member}.`);
};

/** The insurer's questions. @param questions with their labels, in any order */
export const medicalForm = (questions: readonly DynamicFormField[]) => {
  const labelOf = (question: string): string => {
    const label = questions.find(({ name }) => name === question)?.label;
    if (label === undefined) throw new Unsayable(`No question is called ${question}.`);
    return label;
  };
  return formOf(MedicalDetails, {
    member_type: ofMember,
    medical_question: async (hand, answers) => {
      await hand.page.getByRole('button', { name: /^No to all/ }).waitFor();
      // Questions that the quote answered already are confirmed together.
      const before = radioGroup(hand, copy.stillRight);
      const isDisclosed = (await before.count()) > 0;
      const asked = await Promise.all(answers.map(({ question }) => radioGroup(hand, labelOf(question)).count()));
      const isChanged = answers.some(({ answer }, index) => answer === 'YES' && asked[index] === 0);
      // If something was different before, the page shows all questions already.
      if (isDisclosed && asked.includes(0)) await hand.choose(before.locator(`[value="${isChanged ? 'NO' : 'YES'}"]`));
      for (const [index, { question, answer, explanation }] of answers.entries()) {
        if (asked[index] === 0 && !isChanged) continue;
        await hand.choose(optionOf(hand, labelOf(question), answer));
        if (answer === 'YES')
          await hand.write(hand.page.locator(`[name="${question}__explanation"]`), explanation ?? '');
      }
    },
  });
};
