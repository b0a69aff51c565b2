import { health } from '#contract/lines/health/health.ts';
import { ApplicationPreview } from '#src/shared/proposal/application-preview/ApplicationPreview.tsx';
import {
  addressGroup,
  identityGroup,
  nomineeGroup,
  proposerGroup,
} from '#src/shared/proposal/application-preview/groups.ts';
import { useMedicalQuestions } from '../queries.ts';
import { useHealthProposal, useHealthRecord } from '../useHealth.ts';
import { aboutGroup, addressNotes, coveredGroup, planGroup } from './groups.ts';
import { memberGroup } from './memberGroup.ts';

/** Check your answers, in the order in which they were asked to be bought. */
export default function HealthPreviewScreen() {
  const record = useHealthRecord();
  const proposal = useHealthProposal();
  const { data: questions } = useMedicalQuestions();
  return (
    <ApplicationPreview
      groups={[
        planGroup(proposal),
        proposerGroup(health, record),
        aboutGroup(record),
        addressGroup(record, addressNotes(record)),
        identityGroup(record),
        coveredGroup(record),
        ...record.quote.memberDetails.map((member) => memberGroup(record, proposal, member, questions)),
        nomineeGroup(record),
      ]}
    />
  );
}
