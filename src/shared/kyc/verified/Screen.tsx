import { formatDate } from '#contract/shared/dates.ts';
import { useJourney, useProposal } from '#src/journey/journey.context.ts';
import { useOutcomeFocus } from '#src/shared/payment/parts/useOutcomeFocus.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Actions } from '../../proposal/parts/Actions.tsx';
import { ChangeDocumentButton } from '../../proposal/parts/ChangeDocumentButton.tsx';
import { documentText } from '../../proposal/parts/documentText.ts';
import { KnownFacts } from '../../proposal/parts/KnownFacts.tsx';
import { Outcome } from '../../proposal/parts/Outcome.tsx';
import { ProposalPage } from '../../proposal/parts/ProposalPage.tsx';
import { copy } from './copy.ts';

/** The identity stands; the visitor goes on, or hands in another document. */
export default function KycVerifiedScreen() {
  const { send } = useJourney();
  const { kyc, proposal_details } = useProposal();
  useOutcomeFocus('kyc-verified');
  return (
    <ProposalPage lead={copy.lead}>
      <Outcome illustration="/illustrations/kyc.svg">
        <KnownFacts
          note={copy.note}
          items={[
            { term: copy.document, value: documentText(kyc) },
            ...(proposal_details ? [{ term: copy.name, value: proposal_details.full_name }] : []),
            ...(kyc.kyc_doc_reg_dob ? [{ term: copy.dob, value: formatDate(kyc.kyc_doc_reg_dob, 'dd MMM yyyy') }] : []),
          ]}
        />
        <Actions>
          <Button variant="primary" onClick={() => send({ type: 'kyc.continue' })} data-event="kyc.continue">
            {copy.next}
          </Button>
          <ChangeDocumentButton>{copy.change}</ChangeDocumentButton>
        </Actions>
      </Outcome>
    </ProposalPage>
  );
}
