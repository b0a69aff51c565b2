import { useProposal } from '#src/journey/journey.context.ts';
import { useOutcomeFocus } from '#src/shared/payment/parts/useOutcomeFocus.ts';
import { Actions } from '../../proposal/parts/Actions.tsx';
import { ChangeDocumentButton } from '../../proposal/parts/ChangeDocumentButton.tsx';
import { documentText } from '../../proposal/parts/documentText.ts';
import { KnownFacts } from '../../proposal/parts/KnownFacts.tsx';
import { ProposalPage } from '../../proposal/parts/ProposalPage.tsx';
import { ResendButton } from '../../proposal/parts/ResendButton.tsx';
import { SandboxNote } from '../../proposal/parts/SandboxNote.tsx';
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
