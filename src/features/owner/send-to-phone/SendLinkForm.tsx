import { useMachine } from '@xstate/react';
import { object } from 'valibot';
import { MobileNumber } from '#contract/shared/patterns.ts';
import { isPartnerDisabled } from '#src/lib/disabled-partners.ts';
import { actorInspectionOptions } from '#src/lib/inspect.ts';
import { FailureNotice } from '#src/lib/report/FailureNotice.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { PhoneField } from '#src/ui/field/PhoneField.tsx';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import { focusFirst, useForm } from '#src/ui/form/useForm.ts';
import { useFocusAfterChange } from '#src/ui/useFocusAfterChange.ts';
import { copy } from './copy.ts';
import { sendLinkInBrowser } from './send-link-in-browser.ts';

interface SendLinkFormProps {
  rfqId: string;
  /** The number that was already given; empty before. */
  mobileNumber: string;
}

const PhoneForm = object({ link_mobile_number: MobileNumber });

/** Asks for a phone number to send the link to, or says that this broker sends none. */
export default function SendLinkPart(input: SendLinkFormProps) {
  if (!isPartnerDisabled('sms')) return <SendLinkForm {...input} />;
  return <p className="soft">{isPartnerDisabled('mail') ? copy.disabled.none : copy.disabled.byMail}</p>;
}

/** Asks for the phone number, then says that the link was sent. It renders its machine. */
function SendLinkForm(input: SendLinkFormProps) {
  const [snapshot, send] = useMachine(sendLinkInBrowser, { input, ...actorInspectionOptions() });
  const isSent = snapshot.hasTag('sent');
  const part = useFocusAfterChange<HTMLDivElement>(isSent ? 'sent' : 'form');
  const { mobileNumber, problem } = snapshot.context;
  const form = useForm(PhoneForm, { link_mobile_number: mobileNumber });
  if (isSent) {
    return (
      <div className="stack gap-2" role="status" ref={part} tabIndex={-1}>
        <p className="medium tabular-nums">
          {copy.sent(`+91\u00a0${mobileNumber.slice(0, 5)}\u00a0${mobileNumber.slice(5)}`)}
        </p>
        <p className="soft">{copy.stored}</p>
        <div>
          <LinkButton onClick={() => send({ type: 'link.again' })}>{copy.again}</LinkButton>
        </div>
      </div>
    );
  }
  return (
    <div ref={part} tabIndex={-1}>
      <FormLayout
        onSubmit={(event) => {
          event.preventDefault();
          const problems = form.submit(({ link_mobile_number }) =>
            send({ type: 'phone.submit', mobileNumber: link_mobile_number }),
          );
          focusFirst(event.currentTarget, problems);
        }}
      >
        <p className="soft">{copy.text}</p>
        {problem !== null && <FailureNotice title={copy.problem}>{problem.message}</FailureNotice>}
        <PhoneField {...form.field('link_mobile_number')} label={copy.phone} />
        <Button type="submit" busy={snapshot.hasTag('busy')} busyText={copy.sending}>
          {copy.submit}
        </Button>
      </FormLayout>
    </div>
  );
}
