import * as v from 'valibot';
import { DEFAULT_TRAVELLERS, type Traveller, Travellers } from '#contract/lines/travel/travellers.ts';
import type { MemberType } from '#contract/shared/options.ts';
import { issueAt } from '#src/journey/fields.ts';
import { forEachMember } from '#src/shared/members/each-member.ts';
import { type MemberValues, memberEntries, membersOf, pickedValues } from '#src/shared/members/family-picker/picker.ts';
import { person } from '#src/shared/members/people.ts';
import { copy } from './copy.ts';

/** Who travels; and the age of each as it is typed, under the traveller's type. */
export type TravellerValues = MemberValues & Record<MemberType, string>;

/** What the fields hold → `member_details`. Ages of those who do not travel count for nothing. */
export const TravellerForm: v.GenericSchema<TravellerValues, Traveller[]> = v.pipe(
  v.object({ ...memberEntries, ...forEachMember(() => v.string()) }),
  v.rawTransform(({ dataset: { value: values }, addIssue, NEVER }) => {
    const members = membersOf(values);
    const isEmpty = (member: MemberType) => values[member] === '';
    const party = members.map((member_type) => ({
      member_type,
      age: isEmpty(member_type) ? null : Number(values[member_type]),
    }));
    const answer = v.safeParse(Travellers, party);
    if (answer.success) return answer.output;
    const ofMembers = answer.issues.flatMap((issue) => {
      const member = memberOfPath(v.getDotPath(issue) ?? '', members);
      if (member === null) return [];
      const message = isEmpty(member) ? copy.ageMissing(person(member, members)) : issue.message;
      return [issueAt(values, member, message)];
    });
    // That nobody is an adult follows from an age that is wrong, where there is one.
    const told = ofMembers.length > 0 ? ofMembers : [issueAt(values, 'members', answer.issues[0].message)];
    for (const issue of told) addIssue(issue);
    return NEVER;
  }),
);

/** Self, a son and a daughter for a newcomer (spec §9). Their ages are asked. */
export const travellerValues = (travellers: readonly Traveller[]): TravellerValues => {
  const members = travellers.map(({ member_type }) => member_type);
  const ageOf = (member: MemberType) => travellers.find(({ member_type }) => member_type === member)?.age;
  return {
    ...pickedValues(members.length === 0 ? DEFAULT_TRAVELLERS : members),
    ...forEachMember((member) => String(ageOf(member) ?? '')),
  };
};

/** The member whose place in the list a path names: '1.age', 'member_details.1.age'. Null for the list as a whole. */
const memberOfPath = (path: string, members: readonly MemberType[]): MemberType | null => {
  const index = /(?:^|\.)(\d+)(?:\.|$)/.exec(path)?.[1];
  return (index !== undefined && members[Number(index)]) || null;
};

/** The field that a path of a refusal speaks of. */
export const fieldOfTraveller = (path: string, values: MemberValues): string =>
  memberOfPath(path, membersOf(values)) ?? 'members';
