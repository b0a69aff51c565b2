import type { AdditionalDetails } from '#contract/lines/health/quote.ts';
import type { JourneyRecord } from '#contract/record.ts';
import { ageOn } from '#contract/shared/dates.ts';
import type { NomineeDetails } from '#contract/shared/nominee.ts';
import type { MemberType } from '#contract/shared/options.ts';
import type { PincodeInfo } from '#contract/shared/utilities.ts';
import { refuseFields, refuseFieldsIfAny } from '#server/http/refusal.ts';
import { pincodeInfo } from '#server/reference/pincode.ts';
import { memberProblems, personalDetailsProblems } from '../family-checks.ts';

// What a schema cannot see: whether answers that are in form can be true, in the world and together.

/** The place of a PIN code. Refuses at `path` one that India Post does not have. */
export function placeOf(pincode: string, path: string): PincodeInfo {
  return pincodeInfo(pincode) ?? refuseFields({ [path]: 'There is no such PIN code. Please check its digits' });
}

/**
 * Refuses personal details that cannot be true; `at` is where they stand in the body ('' or 'additionalDetails.').
 * `after` is the record with them: a family that was in order must not fall out of it by a new birth date.
 */
export function checkPersonal(
  details: AdditionalDetails,
  after: JourneyRecord | null,
  today: string,
  at: string,
): void {
  const own = personalDetailsProblems(details, today)['additionalDetails.DOB'];
  if (own) refuseFields({ [`${at}DOB`]: own });
  placeOf(details.pincode, `${at}pincode`);
  const [withFamily] = after ? Object.values(familyProblems(after, today)) : [];
  if (withFamily) refuseFields({ [`${at}DOB`]: withFamily });
}

/** Refuses members whose birth dates cannot be true together. */
export function checkFamily(after: JourneyRecord, today: string): void {
  refuseFieldsIfAny(familyProblems(after, today));
}

function familyProblems({ quote }: JourneyRecord, onDate: string): Record<string, string> {
  const { memberDetails, additionalDetails } = quote;
  return memberProblems({ memberDetails, additionalDetails, onDate });
}

/** Refuses an answer about someone who is not to be covered. */
export function checkCovered({ quote }: JourneyRecord, member: MemberType, path: string): void {
  if (quote.memberDetails.some(({ member_type }) => member_type === member)) return;
  refuseFields({ [path]: 'This person is not among those to be covered' });
}

const ADULT = 18;
const OLDEST = 130;

/** A nominee who can be one. An appointee is kept for a minor only: an adult receives the money without one. */
export function checkedNominee(nominee: NomineeDetails, today: string): NomineeDetails {
  const age = ageOn(nominee.DOB, today);
  if (age < 0) refuseFields({ DOB: 'This birth date is in the future' });
  if (age > OLDEST) refuseFields({ DOB: `This birth date is more than ${OLDEST} years ago. Check the year` });
  if (age >= ADULT) return { ...nominee, appointee: null };
  if (!nominee.appointee) {
    refuseFields({ appointee: 'The nominee is under 18: name an adult who receives the money for them' });
  }
  return nominee;
}
