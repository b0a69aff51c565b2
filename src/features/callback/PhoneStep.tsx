import type { RefObject } from 'react';
import { object } from 'valibot';
import { MOBILE_TYPING, typedFieldText } from '#contract/shared/field-typing.ts';
import { MobileNumber } from '#contract/shared/patterns.ts';
import type { CallProblem } from '#machines/core/call-problem.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { PhoneField } from '#src/ui/field/PhoneField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { CallbackStepForm } from './CallbackStepForm.tsx';
import { copy } from './copy.ts';

interface PhoneStepProps {
  id: string;
  initial: string;
  variant: 'primary' | 'secondary';
  problem: CallProblem | null;
  fieldRef: RefObject<HTMLInputElement | null>;
  onSubmit: (mobileNumber: string) => void;
}

const PhoneForm = object({ mobile_number: MobileNumber });

/** Step 0: the phone number, with its +91. */
export function PhoneStep({ id, initial, variant, problem, fieldRef, onSubmit }: PhoneStepProps) {
  const form = useForm(PhoneForm, { mobile_number: initial });
  return (
    <CallbackStepForm
      form={form}
      readEntered={(entered) => ({
        mobile_number: typedFieldText(String(entered.get('mobile_number')), MOBILE_TYPING).text,
      })}
      number={1}
      active
      problem={problem}
      onSubmit={({ mobile_number }) => onSubmit(mobile_number)}
      notes={copy.promises}
      actions={
        <Button type="submit" variant={variant}>
          {copy.next}
        </Button>
      }
    >
      <PhoneField {...form.field('mobile_number')} id={`${id}-phone`} ref={fieldRef} label={copy.phone} />
    </CallbackStepForm>
  );
}
