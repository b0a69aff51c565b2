import { MedicalDetails } from '#contract/shared/member-details.ts';
import type { MemberKind, MemberType } from '#contract/shared/member-types.ts';
import type { DynamicFormField } from '#contract/shared/utility-answers.ts';
import { copy } from '#src/features/members/medical-details/copy.ts';
import { CHILDREN_LABELS, pickerFormValues, SINGLE_MEMBER_KINDS } from '#src/features/members/picker-values.ts';
import { currentPath, optionOf, radioGroup, textOf } from './controls.ts';
import { formOf, Unsayable } from './gestures.ts';
import type { Hand } from './hand.ts';

/** The forms that each insured person has, in the lines that cover persons. */

const boxOf = ({ page }: Hand, kind: MemberKind) => page.locator(`main input[name="members"][value="${kind}"]`);

/** Presses a counter until it shows a number. */
const count = async (hand: Hand, name: string, wanted: number): Promise<void> => {
  const counter = hand.page.getByRole('group', { name, exact: true });
  for (let now = Number(await textOf(counter.getByRole('status'))); now !== wanted; now += now < wanted ? 1 : -1) {
    await hand.press(counter.getByRole('button', { name: now < wanted ? 'One more' : 'One less' }));
  }
};

/** Chooses exactly these members in the picker. */
export const chooseMembers = async (hand: Hand, members: readonly MemberType[]): Promise<void> => {
  const values = pickerFormValues(members);
  for (const { member_type } of SINGLE_MEMBER_KINDS) {
    const box = boxOf(hand, member_type);
    const on = values.members.includes(member_type);
    // Parents are below a fold.
    if (!on && !(await box.isVisible())) continue;
    if (!(await box.isVisible()))
      await hand.press(hand.page.locator('main details:has(input[name="members"]) summary'));
    await hand.tick(box, on);
  }
  await count(hand, CHILDREN_LABELS.SON, values.SON);
  await count(hand, CHILDREN_LABELS.DAUGHTER, values.DAUGHTER);
};

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
