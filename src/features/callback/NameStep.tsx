import { useRef } from 'react';
import { check, pipe, string } from 'valibot';
import { CALLBACK_CONSENT, ConsentTicked } from '#contract/shared/callback.ts';
import { PersonName } from '#contract/shared/patterns.ts';
import { PERSON_NAME_CHARACTER } from '#contract/shared/typing.ts';
import type { Problem } from '#machines/core/problem.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { Checkbox } from '#src/ui/field/Checkbox.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { type FieldRef, useAnswer } from '#src/ui/form/useAnswer.ts';
import styles from './CallbackCard.module.css';
import { copy, readable } from './copy.ts';
import { StepForm } from './StepForm.tsx';

interface NameStepProps {
  id: string;
  active: boolean;
  busy: boolean;
  mobileNumber: string;
  /** The name from an earlier answer. */
  initial: string;
  variant: 'primary' | 'secondary';
  problem: Problem | null;
  fieldRef: FieldRef;
  onChangePhone: () => void;
  onSubmit: (fullName: string, consent: boolean) => void;
}

// An empty field has its own message.
const TypedName = pipe(
  string(),
  check((name) => name.trim() !== '', copy.nameMissing),
  PersonName,
);
// Reserves the line's height before there is a number.
const PLACEHOLDER = '0000000000';

/** Step 1: the name, and the consent to be called. */
export function NameStep(props: NameStepProps) {
  const { id, active, busy, mobileNumber, initial, variant, problem, fieldRef, onChangePhone, onSubmit } = props;
  const name = useAnswer(TypedName, initial, fieldRef);
  const consent = useAnswer(ConsentTicked, false, useRef<HTMLInputElement>(null));
  return (
    <StepForm
      number={2}
      active={active}
      answers={[name, consent]}
      problem={problem}
      onSubmit={() => onSubmit(name.value, consent.value)}
      actions={
        <Button type="submit" variant={variant} busy={busy} busyText={copy.submitting}>
          {copy.submit}
        </Button>
      }
    >
      <p className={`row soft tabular-nums ${styles.calling}`}>
        <span id={`${id}-calling`}>{copy.calling(readable(mobileNumber || PLACEHOLDER))}</span>{' '}
        <LinkButton onClick={onChangePhone}>{copy.change}</LinkButton>
      </p>
      <TextField
        id={`${id}-name`}
        name="full_name"
        ref={fieldRef}
        label={copy.name}
        describedBy={`${id}-calling`}
        kind={PERSON_NAME_CHARACTER}
        maxLength={100}
        autoComplete="name"
        readOnly={busy}
        value={name.value}
        onChange={name.set}
        error={name.error}
      />
      <Checkbox
        id={`${id}-consent`}
        name="consent"
        ref={consent.ref}
        label={CALLBACK_CONSENT}
        value={consent.value}
        onChange={consent.set}
        error={consent.error}
      />
      <p className={`size-s ${styles.privacy}`}>
        {/* In a new tab, so that what was typed is not lost. */}
        <a className="touch" href="/privacy" target="_blank" rel="noopener">
          {copy.privacy}
          <span className="visually-hidden"> {copy.newTab}</span>
        </a>
      </p>
    </StepForm>
  );
}
