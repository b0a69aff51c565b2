import * as v from 'valibot';
import type { HealthQuote, QuoteMember } from '#contract/lines/health/quote.ts';
import { parseTypedDate } from '#contract/shared/dates.ts';
import type { MemberType } from '#contract/shared/family.ts';
import { issueAt, typed } from '#src/journey/fields.ts';
import { notADate } from '#src/journey/typed-dates.ts';
import { person } from '#src/shared/members/people.ts';
import { birthDateProblem } from '../parts/birthDates.ts';
import { copy } from './copy.ts';

/** A field a member, named like the member; SELF has none, the date was asked first (WCAG 3.3.7). */
export type BirthDateValues = Record<string, string>;

export const asked = ({ memberDetails }: HealthQuote): MemberType[] =>
  memberDetails.map(({ member_type }) => member_type).filter((member) => member !== 'SELF');

export const birthDateValues = (quote: HealthQuote): BirthDateValues =>
  Object.fromEntries(
    quote.memberDetails
      .filter(({ member_type }) => member_type !== 'SELF')
      .map(({ member_type, DOB }) => [member_type, typed(DOB)]),
  );

/** What the fields hold → the members with their birth dates, each date checked by itself and against the family's. */
export const birthDatesForm = (quote: HealthQuote, today: string): v.GenericSchema<BirthDateValues, QuoteMember[]> =>
  v.pipe(
    v.record(v.string(), v.string()),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const values = dataset.value;
      const own = quote.additionalDetails?.DOB ?? null;
      const family = quote.memberDetails.map(({ member_type }) => member_type);
      const known = new Map<MemberType, string>(own === null ? [] : [['SELF', own]]);
      for (const member of asked(quote)) {
        const dob = parseTypedDate(values[member] ?? '');
        if (dob !== null) known.set(member, dob);
      }
      const problems = asked(quote).flatMap((member) => {
        const dob = known.get(member);
        if (dob === undefined) {
          const text = values[member] ?? '';
          return [{ member, message: text === '' ? copy.missing(person(member, family)) : notADate(text) }];
        }
        const message = birthDateProblem({ member, dob, known, family, today });
        return message === undefined ? [] : [{ member, message }];
      });
      for (const { member, message } of problems) addIssue(issueAt(values, member, message));
      if (problems.length > 0) return NEVER;
      return quote.memberDetails.map(({ member_type }) => ({ member_type, DOB: known.get(member_type) ?? null }));
    }),
  );
