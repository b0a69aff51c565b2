import * as v from 'valibot';
import { cappedList } from './capped-list.ts';
import { MemberType } from './member-types.ts';
import { PersonName } from './patterns.ts';
import { printedTextSchema, StoredText } from './printable-text.ts';

/** What the proposal asks about each insured person. */

export const MemberDetails = v.object({
  member_type: MemberType,
  full_name: PersonName,
  height_cm: v.pipe(
    v.number('Enter the height in digits, like 165'),
    v.integer('Enter the height in whole centimetres'),
    v.minValue(30, 'Enter a height of at least 30 cm'),
    v.maxValue(250, 'Enter a height of at most 250 cm'),
  ),
  weight_kg: v.pipe(
    v.number('Enter the weight in digits, like 62'),
    v.integer('Enter the weight in whole kilograms'),
    v.minValue(2, 'Enter a weight of at least 2 kg'),
    v.maxValue(250, 'Enter a weight of at most 250 kg'),
  ),
});
export type MemberDetails = v.InferOutput<typeof MemberDetails>;
export const StoredMemberDetails = v.object({ ...MemberDetails.entries, full_name: StoredText });

const EXPLANATION_MESSAGE = 'Tell us what it was and since when';

export const MedicalAnswer = v.pipe(
  v.object({
    /** Name of the dynamic form's field. */
    question: v.pipe(v.string(), v.maxLength(60)),
    answer: v.picklist(['YES', 'NO'], 'Choose yes or no'),
    explanation: v.optional(printedTextSchema(EXPLANATION_MESSAGE, 0, 500), ''),
  }),
  v.forward(
    v.check((input) => input.answer === 'NO' || input.explanation.length >= 3, EXPLANATION_MESSAGE),
    ['explanation'],
  ),
);

export const MedicalDetails = v.object({
  member_type: MemberType,
  medical_question: cappedList(MedicalAnswer, 30),
});
/** As stored: earlier builds stored line breaks and characters that documents do not print. */
export const StoredMedicalDetails = v.object({
  member_type: MemberType,
  medical_question: v.array(
    v.object({ question: v.string(), answer: v.picklist(['YES', 'NO']), explanation: v.optional(StoredText, '') }),
  ),
});
export type MedicalDetails = v.InferOutput<typeof MedicalDetails>;

/** Answer of get-member-bmi-details: kg/m², one decimal. */
export const MemberBmi = v.object({
  members: v.array(
    v.object({
      member_type: MemberType,
      bmi: v.number(),
      band: v.picklist(['UNDERWEIGHT', 'NORMAL', 'OVERWEIGHT', 'OBESE']),
    }),
  ),
});
export type MemberBmi = v.InferOutput<typeof MemberBmi>;
