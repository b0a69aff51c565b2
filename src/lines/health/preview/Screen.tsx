import { healthLine } from '#contract/lines/health/health-line.ts';
import { formatLakhCrore } from '#contract/shared/money.ts';
import { ApplicationPreview } from '#src/features/proposal/ApplicationPreview.tsx';
import {
  addressPreviewGroup,
  identityPreviewGroup,
  nomineePreviewGroup,
  planPreviewGroup,
  proposerPreviewGroup,
} from '#src/features/proposal/preview-groups.ts';
import { policyPeriodText } from '../parts/amount-texts.ts';
import { useHealthMedicalFormFields } from '../queries.ts';
import { useHealthProposal, useHealthRecord } from '../useHealth.ts';
import { copy } from './copy.ts';
import { memberPreviewGroup } from './member-preview.ts';
import { aboutYouPreviewGroup, addressPremiumNotes, coveredMembersPreviewGroup } from './preview-groups.ts';

/** Check your answers, in the order in which they were asked. */
export default function HealthPreviewScreen() {
  const record = useHealthRecord();
  const proposal = useHealthProposal();
  const { cartDetails } = proposal;
  const { data: questions } = useHealthMedicalFormFields();
  return (
    <ApplicationPreview
      groups={[
        planPreviewGroup(proposal, [
          { term: copy.plan.cover, value: formatLakhCrore(cartDetails.cover_amount) },
          { term: copy.plan.period, value: policyPeriodText(cartDetails.policy_period) },
        ]),
        proposerPreviewGroup(healthLine, record),
        aboutYouPreviewGroup(record),
        addressPreviewGroup(record, addressPremiumNotes(record)),
        identityPreviewGroup(record),
        coveredMembersPreviewGroup(record),
        ...record.quote.memberDetails.map((member) => memberPreviewGroup(record, proposal, member, questions)),
        nomineePreviewGroup(record),
      ]}
    />
  );
}
