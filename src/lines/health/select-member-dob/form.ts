import * as v from 'valibot';
import type { HealthQuote, QuoteMember } from '#contract/lines/health/quote.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import { typedDateOf } from '#contract/shared/typing-filters.ts';
import { addIssueAtField } from '#src/ui/form/field-issues.ts';
import { readFamilyMembers } from '../parts/family-form.ts';

/** One field for each member, named by member type. SELF has none, because that date was asked first (WCAG 3.3.7). */
type BirthDateValues = Record<string, string>;

export const membersWithoutBirthDate = ({ memberDetails }: HealthQuote): MemberType[] =>
  memberDetails.map(({ member_type }) => member_type).filter((member) => member !== 'SELF');

export const birthDateFormValues = (quote: HealthQuote): BirthDateValues =>
  Object.fromEntries(
    quote.memberDetails
      .filter(({ member_type }) => member_type !== 'SELF')
      .map(({ member_type, DOB }) => [member_type, typedDateOf(DOB)]),
  );

/** The fields' values → the members with their birth dates. Each date is checked alone and against the family's. */
export const birthDatesFormSchema = (
  quote: HealthQuote,
  today: string,
): v.GenericSchema<BirthDateValues, QuoteMember[]> =>
  v.pipe(
    v.record(v.string(), v.string()),
    v.rawTransform(({ dataset: { value: values }, addIssue, NEVER }) => {
      const family = quote.memberDetails.map(({ member_type }) => member_type);
      const { members, problems } = readFamilyMembers(values, family, quote.additionalDetails?.DOB ?? null, today);
      for (const { field, message } of problems) addIssue(addIssueAtField(values, field, message));
      return problems.length > 0 ? NEVER : members;
    }),
  );
