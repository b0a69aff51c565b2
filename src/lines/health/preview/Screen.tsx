import { health } from '#contract/lines/health/health.ts';
import { ApplicationPreview } from '#src/features/proposal/ApplicationPreview.tsx';
import { addressGroup, identityGroup, nomineeGroup, planGroup, proposerGroup } from '#src/features/proposal/groups.ts';
import { coverText, yearsText } from '../parts/amounts.ts';
import { useMedicalQuestions } from '../queries.ts';
import { useHealthProposal, useHealthRecord } from '../useHealth.ts';
import { copy } from './copy.ts';
import { aboutGroup, addressNotes, coveredGroup } from './groups.ts';
import { memberGroup } from './memberGroup.ts';

/** Check your answers, in the order in which they were asked. */
export default function HealthPreviewScreen() {
  const record = useHealthRecord();
  const proposal = useHealthProposal();
  const { cartDetails } = proposal;
  const { data: questions } = useMedicalQuestions();
  return (
    <ApplicationPreview
      groups={[
        planGroup(proposal, [
          { term: copy.plan.cover, value: coverText(cartDetails.cover_amount) },
          { term: copy.plan.period, value: yearsText(cartDetails.policy_period) },
        ]),
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
