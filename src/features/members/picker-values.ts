import * as v from 'valibot';
import { FAMILY_MEMBERS, kindOfMember, MEMBER_TYPES, type MemberType } from '#contract/shared/member-types.ts';

/** Kinds that come once. Sons and daughters are counted. */
export const SINGLE_MEMBER_KINDS = FAMILY_MEMBERS.filter((kind) => !('extra' in kind));
export const CHILD_KINDS = FAMILY_MEMBERS.filter((kind) => 'extra' in kind);
export const CHILDREN_LABELS = { SON: 'Sons', DAUGHTER: 'Daughters' } as const;
export const MAX_CHILDREN = 4;

/** The values of the picker's fields. */
export const pickerFieldEntries = { members: v.array(v.string()), SON: v.number(), DAUGHTER: v.number() };
const Fields = v.object(pickerFieldEntries);
export type PickerValues = v.InferOutput<typeof Fields>;

/** The chosen members, in the family's stable order: SON2 is included if there are at least two sons. */
export const membersPicked = (values: PickerValues): MemberType[] =>
  MEMBER_TYPES.filter((member) => {
    const kind = kindOfMember(member);
    if (kind !== 'SON' && kind !== 'DAUGHTER') return values.members.includes(member);
    return Number(member.slice(kind.length)) <= values[kind];
  });

/** The fields' values for these members. */
export const pickerFormValues = (members: readonly MemberType[]): PickerValues => {
  const count = (kind: 'SON' | 'DAUGHTER') => members.filter((member) => kindOfMember(member) === kind).length;
  return {
    members: members.filter((member) => SINGLE_MEMBER_KINDS.some(({ member_type }) => member_type === member)),
    SON: count('SON'),
    DAUGHTER: count('DAUGHTER'),
  };
};
