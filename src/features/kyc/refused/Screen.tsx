import { ProposalPage } from '#src/features/proposal/ProposalPage.tsx';
import { useJourney, useProposal } from '#src/journey/journey.context.ts';
import { OutcomeLayout } from '#src/journey/parts/OutcomeLayout.tsx';
import { SandboxNote } from '#src/journey/parts/SandboxNote.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { ChangeDocumentButton } from '../ChangeDocumentButton.tsx';
import { DocumentFact } from '../DocumentFact.tsx';
import { copy } from './copy.ts';

/** The reason why a document was refused, and a button to choose another document. A refusal never ends the journey. */
export default function KycRefusedScreen() {
  const { kyc } = useProposal();
  const { send } = useJourney();
  const locked = kyc.status === 'LOCKED';
  return (
    <ProposalPage outcome="kyc-refused">
      <OutcomeLayout narrow illustration="/illustrations/declined.svg">
        <Notice kind="error">{kyc.reason ?? copy.noReason}</Notice>
        <DocumentFact kyc={kyc} />
        <p>{locked ? copy.next : `${copy.next} ${copy.sameAgain}`}</p>
        <div>
          <ChangeDocumentButton variant="primary">{copy.change}</ChangeDocumentButton>
        </div>
        <LinkButton onClick={() => send({ type: 'xstate.route', to: '#proposer', params: {} })}>{copy.name}</LinkButton>
      </OutcomeLayout>
      <SandboxNote />
    </ProposalPage>
  );
}
