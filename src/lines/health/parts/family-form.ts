import * as v from 'valibot';
import type { HealthQuote, QuoteMember } from '#contract/lines/health/quote.ts';
import { parseTypedDate } from '#contract/shared/dates.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import { typedDateOf } from '#contract/shared/typing-filters.ts';
import { forEachMember } from '#src/features/members/each-member.ts';
import { memberText } from '#src/features/members/member-texts.ts';
import {
  membersPicked,
  type PickerValues,
  pickerFieldEntries,
  pickerFormValues,
} from '#src/features/members/picker-values.ts';
import { notADateText } from '#src/journey/typed-dates.ts';
import { addIssueAtField } from '#src/ui/form/field-issues.ts';
import { birthDateProblem } from './birth-dates.ts';
import { copy } from './family-copy.ts';

/** Who is covered and when they were born: one form, on the first page and where the family is changed. */

/** Who is covered, and each birth date as typed, by member type. Another page asks for SELF's. */
export type FamilyFormValues = PickerValues & Record<MemberType, string>;
export const familyEntries = { ...pickerFieldEntries, ...forEachMember(() => v.string()) };

/** Who is preselected (§9.health-members). */
export const PRESELECTED_COUPLE = ['SELF', 'SPOUSE'] as const satisfies readonly MemberType[];

/** @param first who is preselected */
export const familyFormValues = ({ memberDetails }: HealthQuote, first: readonly MemberType[]): FamilyFormValues => ({
  ...pickerFormValues(memberDetails.length === 0 ? first : memberDetails.map(({ member_type }) => member_type)),
  ...forEachMember((member) => typedDateOf(memberDetails.find(({ member_type }) => member_type === member)?.DOB)),
});

interface FamilyReading {
  readonly members: QuoteMember[];
  readonly problems: readonly { readonly field: MemberType | 'members'; readonly message: string }[];
}

/**
 * The members with their birth dates. Each date is checked alone and against the others.
 * @param typedDates by member, as typed
 * @param own SELF's birth date, ISO; null while it is not known
 * @param today 'yyyy-mm-dd'
 */
export const readFamilyMembers = (
  typedDates: Readonly<Partial<Record<MemberType, string>>>,
  family: readonly MemberType[],
  own: string | null,
  today: string,
): FamilyReading => {
  const others = family.filter((member) => member !== 'SELF');
  const known = new Map<MemberType, string>(own === null ? [] : [['SELF', own]]);
  for (const member of others) {
    const dob = parseTypedDate(typedDates[member] ?? '');
    if (dob !== null) known.set(member, dob);
  }
  const wrong = others.flatMap((member) => {
    const dob = known.get(member);
    if (dob === undefined) {
      const text = typedDates[member] ?? '';
      return [
        { field: member, message: text === '' ? copy.dobMissing(memberText(member, family)) : notADateText(text) },
      ];
    }
    const message = birthDateProblem({ member, dob, known, family, today });
    return message === undefined ? [] : [{ field: member, message }];
  });
  return {
    members: family.map((member_type) => ({ member_type, DOB: known.get(member_type) ?? null })),
    problems: family.length === 0 ? [{ field: 'members', message: copy.noneChosen }] : wrong,
  };
};

/** The fields' values → the members. @param own SELF's birth date, ISO; null while it is not known */
export const familyFormSchema = (own: string | null, today: string): v.GenericSchema<FamilyFormValues, QuoteMember[]> =>
  v.pipe(
    v.object(familyEntries),
    v.rawTransform(({ dataset: { value: values }, addIssue, NEVER }) => {
      const { members, problems } = readFamilyMembers(values, membersPicked(values), own, today);
      for (const { field, message } of problems) addIssue(addIssueAtField(values, field, message));
      return problems.length > 0 ? NEVER : members;
    }),
  );
