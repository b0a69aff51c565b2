import { MobileNumber } from '#contract/shared/patterns.ts';
import { MOBILE_TYPING, readTyped } from '#contract/shared/typed-text.ts';
import type { Problem } from '#machines/core/problem.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { PhoneField } from '#src/ui/field/PhoneField.tsx';
import { type FieldRef, useAnswer } from '#src/ui/form/useAnswer.ts';
import { useTypedEarly } from '#src/ui/form/useEarlyForm.ts';
import { copy } from './copy.ts';
import { StepForm } from './StepForm.tsx';

interface PhoneStepProps {
  id: string;
  initial: string;
  variant: 'primary' | 'secondary';
  problem: Problem | null;
  fieldRef: FieldRef;
  onSubmit: (mobileNumber: string) => void;
}

const asTyped = (raw: string): string => readTyped(raw, MOBILE_TYPING).text;

/** Step 0: the phone number, with its +91. */
export function PhoneStep({ id, initial, variant, problem, fieldRef, onSubmit }: PhoneStepProps) {
  const phone = useAnswer(MobileNumber, initial, fieldRef);
  useTypedEarly(phone, asTyped);
  return (
    <StepForm
      number={1}
      active
      answers={[phone]}
      problem={problem}
      onSubmit={() => onSubmit(phone.value)}
      notes={copy.promises}
      actions={
        <Button type="submit" variant={variant}>
          {copy.next}
        </Button>
      }
    >
      <PhoneField
        id={`${id}-phone`}
        name="mobile_number"
        ref={fieldRef}
        label={copy.phone}
        value={phone.value}
        onChange={phone.set}
        error={phone.error}
      />
    </StepForm>
  );
}
