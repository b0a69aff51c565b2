import { useProposal } from '#src/journey/journey.context.ts';
import { Actions } from '#src/shared/parts/Actions.tsx';
import { KnownFacts } from '#src/shared/parts/KnownFacts.tsx';
import { ProposalPage } from '#src/shared/parts/ProposalPage.tsx';
import { SandboxNote } from '#src/shared/parts/SandboxNote.tsx';
import { ChangeDocumentButton } from '../ChangeDocumentButton.tsx';
import { documentText } from '../documentText.ts';
import { ResendButton } from '../ResendButton.tsx';
import { copy } from './copy.ts';

/** The code was not used in time: a new one, or another document. */
export default function KycOtpExpiredScreen() {
  const { kyc } = useProposal();
  const noneLeft = kyc.otp_resend_at === null;
  return (
    <ProposalPage outcome="kyc-otp-expired" lead={copy.lead(kyc.otp_sent_to)}>
      <KnownFacts items={[{ term: copy.document, value: documentText(kyc) }]} />
      <Actions>
        <ResendButton variant={noneLeft ? 'secondary' : 'primary'} />
        <ChangeDocumentButton variant={noneLeft ? 'primary' : 'secondary'}>{copy.change}</ChangeDocumentButton>
      </Actions>
      <SandboxNote />
    </ProposalPage>
  );
}
