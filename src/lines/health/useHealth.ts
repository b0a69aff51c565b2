import type { HealthAnswers } from '#contract/lines/health/answers.ts';
import type { HealthTypes } from '#contract/lines/health/health.ts';
import type { HealthProposal } from '#contract/lines/health/proposal.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import type { MemberType } from '#contract/shared/family.ts';
import { type Journey, journeyOf, proposalIn, useJourney, useRecordIn } from '#src/journey/journey.context.ts';
import { submitEventsOf } from '#src/journey/submit.ts';

/** The health journey with its own types, on screens of this line. */
export const useHealth = (): Journey<HealthTypes> => journeyOf<HealthTypes>('health', useJourney());
export const useHealthRecord = (): HealthRecord => useRecordIn(useHealth());
export const useHealthProposal = (): HealthProposal => proposalIn(useHealthRecord());

/** A member's birth date, ISO; null if it is not known yet. */
export const useBirthDate = (member: MemberType): string | null =>
  useHealthRecord().quote.memberDetails.find(({ member_type }) => member_type === member)?.DOB ?? null;

/** The submit event of one of the line's answers. */
export const submitAnswer = submitEventsOf<HealthAnswers>();
