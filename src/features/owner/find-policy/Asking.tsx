import { useRef, useState } from 'react';
import { type AccessQuestion, PolicyNumber } from '#contract/shared/owner.ts';
import { MobileNumber } from '#contract/shared/patterns.ts';
import type { Problem } from '#machines/core/problem.ts';
import { PhoneField } from '#src/ui/field/PhoneField.tsx';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useAnswer } from '#src/ui/form/useAnswer.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { copy } from './copy.ts';

interface AskingProps {
  /** The last question, which the form shows again. */
  question: AccessQuestion | null;
  problem: Problem | null;
  busy: boolean;
  onAsk: (question: AccessQuestion) => void;
}

const words = copy.asking;
const OPTIONS = [
  { value: 'phone', text: words.phone },
  { value: 'policy', text: words.policy },
];

/** Asks for what identifies the policy. */
export function Asking({ question, problem, busy, onAsk }: AskingProps) {
  const [by, setBy] = useState(question?.by === 'policy' ? 'policy' : 'phone');
  const phone = useAnswer(MobileNumber, question?.by === 'phone' ? question.mobile_number : '', useRef(null));
  const policy = useAnswer(PolicyNumber, question?.by === 'policy' ? question.policy_number : '', useRef(null));
  const byPhone = by === 'phone';
  return (
    <AnswerForm
      title={words.title}
      lead={words.lead}
      answers={[byPhone ? { name: 'mobile_number', answer: phone } : { name: 'policy_number', answer: policy }]}
      problem={problem}
      busy={busy}
      submit={words.submit}
      busyText={words.sending}
      onSubmit={() =>
        onAsk(byPhone ? { by: 'phone', mobile_number: phone.value } : { by: 'policy', policy_number: policy.value })
      }
    >
      <RadioGroup name="by" label={words.by} options={OPTIONS} layout="row" value={by} onChange={setBy} />
      {byPhone ? (
        <PhoneField
          name="mobile_number"
          ref={phone.ref}
          label={words.phone}
          hint={words.phoneHint}
          value={phone.value}
          onChange={phone.set}
          error={phone.error}
        />
      ) : (
        <TextField
          name="policy_number"
          ref={policy.ref}
          label={words.policy}
          hint={words.policyHint}
          maxLength={50}
          autoComplete="off"
          value={policy.value}
          onChange={policy.set}
          error={policy.error}
        />
      )}
    </AnswerForm>
  );
}
