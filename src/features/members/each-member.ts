import type { MemberType } from '#contract/shared/member-types.ts';

/** A value for each possible member, for forms that have fields per member. */
export const forEachMember = <Value>(make: (member: MemberType) => Value): Record<MemberType, Value> => ({
  SELF: make('SELF'),
  SPOUSE: make('SPOUSE'),
  SON1: make('SON1'),
  SON2: make('SON2'),
  SON3: make('SON3'),
  SON4: make('SON4'),
  DAUGHTER1: make('DAUGHTER1'),
  DAUGHTER2: make('DAUGHTER2'),
  DAUGHTER3: make('DAUGHTER3'),
  DAUGHTER4: make('DAUGHTER4'),
  FATHER: make('FATHER'),
  MOTHER: make('MOTHER'),
  FATHER_IN_LAW: make('FATHER_IN_LAW'),
  MOTHER_IN_LAW: make('MOTHER_IN_LAW'),
});
