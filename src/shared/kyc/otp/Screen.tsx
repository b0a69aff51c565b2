import { useEffect, useRef } from 'react';
import { useJourney, useProposal } from '#src/journey/journey.context.ts';
import { useField } from '#src/journey/useField.ts';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { Actions } from '#src/shared/parts/Actions.tsx';
import { KnownFacts } from '#src/shared/parts/KnownFacts.tsx';
import { ProposalPage } from '#src/shared/parts/ProposalPage.tsx';
import { SandboxNote } from '#src/shared/parts/SandboxNote.tsx';
import { useOutcomeFocus } from '#src/shared/parts/useOutcomeFocus.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { OtpField } from '#src/ui/field/OtpField.tsx';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import { ErrorSummary } from '#src/ui/page/ErrorSummary.tsx';
import { ChangeDocumentButton } from '../ChangeDocumentButton.tsx';
import { documentText } from '../documentText.ts';
import { ResendButton } from '../ResendButton.tsx';
import { copy } from './copy.ts';
import { OtpForm } from './form.ts';
import { OtpClock } from './OtpClock.tsx';

/** The code that was sent to the proposer's phone. Leaves no draft anywhere. */
export default function KycOtpScreen() {
  const { send, context, snapshot } = useJourney();
  const { kyc } = useProposal();
  useOutcomeFocus('kyc-otp');
  const { control, form, onSubmit, onBlur, errors, attempt, busy } = useStepForm({
    schema: OtpForm,
    values: { otp: '' },
    draft: null,
    onAnswer: ({ otp }) => send({ type: 'otp.submit', answer: { action: 'VERIFY_OTP', otp } }),
  });
  const otp = useField(control, 'otp');
  const resending = context.attempt?.event.type === 'otp.resend';

  // A new code came while the page was open: what was typed of the old one is worth nothing.
  const code = kyc.otp_expires_at;
  const shown = useRef(code);
  useEffect(() => {
    if (shown.current === code) return;
    shown.current = code;
    form.reset({ otp: '' });
  }, [code, form]);

  return (
    <ProposalPage lead={copy.lead(kyc.otp_sent_to)} summary={<ErrorSummary errors={errors} attempt={attempt} />}>
      <KnownFacts items={[{ term: copy.document, value: documentText(kyc) }]} note={copy.mobileWrong} />
      <FormLayout onSubmit={onSubmit} onBlur={onBlur}>
        <OtpField {...otp} label={copy.otp} />
        <OtpClock kyc={kyc} tries={context.problem === null} />
        <Button
          type="submit"
          variant="primary"
          busy={busy && !resending}
          busyText={copy.checking}
          data-event="otp.submit"
        >
          {copy.submit}
        </Button>
      </FormLayout>
      <p role="status">{snapshot.matches({ kyc: { otp: 'resent' } }) && copy.sent}</p>
      <Actions>
        <ResendButton />
        <ChangeDocumentButton>{copy.change}</ChangeDocumentButton>
      </Actions>
      <SandboxNote />
    </ProposalPage>
  );
}
