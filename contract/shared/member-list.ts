import * as v from 'valibot';
import { cappedList } from './capped-list.ts';
import { checkReportedAtPaths } from './field-problems.ts';
import { MEMBER_TYPES, type MemberType, memberIsOrAre } from './member-types.ts';

interface OfMember {
  readonly member_type: MemberType;
}

/** One sentence for each entry about someone whom an earlier entry is about, by its path: '1.member_type'. */
const repeatedMembers = (entries: readonly OfMember[]): Record<string, string> =>
  Object.fromEntries(
    entries.flatMap(({ member_type }, index) =>
      entries.findIndex((other) => other.member_type === member_type) < index
        ? [[`${index}.member_type`, `${memberIsOrAre(member_type, { begins: true })} in the list twice`]]
        : [],
    ),
  );

/** A list with at most one entry for each person. A duplicate is reported at the later entry. */
export const memberList = <S extends v.GenericSchema<unknown, OfMember>>(entry: S) =>
  v.pipe(cappedList(entry, MEMBER_TYPES.length), checkReportedAtPaths<v.InferOutput<S>[]>(repeatedMembers));
