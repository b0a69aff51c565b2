import { MedicalDetailsPage } from '#src/features/members/MedicalDetailsPage.tsx';
import { useMember } from '#src/features/members/useMember.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { useHealthMedicalFormFields } from '../queries.ts';
import { useHealthRecord } from '../useHealth.ts';
import { BodyFacts } from './BodyFacts.tsx';
import { copy } from './copy.ts';
import { conditionsInQuote, disclosedInQuote } from './disclosures.ts';

const list = new Intl.ListFormat('en-IN');

/** The insurer's questions about one member. */
export default function HealthMedicalDetailsScreen() {
  const record = useHealthRecord();
  const { member } = useMember();
  const conditions = conditionsInQuote(record.quote, member);
  return (
    <MedicalDetailsPage
      query={useHealthMedicalFormFields()}
      record={record}
      disclosed={disclosedInQuote(record.quote, member)}
    >
      <BodyFacts member={member} />
      {conditions.length > 0 && <Notice>{copy.disclosed(list.format(conditions.map(({ label }) => label)))}</Notice>}
    </MedicalDetailsPage>
  );
}
