import { useRef } from 'react';
import { pipe, string, transform } from 'valibot';
import { IsoDate, parseTypedDate } from '#contract/shared/dates.ts';
import { PolicyNumber } from '#contract/shared/owner.ts';
import type { Problem } from '#machines/core/problem.ts';
import { DateField } from '#src/ui/field/DateField.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useAnswer } from '#src/ui/form/useAnswer.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { copy } from './copy.ts';

interface ProvingProps {
  problem: Problem | null;
  busy: boolean;
  onProve: (policyNumber: string, birthDate: string) => void;
  onBack: () => void;
}

const words = copy.proving;
const TypedDate = pipe(
  string(),
  transform((typed) => parseTypedDate(typed) ?? ''),
  IsoDate,
);

/** Asks what only the policyholder knows, instead of a code to their phone. */
export function Proving({ problem, busy, onProve, onBack }: ProvingProps) {
  const policy = useAnswer(PolicyNumber, '', useRef(null));
  const birthDate = useAnswer(TypedDate, '', useRef(null));
  return (
    <AnswerForm
      title={words.title}
      lead={words.lead}
      answers={[
        { name: 'policy_number', answer: policy },
        { name: 'DOB', answer: birthDate },
      ]}
      problem={problem}
      busy={busy}
      submit={words.submit}
      busyText={words.opening}
      back={{ onBack, label: words.back }}
      onSubmit={() => onProve(policy.value, parseTypedDate(birthDate.value) ?? '')}
    >
      <TextField
        name="policy_number"
        ref={policy.ref}
        label={words.policy}
        hint={copy.asking.policyHint}
        maxLength={50}
        autoComplete="off"
        value={policy.value}
        onChange={policy.set}
        error={policy.error}
      />
      <DateField
        name="DOB"
        ref={birthDate.ref}
        label={words.birthDate}
        hint={words.birthDateHint}
        min="1900-01-01"
        autoComplete="bday"
        value={birthDate.value}
        onChange={birthDate.set}
        error={birthDate.error}
      />
    </AnswerForm>
  );
}
