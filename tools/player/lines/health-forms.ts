import * as v from 'valibot';
import { type HealthAnswerTable, healthAnswerTable } from '#contract/lines/health/answer-table.ts';
import {
  AdditionalDetails,
  MemberMedicalHistory,
  type QuoteMember,
  type UserDetails,
  UserDetails as UserDetailsSchema,
} from '#contract/lines/health/quote.ts';
import { MemberDetails } from '#contract/shared/member-details.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import { HEALTH_MEDICAL_FORM } from '#server/lines/health/medical-questions.ts';
import { memberText } from '#src/features/members/member-texts.ts';
import { copy as contact } from '#src/lines/health/contact/copy.ts';
import { copy as edit } from '#src/lines/health/edit-rfq-personal-details/copy.ts';
import { copy as history } from '#src/lines/health/medical-history/copy.ts';
import { NONE_OF_THESE_VALUE } from '#src/lines/health/medical-history/form.ts';
import { copy as size } from '#src/lines/health/member-details/copy.ts';
import { copy as family } from '#src/lines/health/parts/family-copy.ts';
import { copy as personal } from '#src/lines/health/personal-details/copy.ts';
import { currentPath, field, optionOf } from '../controls.ts';
import { type FormsOf, formOf, Unsayable } from '../gestures.ts';
import type { Hand } from '../hand.ts';
import { chooseMembers, medicalForm, ofMember } from '../member-forms.ts';
import { PROPOSAL_FORMS, typedDate } from '../proposal-forms.ts';

/** How each answer of the health journey is typed. */

/** About the visitor, on the first page and where it is changed. */
const aboutYou = formOf(AdditionalDetails, {
  gender: (hand, gender) => hand.choose(optionOf(hand, personal.gender, gender)),
  DOB: (hand, born) => hand.write(field(hand, personal.dob), typedDate(born)),
  pincode: (hand, pincode) => hand.write(field(hand, personal.pincode), pincode),
});

const typeOf = ({ member_type }: QuoteMember): MemberType => member_type;

/** Who is covered, and the birth date of each but the visitor. The page of birth dates asks only for them. */
const nameFamily = async (hand: Hand, members: readonly QuoteMember[]): Promise<void> => {
  const all = members.map(typeOf);
  if (!currentPath(hand).endsWith('/select-member-dob')) await chooseMembers(hand, all);
  for (const { member_type, DOB } of members) {
    if (member_type === 'SELF') continue;
    if (DOB === null) throw new Unsayable(`The page asks when ${member_type} was born.`);
    await hand.write(field(hand, family.dob(memberText(member_type, all))), typedDate(DOB));
  }
};

const members = formOf(healthAnswerTable.members.endpoint.body, { memberDetails: nameFamily });

/** Whether anyone is ill, and who. The next page asks which condition it is. */
const sayIllness = async (hand: Hand, histories: readonly v.InferInput<typeof MemberMedicalHistory>[]) => {
  const all = histories.map(({ member_type }) => member_type);
  const ill = histories.filter(({ medical_question }) => medical_question?.length !== 0);
  if (ill.some(({ medical_question }) => medical_question !== null)) {
    throw new Unsayable('The page does not ask which condition it is.');
  }
  const [only, ...others] = all;
  const question =
    only !== undefined && others.length === 0 ? personal.illnessOf(memberText(only, all)) : personal.illness;
  await hand.choose(optionOf(hand, question, ill.length > 0 ? 'YES' : 'NO'));
  if (ill.length === 0 || others.length === 0) return;
  const who = hand.page.getByRole('group', { name: personal.who, exact: true });
  for (const member of all) {
    await hand.tick(
      who.locator(`[value="${member}"]`),
      ill.some(({ member_type }) => member_type === member),
    );
  }
};

/** The name, the number and the address of the contact. @param texts of the page that asks */
const contactForm = (texts: Readonly<Record<keyof UserDetails, string>>) =>
  formOf(UserDetailsSchema, {
    full_name: (hand, name) => hand.write(field(hand, texts.full_name), name),
    mobile_number: (hand, number) => hand.write(field(hand, texts.mobile_number), number),
    email: (hand, email) => hand.write(field(hand, texts.email), email),
  });
const changedContact = contactForm(edit);

/** The conditions of the member that the page asks. */
const conditions = formOf(MemberMedicalHistory, {
  member_type: ofMember,
  medical_question: async (hand, named) => {
    if (named === null) throw new Unsayable('The page asks which condition it is.');
    const boxes = hand.page.getByRole('group', { name: history.conditions, exact: true }).getByRole('checkbox');
    await boxes.first().waitFor();
    const chosen: readonly string[] = named.length === 0 ? [NONE_OF_THESE_VALUE] : named;
    for (const box of await boxes.all()) {
      await hand.tick(box, chosen.includes((await box.getAttribute('value')) ?? ''));
    }
  },
});

export const healthForms = {
  ...PROPOSAL_FORMS,
  /** All answers of the first page. */
  personalDetails: formOf(
    v.object({
      personalDetails: AdditionalDetails,
      members: healthAnswerTable.members.endpoint.body,
      medicalHistory: healthAnswerTable.medicalHistory.endpoint.body,
    }),
    {
      members: members.type,
      personalDetails: aboutYou.type,
      medicalHistory: (hand, { medicalDetails }) => sayIllness(hand, medicalDetails),
    },
  ),
  editDetails: formOf(healthAnswerTable.editDetails.endpoint.body, {
    additionalDetails: aboutYou.type,
    userDetails: (hand, details) =>
      changedContact.type(hand, details ?? { full_name: '', mobile_number: '', email: '' }),
  }),
  contact: contactForm(contact),
  members,
  medicalHistory: formOf(healthAnswerTable.medicalHistory.endpoint.body, {
    medicalDetails: async (hand, [asked, ...others]) => {
      if (!asked || others.length > 0) throw new Unsayable('The page asks one member.');
      await conditions.type(hand, asked);
    },
  }),
  memberDetails: formOf(MemberDetails, {
    member_type: ofMember,
    full_name: (hand, name) => hand.write(field(hand, size.name), name),
    height_cm: async (hand, height) => {
      const group = hand.page.getByRole('group', { name: size.height, exact: true });
      // In feet and inches not every height can be said.
      await hand.press(group.getByRole('button').last());
      await hand.write(group.getByRole('textbox'), String(height));
    },
    weight_kg: (hand, weight) => hand.write(field(hand, size.weight), String(weight)),
  }),
  medicalDetails: medicalForm(HEALTH_MEDICAL_FORM),
} satisfies FormsOf<HealthAnswerTable>;
