import { formatDate } from '#contract/shared/dates.ts';
import { ProposalPage } from '#src/features/proposal/ProposalPage.tsx';
import { useProposal, useSendOnClick } from '#src/journey/journey.context.ts';
import { OutcomeLayout } from '#src/journey/parts/OutcomeLayout.tsx';
import { ScreenActions } from '#src/journey/parts/ScreenActions.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Verbatim } from '#src/ui/text/Verbatim.tsx';
import { ChangeDocumentButton } from '../ChangeDocumentButton.tsx';
import { DocumentFact } from '../DocumentFact.tsx';
import { copy } from './copy.ts';

/** The identity is verified. The visitor continues, or submits another document. */
export default function KycVerifiedScreen() {
  const sendOnClick = useSendOnClick();
  const { kyc, proposal_details } = useProposal();
  return (
    <ProposalPage outcome="kyc-verified" lead={copy.lead}>
      <OutcomeLayout narrow illustration="/illustrations/kyc.svg">
        <DocumentFact
          kyc={kyc}
          note={copy.note}
          more={[
            ...(proposal_details
              ? [{ term: copy.name, value: <Verbatim>{proposal_details.full_name}</Verbatim> }]
              : []),
            ...(kyc.kyc_doc_reg_dob ? [{ term: copy.dob, value: formatDate(kyc.kyc_doc_reg_dob, 'dd MMM yyyy') }] : []),
          ]}
        />
        <ScreenActions>
          <Button variant="primary" {...sendOnClick({ type: 'kyc.continue' })}>
            {copy.next}
          </Button>
          <ChangeDocumentButton />
        </ScreenActions>
      </OutcomeLayout>
    </ProposalPage>
  );
}
