import * as v from 'valibot';
import { DEFAULT_TRAVELLERS, type Traveller, Travellers } from '#contract/lines/travel/travellers.ts';
import { parseTypedNumber } from '#contract/shared/field-typing.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import { forEachMember } from '#src/features/members/each-member.ts';
import { memberOfPath } from '#src/features/members/member-of-path.ts';
import { memberText } from '#src/features/members/member-texts.ts';
import {
  membersPicked,
  type PickerValues,
  pickerFieldEntries,
  pickerFormValues,
} from '#src/features/members/picker-values.ts';
import { addIssueAtField } from '#src/ui/form/field-issues.ts';
import { copy } from './copy.ts';

/** Who travels, and each age as typed, by traveller type. */
export type TravellersFormValues = PickerValues & Record<MemberType, string>;

/** The fields' values → `member_details`. Ages of others are ignored. */
export const travellersFormSchema: v.GenericSchema<TravellersFormValues, Traveller[]> = v.pipe(
  v.object({ ...pickerFieldEntries, ...forEachMember(() => v.string()) }),
  v.rawTransform(({ dataset: { value: values }, addIssue, NEVER }) => {
    const members = membersPicked(values);
    const missing = members.filter((member) => values[member] === '');
    const answered = members.filter((member) => !missing.includes(member));
    const answer = v.safeParse(
      Travellers,
      answered.map((member_type) => ({ member_type, age: parseTypedNumber(values[member_type]) })),
    );
    if (answer.success && missing.length === 0) return answer.output;
    const problems = new Map(missing.map((member) => [member, copy.ageMissing(memberText(member, members))]));
    for (const issue of answer.issues ?? []) {
      const member = memberOfPath(v.getDotPath(issue) ?? '', answered);
      if (member !== null && !problems.has(member)) problems.set(member, issue.message);
    }
    for (const member of members) {
      const message = problems.get(member);
      if (message !== undefined) addIssue(addIssueAtField(values, member, message));
    }
    // Report "no adult" only when every age is present and valid.
    if (problems.size === 0 && !answer.success) addIssue(addIssueAtField(values, 'members', answer.issues[0].message));
    return NEVER;
  }),
);

/** SELF alone by default (docs/decisions/217). The ages are asked. */
export const travellersFormValues = (travellers: readonly Traveller[]): TravellersFormValues => {
  const members = travellers.map(({ member_type }) => member_type);
  const ageOf = (member: MemberType) => travellers.find(({ member_type }) => member_type === member)?.age;
  return {
    ...pickerFormValues(members.length === 0 ? DEFAULT_TRAVELLERS : members),
    ...forEachMember((member) => String(ageOf(member) ?? '')),
  };
};

/** The field for the path of a refusal. */
export const travellersFieldAtPath = (path: string, values: PickerValues): string =>
  memberOfPath(path, membersPicked(values)) ?? 'members';
