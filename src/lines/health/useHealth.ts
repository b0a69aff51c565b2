import type { HealthLineTypes } from '#contract/lines/health/health-line.ts';
import type { HealthProposal } from '#contract/lines/health/proposal.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import {
  asJourneyOfLine,
  type Journey,
  proposalOfRecord,
  useJourney,
  useRecordOfLine,
} from '#src/journey/journey.context.ts';

/** The health journey with its own types, on screens of this line. */
export const useHealth = (): Journey<HealthLineTypes> => asJourneyOfLine<HealthLineTypes>('health', useJourney());
export const useHealthRecord = (): HealthRecord => useRecordOfLine(useHealth());
export const useHealthProposal = (): HealthProposal => proposalOfRecord(useHealthRecord());

/** A member's birth date, ISO; null if it is not known yet. */
export const useMemberBirthDate = (member: MemberType): string | null =>
  useHealthRecord().quote.memberDetails.find(({ member_type }) => member_type === member)?.DOB ?? null;
