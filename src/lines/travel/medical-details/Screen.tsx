import { MedicalDetailsPage } from '#src/shared/members/medical-details/MedicalDetailsPage.tsx';
import { useMember } from '#src/shared/members/useMember.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { useMedicalQuestions } from '../queries.ts';
import { useTravelRecord } from '../useTravel.ts';
import { copy } from './copy.ts';

/** The insurer's questions about one traveller. */
export default function MedicalDetailsScreen() {
  const record = useTravelRecord();
  const { member } = useMember();
  const told = record.quote.medical_history?.medical_history.find(({ member_type }) => member_type === member);
  return (
    <MedicalDetailsPage query={useMedicalQuestions()} record={record}>
      {told && <Notice>{copy.told(told.medical_desc)}</Notice>}
    </MedicalDetailsPage>
  );
}
