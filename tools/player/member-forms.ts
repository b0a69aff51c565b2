import { MedicalDetails } from '#contract/shared/members.ts';
import type { FormField } from '#contract/shared/utilities.ts';
import { copy } from '#src/features/members/medical-details/copy.ts';
import { optionOf, pathOf, radioGroup } from './controls.ts';
import { formOf, Unsayable } from './gestures.ts';
import type { Hand } from './hand.ts';

/** The forms that each insured person has, in the lines that cover persons. */

/** Steps that repeat for each member name the member at the end of their path. */
export const memberInHand = (hand: Hand): string => pathOf(hand).split('/').at(-1) ?? '';

/** The page asks the member that its address names, and no one else. */
export const ofMember = async (hand: Hand, member: string): Promise<void> => {
  const asked = memberInHand(hand);
  if (asked !== member) throw new Unsayable(`The page asks ${asked}, and not ${member}.`);
};

/** The insurer's questions. @param questions with their labels, in any order */
export const medicalForm = (questions: readonly FormField[]) =>
  formOf(MedicalDetails, {
    member_type: ofMember,
    medical_question: async (hand, answers) => {
      await hand.page.getByRole('button', { name: /^No to all/ }).waitFor();
      // Questions that the quote answered already are confirmed together.
      const before = radioGroup(hand, copy.stillRight);
      const isDisclosed = (await before.count()) > 0;
      if (isDisclosed) await hand.choose(before.locator('[value="YES"]'));
      for (const { question, answer, explanation } of answers) {
        const label = questions.find(({ name }) => name === question)?.label;
        if (label === undefined) throw new Unsayable(`No question is called ${question}.`);
        const asked = radioGroup(hand, label);
        if ((await asked.count()) === 0) {
          if (isDisclosed && answer === 'NO') continue;
          await hand.choose(before.locator('[value="NO"]'));
        }
        await hand.choose(optionOf(hand, label, answer));
        if (answer === 'YES')
          await hand.write(hand.page.locator(`[name="${question}__explanation"]`), explanation ?? '');
      }
    },
  });
