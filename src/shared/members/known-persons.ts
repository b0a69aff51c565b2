import { kindOfMember, type MemberType } from '#contract/shared/family.ts';
import { RELATIONSHIPS } from '#contract/shared/options.ts';
import { typed } from '#src/journey/fields.ts';
import type { KnownPerson } from '#src/journey/line-ui.ts';
import type { NamingRecord } from './names.ts';

/**
 * Members as the nominee's page offers them. Left out are the proposer, who is nobody's relationship, and members whose birth
 * date is not known.
 */
export const knownPersonsOf = (
  members: readonly {
    readonly member_type: MemberType;
    readonly full_name: string;
    /** ISO. */
    readonly DOB: string | null;
  }[],
): KnownPerson[] =>
  members.flatMap(({ member_type, full_name, DOB }) => {
    const relationship = RELATIONSHIPS.find(({ value }) => value === kindOfMember(member_type).toLowerCase());
    if (!relationship || DOB === null) return [];
    const text = `${full_name}, ${relationship.text.toLowerCase()}`;
    return [{ full_name, relationship: relationship.value, DOB: typed(DOB), text }];
  });

/**
 * The name of the member whose line of a premium this is; undefined while it is not told.
 * @param kind what stands before the member in the line's key
 */
export const nameInPremium =
  (kind: string) =>
  ({ proposal }: NamingRecord, key: string): string | undefined =>
    proposal?.member_details.find(({ member_type }) => `${kind}-${member_type}` === key)?.full_name;
