import { useProposal } from '#src/journey/journey.context.ts';
import { useOutcomeFocus } from '#src/screens/payment/parts/useOutcomeFocus.ts';
import { Actions } from '../parts/Actions.tsx';
import { ChangeDocumentButton } from '../parts/ChangeDocumentButton.tsx';
import { documentText } from '../parts/documentText.ts';
import { KnownFacts } from '../parts/KnownFacts.tsx';
import { ProposalPage } from '../parts/ProposalPage.tsx';
import { ResendButton } from '../parts/ResendButton.tsx';
import { SandboxNote } from '../parts/SandboxNote.tsx';
import { copy } from './copy.ts';

/** The code was not used in time: a new one, or another document. */
export default function KycOtpExpiredScreen() {
  const { kyc } = useProposal();
  useOutcomeFocus('kyc-otp-expired');
  const noneLeft = kyc.otp_resend_at === null;
  return (
    <ProposalPage lead={copy.lead(kyc.otp_sent_to)}>
      <KnownFacts items={[{ term: copy.document, value: documentText(kyc) }]} />
      <Actions>
        <ResendButton variant={noneLeft ? 'secondary' : 'primary'} />
        <ChangeDocumentButton variant={noneLeft ? 'primary' : 'secondary'}>{copy.change}</ChangeDocumentButton>
      </Actions>
      <SandboxNote />
    </ProposalPage>
  );
}
