import { useProposal } from '#src/journey/journey.context.ts';
import { useOutcomeFocus } from '#src/shared/payment/parts/useOutcomeFocus.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { ChangeDocumentButton } from '../../proposal/parts/ChangeDocumentButton.tsx';
import { documentText } from '../../proposal/parts/documentText.ts';
import { KnownFacts } from '../../proposal/parts/KnownFacts.tsx';
import { Outcome } from '../../proposal/parts/Outcome.tsx';
import { ProposalPage } from '../../proposal/parts/ProposalPage.tsx';
import { SandboxNote } from '../../proposal/parts/SandboxNote.tsx';
import { copy } from './copy.ts';

/** A document that was refused never ends the way: why, and on to another one. */
export default function KycRefusedScreen() {
  const { kyc } = useProposal();
  useOutcomeFocus('kyc-refused');
  const locked = kyc.status === 'LOCKED';
  return (
    <ProposalPage>
      <Outcome illustration="/illustrations/declined.svg">
        <Notice kind="error">{kyc.reason ?? copy.noReason}</Notice>
        <KnownFacts items={[{ term: copy.document, value: documentText(kyc) }]} />
        <p>
          {copy.next} {!locked && copy.sameAgain}
        </p>
        <div>
          <ChangeDocumentButton variant="primary">{copy.change}</ChangeDocumentButton>
        </div>
      </Outcome>
      <SandboxNote />
    </ProposalPage>
  );
}
