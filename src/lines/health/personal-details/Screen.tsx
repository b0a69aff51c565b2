import { lazy, Suspense } from 'react';
import { healthAnswers } from '#contract/lines/health/answers.ts';
import type { AdditionalDetails } from '#contract/lines/health/quote.ts';
import { toldInEstimate } from '#contract/shared/told-in-estimate.ts';
import { applyAnswer } from '#machines/core/answers.ts';
import { StepForm } from '#src/journey/StepForm.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useField } from '#src/journey/useField.ts';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { submitAnswer, useHealth, useHealthRecord } from '../useHealth.ts';
import { AboutFields } from './AboutFields.tsx';
import { copy } from './copy.ts';
import { PersonalDetailsForm, type PersonalDetailsValues, personalDetailsValues } from './form.ts';

// A chunk of its own: when this form is filled in first, there is nothing to clear.
const AskedAgain = lazy(async () => {
  const part = await import('#src/shared/parts/AskedAgain.tsx');
  return { default: part.AskedAgain<PersonalDetailsValues, AdditionalDetails, AdditionalDetails> };
});

/** Birth date, gender and PIN code of the visitor: all that a first price needs besides the family. */
export default function PersonalDetailsScreen() {
  const { send } = useHealth();
  const record = useHealthRecord();
  const { additionalDetails } = record.quote;
  const told = additionalDetails ? null : toldInEstimate(record);
  const form = useStepForm({
    schema: PersonalDetailsForm,
    values: personalDetailsValues(additionalDetails, told?.pincode),
    draft: { step: 'personalDetails', member: null },
    onAnswer: (answer) => send(submitAnswer('personalDetails', answer)),
  });
  const gender = useField(form.control, 'gender');
  const dob = useField(form.control, 'DOB');
  const pincode = useField(form.control, 'pincode');

  return (
    <StepPage lead={copy.lead} form={form}>
      <StepForm form={form} event="personalDetails.submit">
        <AboutFields gender={gender} dob={dob} pincode={pincode} told={told} />
        {additionalDetails && (
          <Suspense>
            <AskedAgain form={form} apply={(answer) => applyAnswer(healthAnswers.personalDetails, record, answer)} />
          </Suspense>
        )}
      </StepForm>
    </StepPage>
  );
}
