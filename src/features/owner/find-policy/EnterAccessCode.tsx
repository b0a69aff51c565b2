import { object } from 'valibot';
import { AccessCode, type AccessCodeRequest, type CodeChannel } from '#contract/shared/owner.ts';
import type { CallProblem } from '#machines/core/call-problem.ts';
import { isSandbox } from '#src/lib/is-sandbox.ts';
import { MAX_COUNTDOWN_SECONDS, useSecondsLeft } from '#src/lib/useSecondsLeft.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { OtpField } from '#src/ui/field/OtpField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { BrokerPhone } from './BrokerPhone.tsx';
import { copy } from './copy.ts';
import type { OwnerLinkKind } from './OpenedOwnerLink.tsx';

interface EnteringProps {
  question: AccessCodeRequest | null;
  sentBy: CodeChannel;
  /** What the opened link leads to; null if the visitor searches. */
  kind: OwnerLinkKind | null;
  /** When another code may be requested, an ISO instant. */
  resendAt: string;
  problem: CallProblem | null;
  checking: boolean;
  resending: boolean;
  onCode: (otp: string) => void;
  onResend: () => void;
  onChange: () => void;
}

const words = copy.entering;

const CodeForm = object({ otp: AccessCode });

/** The code from the SMS or mail. */
export function EnterAccessCode(props: EnteringProps) {
  const { question, sentBy, kind, resendAt, problem, checking, resending, onCode, onResend, onChange } = props;
  const form = useForm(CodeForm, { otp: '' });
  const left = useSecondsLeft(resendAt, MAX_COUNTDOWN_SECONDS.resend);
  return (
    <AnswerForm
      form={form}
      title={words.title}
      lead={words.lead(question, sentBy)}
      problem={problem}
      busy={checking}
      submit={words.submit[kind ?? 'search']}
      busyText={words.checking}
      back={{ onBack: onChange, label: kind === null ? words.change : words.back }}
      onSubmit={({ otp }) => onCode(otp)}
      foot={
        <>
          <div>
            <Button
              busy={resending}
              busyText={words.sending}
              why={!resending && left > 0 ? words.resendIn(left) : undefined}
              onClick={onResend}
            >
              {words.resend}
            </Button>
          </div>
          <div>
            <p className="medium">{words.noneTitle}</p>
            <p className="soft">
              <span>{kind === null ? words.none[sentBy] : words.noneByLink}</span> <BrokerPhone />.
            </p>
          </div>
          {isSandbox() && (
            <p className="quiet">
              {words.sandbox}{' '}
              <a href="/sandbox/inbox" target="_blank" rel="noopener">
                {words.inbox}
              </a>
            </p>
          )}
        </>
      }
    >
      <OtpField {...form.field('otp')} label={words.otp} hint={words.otpHint} />
    </AnswerForm>
  );
}
