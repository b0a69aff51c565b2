import { useEffect, useEffectEvent, useRef } from 'react';
import * as v from 'valibot';
import { ProposalPage } from '#src/features/proposal/ProposalPage.tsx';
import { useCallProblem, useJourney, useJourneyPart, useProposal } from '#src/journey/journey.context.ts';
import { SandboxNote } from '#src/journey/parts/SandboxNote.tsx';
import { ScreenActions } from '#src/journey/parts/ScreenActions.tsx';
import { StepForm } from '#src/journey/StepForm.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { OtpField } from '#src/ui/field/OtpField.tsx';
import { ChangeDocumentButton } from '../ChangeDocumentButton.tsx';
import { DocumentFact } from '../DocumentFact.tsx';
import { ResendButton } from '../ResendButton.tsx';
import { copy } from './copy.ts';
import { OtpClock } from './OtpClock.tsx';

const OtpForm = v.object({
  otp: v.pipe(v.string(), v.nonEmpty(copy.otpMissing), v.regex(/^\d{6}$/, copy.otpMissing)),
});

/** The code that was sent to the proposer's phone. Saves no draft. */
export default function KycOtpScreen() {
  const { send } = useJourney();
  const problem = useCallProblem();
  const isResent = useJourneyPart((view) => view.hasTag('codeResent'));
  const { kyc } = useProposal();
  const form = useStepForm({
    schema: OtpForm,
    values: { otp: '' },
    draft: null,
    onAnswer: ({ otp }) => send({ type: 'otp.submit', answer: { action: 'VERIFY_OTP', otp } }),
  });
  const otp = form.field('otp');
  const resending = useJourneyPart(({ context }) => context.attempt?.event.type === 'otp.resend');

  // A new code arrived while the page was open: the typed digits of the old one are useless.
  const code = kyc.otp_expires_at;
  const resetForm = useEffectEvent(form.reset);
  const shown = useRef(code);
  useEffect(() => {
    if (shown.current === code) return;
    shown.current = code;
    resetForm();
  }, [code]);

  return (
    <ProposalPage lead={copy.lead(kyc.otp_sent_to)} outcome="kyc-otp" form={form}>
      <DocumentFact kyc={kyc} note={copy.mobileWrong} />
      <StepForm
        form={{ ...form, busy: form.busy && !resending }}
        event="otp.submit"
        submit={copy.submit}
        saving={copy.checking}
      >
        <OtpField {...otp} label={copy.otp} />
        <OtpClock kyc={kyc} tries={problem === null} />
      </StepForm>
      <p role="status">{isResent && copy.sent}</p>
      <ScreenActions>
        <ResendButton />
        <ChangeDocumentButton />
      </ScreenActions>
      <SandboxNote />
    </ProposalPage>
  );
}
