import { literal, object, string, variant } from 'valibot';
import { type AccessCodeRequest, type OwnedHere, PolicyNumber } from '#contract/shared/owner.ts';
import { MobileNumber } from '#contract/shared/patterns.ts';
import type { CallProblem } from '#machines/core/call-problem.ts';
import { PhoneField } from '#src/ui/field/PhoneField.tsx';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { copy } from './copy.ts';

interface AskingProps {
  /** The last question, which the form shows again. */
  question: AccessCodeRequest | null;
  /** How codes are sent; null if it is not known. */
  codesBy: OwnedHere['codes_by'] | null;
  problem: CallProblem | null;
  busy: boolean;
  onAsk: (question: AccessCodeRequest) => void;
}

const words = copy.asking;
const OPTIONS = [
  { value: 'phone', text: words.phone },
  { value: 'policy', text: words.policy },
];

const QuestionForm = variant('by', [
  object({ by: literal('phone'), mobile_number: MobileNumber, policy_number: string() }),
  object({ by: literal('policy'), mobile_number: string(), policy_number: PolicyNumber }),
]);

/** Asks for what identifies the policy. */
export function AskForPolicy({ question, codesBy, problem, busy, onAsk }: AskingProps) {
  const form = useForm(QuestionForm, {
    by: question?.by === 'policy' ? 'policy' : 'phone',
    mobile_number: question?.by === 'phone' ? question.mobile_number : '',
    policy_number: question?.by === 'policy' ? question.policy_number : '',
  });
  return (
    <AnswerForm
      form={form}
      title={words.title}
      lead={words.lead(codesBy)}
      problem={problem}
      busy={busy}
      submit={words.submit}
      busyText={words.sending}
      onSubmit={onAsk}
    >
      <RadioGroup {...form.field('by')} label={words.by} options={OPTIONS} layout="row" />
      {form.values.by === 'phone' ? (
        <PhoneField {...form.field('mobile_number')} label={words.phone} hint={words.phoneHint} />
      ) : (
        <TextField
          {...form.field('policy_number')}
          label={words.policy}
          hint={words.policyHint}
          maxLength={50}
          autoComplete="off"
        />
      )}
    </AnswerForm>
  );
}
