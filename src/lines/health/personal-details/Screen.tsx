import { lazy, Suspense } from 'react';
import { healthAnswers } from '#contract/lines/health/answers.ts';
import { applyAnswer } from '#machines/core/answers.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useField } from '#src/journey/useField.ts';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { useRecordAfter } from '#src/shared/parts/useRecordAfter.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import { ErrorSummary } from '#src/ui/page/ErrorSummary.tsx';
import { submitAnswer, useHealth, useHealthRecord } from '../useHealth.ts';
import { AboutFields } from './AboutFields.tsx';
import { copy } from './copy.ts';
import { PersonalDetailsForm, personalDetailsValues } from './form.ts';

// A chunk of its own: when this form is filled in first, there is nothing to clear.
const AskedAgain = lazy(async () => ({ default: (await import('#src/shared/parts/AskedAgain.tsx')).AskedAgain }));

/** Birth date, gender and PIN code of the visitor: all that a first price needs besides the family. */
export default function PersonalDetailsScreen() {
  const { send } = useHealth();
  const record = useHealthRecord();
  const { additionalDetails } = record.quote;
  const { control, onSubmit, onBlur, errors, attempt, busy } = useStepForm({
    schema: PersonalDetailsForm,
    values: personalDetailsValues(additionalDetails),
    draft: { step: 'personalDetails', member: null },
    onAnswer: (answer) => send(submitAnswer('personalDetails', answer)),
  });
  const after = useRecordAfter(control, PersonalDetailsForm, (answer) =>
    applyAnswer(healthAnswers.personalDetails, record, answer),
  );
  const gender = useField(control, 'gender');
  const dob = useField(control, 'DOB');
  const pincode = useField(control, 'pincode');

  return (
    <StepPage lead={copy.lead} summary={<ErrorSummary errors={errors} attempt={attempt} />}>
      <FormLayout onSubmit={onSubmit} onBlur={onBlur}>
        <AboutFields gender={gender} dob={dob} pincode={pincode} />
        {additionalDetails && (
          <Suspense>
            <AskedAgain after={after} />
          </Suspense>
        )}
        <Button type="submit" variant="primary" data-event="personalDetails.submit" busy={busy} busyText={copy.saving}>
          {copy.submit}
        </Button>
      </FormLayout>
    </StepPage>
  );
}
