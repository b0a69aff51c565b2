import type { RefObject } from 'react';
import { check, object, pipe, string } from 'valibot';
import { CALLBACK_CONSENT_TEXT, ConsentTicked } from '#contract/shared/callback.ts';
import { PersonName } from '#contract/shared/patterns.ts';
import { PERSON_NAME_CHARACTER } from '#contract/shared/typing-filters.ts';
import type { CallProblem } from '#machines/core/call-problem.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { Checkbox } from '#src/ui/field/Checkbox.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import styles from './CallbackCard.module.css';
import { CallbackStepForm } from './CallbackStepForm.tsx';
import { copy, readableMobileNumber } from './copy.ts';

interface NameStepProps {
  id: string;
  active: boolean;
  busy: boolean;
  mobileNumber: string;
  /** The name from an earlier answer. */
  initial: string;
  variant: 'primary' | 'secondary';
  problem: CallProblem | null;
  fieldRef: RefObject<HTMLInputElement | null>;
  onChangePhone: () => void;
  onSubmit: (fullName: string, consent: boolean) => void;
}

const NameForm = object({
  full_name: pipe(
    string(),
    // An empty field has its own message.
    check((name) => name.trim() !== '', copy.nameMissing),
    PersonName,
  ),
  consent: ConsentTicked,
});
// Reserves the line's height before there is a number.
const PLACEHOLDER = '0000000000';

/** Step 1: the name, and the consent to be called. */
export function NameStep(props: NameStepProps) {
  const { id, active, busy, mobileNumber, initial, variant, problem, fieldRef, onChangePhone, onSubmit } = props;
  const form = useForm(NameForm, { full_name: initial, consent: false });
  return (
    <CallbackStepForm
      form={form}
      number={2}
      active={active}
      problem={problem}
      onSubmit={({ full_name, consent }) => onSubmit(full_name, consent)}
      actions={
        <Button type="submit" variant={variant} busy={busy} busyText={copy.submitting}>
          {copy.submit}
        </Button>
      }
    >
      <p className={`row soft tabular-nums ${styles.calling}`}>
        <span id={`${id}-calling`}>{copy.calling(readableMobileNumber(mobileNumber || PLACEHOLDER))}</span>{' '}
        <LinkButton onClick={onChangePhone}>{copy.change}</LinkButton>
      </p>
      <TextField
        {...form.field('full_name')}
        id={`${id}-name`}
        ref={fieldRef}
        label={copy.name}
        describedBy={`${id}-calling`}
        kind={PERSON_NAME_CHARACTER}
        maxLength={100}
        autoComplete="name"
        readOnly={busy}
      />
      <Checkbox {...form.field('consent')} id={`${id}-consent`} label={CALLBACK_CONSENT_TEXT} />
      <p className={`size-s ${styles.privacy}`}>
        {/* In a new tab, so that what was typed is not lost. */}
        <a className="touch" href="/privacy" target="_blank" rel="noopener">
          {copy.privacy}
          <span className="visually-hidden"> {copy.newTab}</span>
        </a>
      </p>
    </CallbackStepForm>
  );
}
