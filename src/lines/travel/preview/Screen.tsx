import { travelLine } from '#contract/lines/travel/travel-line.ts';
import { ApplicationPreview } from '#src/features/proposal/ApplicationPreview.tsx';
import {
  addressPreviewGroup,
  identityPreviewGroup,
  nomineePreviewGroup,
  planPreviewGroup,
  proposerPreviewGroup,
} from '#src/features/proposal/preview-groups.ts';
import { travelAmountText } from '../parts/amount-texts.ts';
import { useTravelMedicalFormFields } from '../queries.ts';
import { useTravelProposal, useTravelRecord } from '../useTravel.ts';
import { copy } from './copy.ts';
import {
  medicalHistoryPreviewGroup,
  travellerPreviewGroup,
  travellersPreviewGroup,
  tripPreviewGroup,
} from './preview-groups.ts';

/** Check your answers: the plan, the trip and its travellers, then the proposal in its order. */
export default function TravelPreviewScreen() {
  const record = useTravelRecord();
  const proposal = useTravelProposal();
  const { data: questions } = useTravelMedicalFormFields();
  const { offer, cartDetails } = proposal;
  const cover = copy.coverOfEach(travelAmountText(cartDetails.cover_amount, offer.cover_currency));
  return (
    <ApplicationPreview
      groups={[
        planPreviewGroup(proposal, [{ term: copy.cover, value: cover }]),
        tripPreviewGroup(record),
        travellersPreviewGroup(record),
        medicalHistoryPreviewGroup(record),
        proposerPreviewGroup(travelLine, record),
        addressPreviewGroup(record),
        identityPreviewGroup(record),
        ...record.quote.member_details.map(({ member_type }) =>
          travellerPreviewGroup(proposal, member_type, questions),
        ),
        nomineePreviewGroup(record),
      ]}
    />
  );
}
