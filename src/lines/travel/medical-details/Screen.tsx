import { MedicalDetailsPage } from '#src/features/members/MedicalDetailsPage.tsx';
import { useMember } from '#src/features/members/useMember.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { useTravelMedicalFormFields } from '../queries.ts';
import { useTravelRecord } from '../useTravel.ts';
import { copy } from './copy.ts';

/** The questions that the quote has already asked in one: a condition, past or present. */
const CONDITIONS = [
  ...['q_heart', 'q_stroke', 'q_cancer', 'q_kidney', 'q_diabetes', 'q_hypertension', 'q_asthma', 'q_medication'],
];

/** The insurer's questions about one traveller. */
export default function TravelMedicalDetailsScreen() {
  const record = useTravelRecord();
  const { member } = useMember();
  const { medical_history: history } = record.quote;
  const disclosed = history?.medical_history.find(({ member_type }) => member_type === member);
  return (
    <MedicalDetailsPage
      query={useTravelMedicalFormFields()}
      record={record}
      // A disclosed condition is described in the traveller's own words, so each question is asked.
      disclosed={{ yes: [], no: history && !disclosed ? CONDITIONS : [] }}
    >
      {disclosed && <Notice>{copy.disclosed(disclosed.medical_desc)}</Notice>}
    </MedicalDetailsPage>
  );
}
