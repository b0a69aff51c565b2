import * as v from 'valibot';
import { ADULT_AGE } from '#contract/shared/ages.ts';
import { familyOrderProblem } from '#contract/shared/family-order.ts';
import { checkReportedAtPaths } from '#contract/shared/field-problems.ts';
import { memberList } from '#contract/shared/member-list.ts';
import { MemberType, memberInSentence } from '#contract/shared/member-types.ts';
import { printedTextSchema, StoredText } from '#contract/shared/printable-text.ts';

/** The travellers and their illnesses (§3.travel-medical-history). */

/** Who is chosen before a traveller is named. The specification has two children too (docs/decisions/217). */
export const DEFAULT_TRAVELLERS = ['SELF'] as const satisfies readonly MemberType[];

export const MAX_TRAVELLER_AGE = 80;

/** A traveller with the age on the day of leaving, in whole years. */
export const Traveller = v.object({
  member_type: MemberType,
  age: v.pipe(
    v.number('Enter the age in digits, like 34'),
    v.integer('Enter the age in whole years'),
    v.minValue(0, 'Enter an age of 0 or more'),
    v.maxValue(MAX_TRAVELLER_AGE, `Travellers are covered up to age ${MAX_TRAVELLER_AGE}`),
  ),
});
export type Traveller = v.InferOutput<typeof Traveller>;
type Party = readonly Traveller[];

const ageOf = (party: Party, wanted: MemberType): number | null =>
  party.find(({ member_type }) => member_type === wanted)?.age ?? null;

const ageProblem = (party: Party, { member_type, age }: Traveller): string | null => {
  const name = memberInSentence(member_type, { begins: true });
  if (member_type === 'SELF' || member_type === 'SPOUSE')
    return age < ADULT_AGE ? `${name} must be ${ADULT_AGE} or older` : null;
  const bornOf = (member: MemberType) => (member === member_type ? age : ageOf(party, member));
  const order = familyOrderProblem(member_type, bornOf, (one, other) => one > other);
  return order && `${name} ${order}. Check both ages`;
};

/** Contradictions between the travellers, as sentences by path: '1.age'. Empty if there are none. */
const partyProblems = (party: Party): Record<string, string> => {
  const problems: Record<string, string> = {};
  for (const [index, traveller] of party.entries()) {
    const problem = ageProblem(party, traveller);
    if (problem) problems[`${index}.age`] = problem;
  }
  return problems;
};

/** `member_details` as sent: at least one traveller, and at least one adult. */
export const Travellers = v.pipe(
  memberList(Traveller),
  v.minLength(1, 'Add at least one traveller'),
  checkReportedAtPaths<Traveller[]>(partyProblems),
  v.check(
    (party) => party.length === 0 || party.some(({ age }) => age >= ADULT_AGE),
    `A child is covered only with an adult. Add a traveller of ${ADULT_AGE} or older`,
  ),
);

const MEDICAL_TEXT = 'Tell us what it is and since when';
const DisclosedCondition = v.object({
  member_type: MemberType,
  medical_desc: printedTextSchema(MEDICAL_TEXT, 3, 500),
});

/** Conditions that travellers have when the policy is bought. Body of updat-medical-details. */
export const MedicalHistory = v.pipe(
  v.object({
    exsisting_condition: v.boolean('Say whether someone has a medical condition'),
    medical_history: memberList(DisclosedCondition),
  }),
  checkReportedAtPaths<{ exsisting_condition: boolean; medical_history: v.InferOutput<typeof DisclosedCondition>[] }>(
    ({ exsisting_condition, medical_history }) => {
      if (exsisting_condition === medical_history.length > 0) return {};
      return {
        medical_history: exsisting_condition
          ? 'Choose who has a condition, and tell us what it is'
          : 'You said that nobody has a condition. Change that answer, or take these out',
      };
    },
  ),
);
/** As stored: earlier builds stored line breaks and characters that documents do not print. */
export const StoredMedicalHistory = v.object({
  exsisting_condition: v.boolean(),
  medical_history: v.array(v.object({ member_type: MemberType, medical_desc: StoredText })),
});
export type MedicalHistory = v.InferOutput<typeof MedicalHistory>;
