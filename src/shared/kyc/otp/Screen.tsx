import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useJourney, useProposal } from '#src/journey/journey.context.ts';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { useOutcomeFocus } from '#src/shared/payment/parts/useOutcomeFocus.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { OtpField } from '#src/ui/field/OtpField.tsx';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import { ErrorSummary } from '#src/ui/page/ErrorSummary.tsx';
import { Actions } from '../../proposal/parts/Actions.tsx';
import { ChangeDocumentButton } from '../../proposal/parts/ChangeDocumentButton.tsx';
import { documentText } from '../../proposal/parts/documentText.ts';
import { KnownFacts } from '../../proposal/parts/KnownFacts.tsx';
import { ProposalPage } from '../../proposal/parts/ProposalPage.tsx';
import { ResendButton } from '../../proposal/parts/ResendButton.tsx';
import { SandboxNote } from '../../proposal/parts/SandboxNote.tsx';
import { copy } from './copy.ts';
import { OtpForm } from './form.ts';
import { OtpClock } from './OtpClock.tsx';

/** The code that was sent to the proposer's phone. Leaves no draft anywhere. */
export default function KycOtpScreen() {
  const { send, context } = useJourney();
  const { kyc } = useProposal();
  useOutcomeFocus('kyc-otp');
  const { control, form, onSubmit, onBlur, errors, attempt, busy } = useStepForm({
    schema: OtpForm,
    values: { otp: '' },
    draft: null,
    onAnswer: (answer) => send({ type: 'otp.submit', answer }),
  });
  const otp = useController({ control, name: 'otp' });
  const resending = context.attempt?.event.type === 'otp.resend';

  // A new code came while the page was open: what was typed of the old one is worth nothing.
  const code = kyc.otp_expires_at;
  const shown = useRef(code);
  const [renewed, setRenewed] = useState(false);
  useEffect(() => {
    if (shown.current === code) return;
    shown.current = code;
    form.reset({ otp: '' });
    setRenewed(true);
  }, [code, form]);

  return (
    <ProposalPage lead={copy.lead(kyc.otp_sent_to)} summary={<ErrorSummary errors={errors} attempt={attempt} />}>
      <KnownFacts items={[{ term: copy.document, value: documentText(kyc) }]} note={copy.mobileWrong} />
      <FormLayout onSubmit={onSubmit} onBlur={onBlur}>
        <OtpField {...otp.field} label={copy.otp} error={otp.fieldState.error?.message} />
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
      <p role="status">{renewed && copy.sent}</p>
      <Actions>
        <ResendButton />
        <ChangeDocumentButton>{copy.change}</ChangeDocumentButton>
      </Actions>
      <SandboxNote />
    </ProposalPage>
  );
}
