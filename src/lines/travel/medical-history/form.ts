import * as v from 'valibot';
import { MedicalHistory } from '#contract/lines/travel/travellers.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import { forEachMember } from '#src/features/members/each-member.ts';
import { memberOfPath } from '#src/features/members/member-of-path.ts';
import { memberText } from '#src/features/members/member-texts.ts';
import { addIssueAtField } from '#src/ui/form/field-issues.ts';
import { copy } from './copy.ts';

/** The answer, who has a condition, and each one's condition by traveller type. */
export type MedicalHistoryFormValues = { exsisting_condition: string; members: string[] } & Record<MemberType, string>;

/** Who has a condition, in the order of the travellers. A single traveller is not asked who. */
export const travellersWithCondition = (
  values: MedicalHistoryFormValues,
  party: readonly MemberType[],
): readonly MemberType[] => {
  if (values.exsisting_condition !== 'YES') return [];
  return party.length === 1 ? party : party.filter((member) => values.members.includes(member));
};

/** The fields' values → MedicalHistory of these travellers. */
export const medicalHistoryFormSchema = (
  party: readonly MemberType[],
): v.GenericSchema<MedicalHistoryFormValues, MedicalHistory> =>
  v.pipe(
    v.object({ exsisting_condition: v.string(), members: v.array(v.string()), ...forEachMember(() => v.string()) }),
    v.rawTransform(({ dataset: { value: values }, addIssue, NEVER }) => {
      if (values.exsisting_condition === '') {
        addIssue(addIssueAtField(values, 'exsisting_condition', copy.existingMissing));
        return NEVER;
      }
      const ill = travellersWithCondition(values, party);
      const answer = v.safeParse(MedicalHistory, {
        exsisting_condition: values.exsisting_condition === 'YES',
        medical_history: ill.map((member_type) => ({ member_type, medical_desc: values[member_type] })),
      });
      if (answer.success) return answer.output;
      for (const issue of answer.issues) {
        const member = memberOfPath(v.getDotPath(issue) ?? '', ill);
        if (member === null) addIssue(addIssueAtField(values, 'members', copy.whoMissing));
        else if (values[member].trim().length > 2) addIssue(addIssueAtField(values, member, issue.message));
        else addIssue(addIssueAtField(values, member, copy.whatMissing(memberText(member, party))));
      }
      return NEVER;
    }),
  );

/** The earlier answers. */
export const medicalHistoryFormValues = (stored: MedicalHistory | null): MedicalHistoryFormValues => {
  const disclosed = stored?.medical_history ?? [];
  return {
    exsisting_condition: stored === null ? '' : stored.exsisting_condition ? 'YES' : 'NO',
    members: disclosed.map(({ member_type }) => member_type),
    ...forEachMember((member) => disclosed.find(({ member_type }) => member_type === member)?.medical_desc ?? ''),
  };
};

/** The field for the path of a refusal. */
export const medicalHistoryFieldAtPath = (
  path: string,
  values: MedicalHistoryFormValues,
  party: readonly MemberType[],
): string =>
  memberOfPath(path, travellersWithCondition(values, party)) ??
  (path.startsWith('medical_history') ? 'members' : 'exsisting_condition');
