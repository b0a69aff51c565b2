import { travel } from '#contract/lines/travel/travel.ts';
import { ApplicationPreview } from '#src/features/proposal/ApplicationPreview.tsx';
import { addressGroup, identityGroup, nomineeGroup, planGroup, proposerGroup } from '#src/features/proposal/groups.ts';
import { amountText } from '../parts/amounts.ts';
import { useMedicalQuestions } from '../queries.ts';
import { useTravelProposal, useTravelRecord } from '../useTravel.ts';
import { copy } from './copy.ts';
import { historyGroup, travellerGroup, travellersGroup, tripGroup } from './groups.ts';

/** Check your answers: the plan, the trip and its travellers, then the proposal in its order. */
export default function TravelPreviewScreen() {
  const record = useTravelRecord();
  const proposal = useTravelProposal();
  const { data: questions } = useMedicalQuestions();
  const { offer, cartDetails } = proposal;
  const cover = copy.coverOfEach(amountText(cartDetails.cover_amount, offer.cover_currency));
  return (
    <ApplicationPreview
      groups={[
        planGroup(proposal, [{ term: copy.cover, value: cover }]),
        tripGroup(record),
        travellersGroup(record),
        historyGroup(record),
        proposerGroup(travel, record),
        addressGroup(record),
        identityGroup(record),
        ...record.quote.member_details.map(({ member_type }) => travellerGroup(proposal, member_type, questions)),
        nomineeGroup(record),
      ]}
    />
  );
}
