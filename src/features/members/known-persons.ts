import { kindOfMember, type MemberType } from '#contract/shared/member-types.ts';
import { RELATIONSHIPS } from '#contract/shared/option-lists.ts';
import { typedDateOf } from '#contract/shared/typing-filters.ts';
import type { KnownPerson } from '#src/journey/line-ui.ts';
import type { MemberNamesRecord } from './member-names.ts';

/**
 * Members as the nominee's page offers them. Excluded are the proposer, who cannot be their own nominee, and members
 * whose birth date is not known.
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
    return [{ full_name, relationship: relationship.value, dobTyped: typedDateOf(DOB), text }];
  });

/**
 * The name of the member that a premium line is for; undefined until it is known.
 * @param kind the prefix before the member in the line's key
 */
export const nameInPremium =
  (kind: string) =>
  ({ proposal }: MemberNamesRecord, key: string): string | undefined =>
    proposal?.member_details.find(({ member_type }) => `${kind}-${member_type}` === key)?.full_name;
