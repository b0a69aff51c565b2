import type { TravelRecord } from '#contract/lines/travel/record.ts';
import { answersLostWithMembers } from '#src/features/members/lost-answers.ts';
import { memberNamesText } from '#src/features/members/member-texts.ts';
import { membersPicked, type PickerValues } from '#src/features/members/picker-values.ts';
import { joinWithAnd } from '#src/lib/common-texts.ts';
import type { Elements } from '#src/ui/elements.ts';
import { copy } from './copy.ts';

/** What is deleted with removed travellers, as a paragraph; null if nothing is. */
export const removedTravellersNote = ({ quote, proposal }: TravelRecord, values: PickerValues): Elements => {
  const party = membersPicked(values);
  const removed = quote.member_details
    .map(({ member_type }) => member_type)
    .filter((member) => !party.includes(member));
  const lost = answersLostWithMembers(removed, {
    'medical condition': quote.medical_history?.medical_history,
    'name and passport': proposal?.member_details,
    'medical answers': proposal?.medical_details,
  });
  return lost.length === 0 ? null : <p>{copy.removed(memberNamesText(removed), joinWithAnd(lost))}</p>;
};
