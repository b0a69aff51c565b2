import * as v from 'valibot';
import type { LineTypes } from '#contract/shared/line.ts';
import type { MembersRecord } from '#contract/shared/member-answers.ts';
import type { MedicalDetails } from '#contract/shared/member-details.ts';
import { MemberType } from '#contract/shared/member-types.ts';
import type { SharedForms } from '#contract/shared/proposal-answer-rows.ts';
import type { SharedPage } from '#machines/core/journey-types.ts';
import { type Journey, useJourney, useJourneyPart } from '#src/journey/journey.context.ts';

export interface CurrentMember {
  member: MemberType;
  /** From 1, in the order in which the members are asked about. */
  position: number;
  /** Everyone who is covered. */
  family: readonly MemberType[];
}

/** A line that asks about each person. */
export interface MembersTypes extends LineTypes {
  readonly record: MembersRecord;
  readonly page: SharedPage | 'memberDetails' | 'medicalDetails';
  readonly forms: SharedForms & { readonly medicalDetails: v.InferInput<typeof MedicalDetails> };
}

/** The journey of such a line. */
export const useMembersJourney = (): Journey<MembersTypes> => {
  const journey = useJourney();
  const asksMembers = (one: Journey): one is Journey<MembersTypes> => 'medicalDetails' in one.ui.definition.answers;
  if (!asksMembers(journey)) throw new Error('This screen belongs to journeys that ask each person.');
  return journey;
};

/** Whose form it is, on steps that repeat for each member. */
export const useMember = (): CurrentMember => {
  const { definition: line } = useJourney().ui;
  const record = useJourneyPart(({ context }) => context.record);
  const asked = useJourneyPart(({ context }) => context.member);
  const all = record === null ? [] : line.membersOf(record);
  const position = all.findIndex(({ id }) => id === asked) + 1;
  const family = all.map(({ id }) => v.parse(MemberType, id));
  const member = family[position - 1];
  if (!member) throw new Error('This screen is only entered for a member.');
  return { member, position, family };
};
