import { useIsBusy, useJourneyPart, useProposal, useSendOnClick } from '#src/journey/journey.context.ts';
import { MAX_COUNTDOWN_SECONDS, useSecondsLeft } from '#src/lib/useSecondsLeft.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { copy } from './otp/copy.ts';

interface ResendButtonProps {
  variant?: 'primary' | 'secondary';
}

/** Requests a new code. Shows the time until that is possible, or that no code is left. */
export function ResendButton({ variant = 'secondary' }: ResendButtonProps) {
  const busy = useIsBusy();
  const attempt = useJourneyPart(({ context }) => context.attempt);
  const sendOnClick = useSendOnClick();
  const { otp_resend_at } = useProposal().kyc;
  const left = useSecondsLeft(otp_resend_at, MAX_COUNTDOWN_SECONDS.resend);
  const sending = busy && attempt?.event.type === 'otp.resend';
  const why = otp_resend_at === null ? copy.noneLeft : left > 0 ? copy.resendIn(left) : undefined;
  return (
    <Button
      variant={variant}
      busy={sending}
      busyText={copy.sending}
      why={sending ? undefined : why}
      {...sendOnClick({ type: 'otp.resend', answer: { action: 'RESEND_OTP' } })}
    >
      {copy.resend}
    </Button>
  );
}
