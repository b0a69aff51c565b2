import { ProposalPage } from '#src/features/proposal/ProposalPage.tsx';
import { useProposal } from '#src/journey/journey.context.ts';
import { SandboxNote } from '#src/journey/parts/SandboxNote.tsx';
import { ScreenActions } from '#src/journey/parts/ScreenActions.tsx';
import { ChangeDocumentButton } from '../ChangeDocumentButton.tsx';
import { DocumentFact } from '../DocumentFact.tsx';
import { ResendButton } from '../ResendButton.tsx';

const copy = {
  lead: (mobile: string | null) =>
    `For your safety a code is valid for a few minutes only. We can send a new one${mobile === null ? '' : ` to +91 ${mobile}`}.`,
};

/** The code expired: request a new one, or use another document. */
export default function KycOtpExpiredScreen() {
  const { kyc } = useProposal();
  const noneLeft = kyc.otp_resend_at === null;
  return (
    <ProposalPage outcome="kyc-otp-expired" lead={copy.lead(kyc.otp_sent_to)}>
      <DocumentFact kyc={kyc} />
      <ScreenActions>
        <ResendButton variant={noneLeft ? 'secondary' : 'primary'} />
        <ChangeDocumentButton variant={noneLeft ? 'primary' : 'secondary'} />
      </ScreenActions>
      <SandboxNote />
    </ProposalPage>
  );
}
