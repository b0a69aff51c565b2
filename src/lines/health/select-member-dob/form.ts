import * as v from 'valibot';
import type { HealthQuote, QuoteMember } from '#contract/lines/health/quote.ts';
import type { MemberType } from '#contract/shared/family.ts';
import { typedDateOf } from '#contract/shared/typing.ts';
import { issueAt } from '#src/ui/form/field-issues.ts';
import { readFamily } from '../parts/family.ts';

/** One field for each member, named by member type. SELF has none, because that date was asked first (WCAG 3.3.7). */
type BirthDateValues = Record<string, string>;

export const asked = ({ memberDetails }: HealthQuote): MemberType[] =>
  memberDetails.map(({ member_type }) => member_type).filter((member) => member !== 'SELF');

export const birthDateValues = (quote: HealthQuote): BirthDateValues =>
  Object.fromEntries(
    quote.memberDetails
      .filter(({ member_type }) => member_type !== 'SELF')
      .map(({ member_type, DOB }) => [member_type, typedDateOf(DOB)]),
  );

/** The fields' values → the members with their birth dates. Each date is checked alone and against the family's. */
export const birthDatesForm = (quote: HealthQuote, today: string): v.GenericSchema<BirthDateValues, QuoteMember[]> =>
  v.pipe(
    v.record(v.string(), v.string()),
    v.rawTransform(({ dataset: { value: values }, addIssue, NEVER }) => {
      const family = quote.memberDetails.map(({ member_type }) => member_type);
      const { members, problems } = readFamily(values, family, quote.additionalDetails?.DOB ?? null, today);
      for (const { field, message } of problems) addIssue(issueAt(values, field, message));
      return problems.length > 0 ? NEVER : members;
    }),
  );
