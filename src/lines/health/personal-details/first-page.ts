import * as v from 'valibot';
import type { HealthAnswerTable } from '#contract/lines/health/answer-table.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import { parseTypedDate } from '#contract/shared/dates.ts';
import type { EstimateAnswers } from '#contract/shared/estimate-answers.ts';
import type { AnswerInput } from '#contract/shared/line.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import { memberOfPath } from '#src/features/members/member-of-path.ts';
import { membersPicked } from '#src/features/members/picker-values.ts';
import { addIssueAtField } from '#src/ui/form/field-issues.ts';
import {
  type FamilyFormValues,
  familyEntries,
  familyFormValues,
  PRESELECTED_COUPLE,
  readFamilyMembers,
} from '../parts/family-form.ts';
import { copy } from './copy.ts';
import { type PersonalDetailsValues, personalDetailsFormSchema, personalDetailsFormValues } from './form.ts';

/** All that a first price depends on: the visitor, the family, and who of them is ill. */
export type FirstPageFormValues = PersonalDetailsValues &
  FamilyFormValues & { exsisting_condition: string; ill: string[] };

/** The answers of the page, which are saved one after another. */
export interface FirstPageAnswer {
  readonly personalDetails: AnswerInput<HealthAnswerTable['personalDetails']>;
  readonly members: AnswerInput<HealthAnswerTable['members']>;
  readonly medicalHistory: AnswerInput<HealthAnswerTable['medicalHistory']>;
}

const Fields = v.object({
  ...familyEntries,
  gender: v.string(),
  DOB: v.string(),
  pincode: v.string(),
  exsisting_condition: v.string(),
  ill: v.array(v.string()),
});

/** Who has a condition. If only one person is covered, the page does not ask who. */
const illOf = (
  { exsisting_condition, ill }: FirstPageFormValues,
  family: readonly MemberType[],
): readonly MemberType[] => {
  if (exsisting_condition !== 'YES') return [];
  return family.length === 1 ? family : family.filter((member) => ill.includes(member));
};

/** The fields' values → the three answers, or all problems at once. @param today 'yyyy-mm-dd' */
export const firstPageFormSchema = (today: string): v.GenericSchema<FirstPageFormValues, FirstPageAnswer> =>
  v.pipe(
    Fields,
    v.rawTransform(({ dataset: { value: values }, addIssue, NEVER }): FirstPageAnswer => {
      const details = v.safeParse(personalDetailsFormSchema, values);
      const ownDate = details.success ? details.output.DOB : parseTypedDate(values.DOB);
      const family = membersPicked(values);
      const { members, problems } = readFamilyMembers(values, family, ownDate, today);
      const ill = illOf(values, family);
      const isAsked = values.exsisting_condition !== '';
      const lacksWho = values.exsisting_condition === 'YES' && ill.length === 0;
      if (details.success && problems.length === 0 && isAsked && !lacksWho) {
        return {
          personalDetails: details.output,
          members: { memberDetails: members },
          medicalHistory: {
            medicalDetails: family.map((member_type) => ({
              member_type,
              medical_question: ill.includes(member_type) ? null : [],
            })),
          },
        };
      }
      // In the order of the fields.
      const own = (details.issues ?? []).map(({ message, path }) => ({ field: String(path?.[0].key), message }));
      const isPincode = ({ field }: { field: string }) => field === 'pincode';
      const ordered = [...own.filter((issue) => !isPincode(issue)), ...problems, ...own.filter(isPincode)];
      for (const { field, message } of ordered) addIssue(addIssueAtField(values, field, message));
      if (!isAsked) addIssue(addIssueAtField(values, 'exsisting_condition', copy.illnessMissing));
      else if (lacksWho) addIssue(addIssueAtField(values, 'ill', copy.whoMissing));
      return NEVER;
    }),
  );

/** The earlier answers; else what the landing page's estimate was for, which was one person. */
export const firstPageFormValues = (
  { quote }: HealthRecord,
  fromEstimate: EstimateAnswers | null,
): FirstPageFormValues => {
  const { memberDetails, medicalDetails } = quote;
  const historyOf = (member: MemberType) => medicalDetails.find(({ member_type }) => member_type === member);
  const isAnswered =
    memberDetails.length > 0 && memberDetails.every(({ member_type }) => historyOf(member_type) !== undefined);
  const ill = medicalDetails.flatMap(({ member_type, medical_question }) =>
    medical_question?.length === 0 ? [] : [member_type],
  );
  return {
    ...personalDetailsFormValues(quote.additionalDetails, fromEstimate?.pincode),
    ...familyFormValues(quote, fromEstimate ? ['SELF'] : PRESELECTED_COUPLE),
    exsisting_condition: isAnswered ? (ill.length > 0 ? 'YES' : 'NO') : '',
    ill,
  };
};

/** The field for the path of a refusal: the calls' bodies name members by index. */
export const firstPageFieldAtPath = (path: string, values: FirstPageFormValues): string => {
  if (!path.startsWith('me')) return path;
  const member = memberOfPath(path, membersPicked(values));
  if (path.startsWith('medical')) return 'exsisting_condition';
  return member === 'SELF' ? 'DOB' : (member ?? 'members');
};
