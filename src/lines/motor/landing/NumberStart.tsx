import { useState } from 'react';
import { object } from 'valibot';
import { REGISTRATION_TYPING, typedFieldText } from '#contract/shared/field-typing.ts';
import { RegistrationNumber } from '#contract/shared/registration-number.ts';
import { useCallProblem, useIsBusy } from '#src/journey/journey.context.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { PreHydrationForm } from '#src/ui/form/PreHydrationForm.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { RegistrationField } from '../parts/RegistrationField.tsx';
import { copy } from '../registration/copy.ts';
import { RefusedNumber } from '../registration/RefusedNumber.tsx';
import { useMotor } from '../useMotor.ts';
import styles from './NumberStart.module.css';

const NumberForm = object({ reg_no: RegistrationNumber });

interface NumberStartProps {
  submit: string;
  starting: string;
}

/** The journey's start: the registration number, or that there is none yet. Both work before hydration. */
export function NumberStart({ submit, starting }: NumberStartProps) {
  const { send } = useMotor();
  const problem = useCallProblem();
  const busy = useIsBusy();
  const form = useForm(NumberForm, { reg_no: '' });
  const number = form.field('reg_no');
  const [asked, setAsked] = useState({ typed: '', by_hand: false });
  const start = (by_hand: boolean, reg_no: string | null) => {
    setAsked({ typed: number.value, by_hand });
    send({ type: 'journey.start', answer: { reg_no, by_hand } });
  };
  const look = () => start(false, number.value);
  // The problem of a number disappears when another one is typed.
  const refusal = asked.typed === number.value ? problem : null;

  return (
    <div className={styles.start}>
      <PreHydrationForm
        form={form}
        readEntered={(entered) => ({ reg_no: typedFieldText(String(entered.get('reg_no')), REGISTRATION_TYPING).text })}
        onSubmit={look}
        className={styles.form}
      >
        <RegistrationField
          {...number}
          label={copy.number}
          hint={copy.numberHint}
          error={number.error ?? refusal?.fields.reg_no}
        />
        <Button
          type="submit"
          variant="primary"
          wide
          iconEnd="chevron-right"
          busy={busy && !asked.by_hand}
          busyText={starting}
          data-event="journey.start"
        >
          {submit}
        </Button>
      </PreHydrationForm>
      {refusal && (
        <div className={styles.refusal}>
          <RefusedNumber problem={refusal} onRetry={look} onDescribe={() => start(true, number.value)} />
        </div>
      )}
      {/* React holds a submit before hydration, and then runs the action. */}
      <form action={() => start(true, null)} className={styles.without}>
        <Button
          type="submit"
          variant="quiet"
          busy={busy && asked.by_hand}
          busyText={copy.opening}
          data-event="newVehicle.open"
        >
          {copy.without}
        </Button>
      </form>
    </div>
  );
}
