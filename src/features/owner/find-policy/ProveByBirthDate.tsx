import { object, pipe, string, transform } from 'valibot';
import { IsoDate, parseTypedDate } from '#contract/shared/dates.ts';
import { PolicyNumber } from '#contract/shared/owner.ts';
import type { CallProblem } from '#machines/core/call-problem.ts';
import { DateField } from '#src/ui/field/DateField.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { copy } from './copy.ts';

interface ProvingProps {
  /** Whether the link can be opened by a code too. */
  hasCode: boolean;
  problem: CallProblem | null;
  busy: boolean;
  onProve: (policyNumber: string, birthDate: string) => void;
  onBack: () => void;
}

const words = copy.proving;
const ProofForm = object({
  policy_number: PolicyNumber,
  DOB: pipe(
    string(),
    transform((typed) => parseTypedDate(typed) ?? ''),
    IsoDate,
  ),
});

/** Asks what only the policyholder knows, instead of a code to their phone. */
export function ProveByBirthDate({ hasCode, problem, busy, onProve, onBack }: ProvingProps) {
  const form = useForm(ProofForm, { policy_number: '', DOB: '' });
  return (
    <AnswerForm
      form={form}
      title={words.title}
      lead={words.lead}
      problem={problem}
      busy={busy}
      submit={words.submit}
      busyText={words.opening}
      back={{ onBack, label: hasCode ? words.back.code : words.back.link }}
      onSubmit={({ policy_number, DOB }) => onProve(policy_number, DOB)}
    >
      <TextField
        {...form.field('policy_number')}
        label={words.policy}
        hint={copy.asking.policyHint}
        maxLength={50}
        autoComplete="off"
      />
      <DateField
        {...form.field('DOB')}
        label={words.birthDate}
        hint={words.birthDateHint}
        min="1900-01-01"
        autoComplete="bday"
      />
    </AnswerForm>
  );
}
