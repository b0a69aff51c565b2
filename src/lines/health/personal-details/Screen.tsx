import { lazy, Suspense } from 'react';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { GENDERS } from '#contract/shared/options.ts';
import { useJourney, useRecord } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { DateField } from '#src/ui/field/DateField.tsx';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import { ErrorSummary } from '#src/ui/page/ErrorSummary.tsx';
import { copy } from './copy.ts';
import { PersonalDetailsForm, personalDetailsValues } from './form.ts';

const ChangeCost = lazy(() => import('../parts/ChangeCost.tsx'));

/** Birth date, gender and PIN code of the visitor: all that a first price needs besides the family. */
export default function PersonalDetailsScreen() {
  const { send } = useJourney();
  const record = useRecord();
  const { quote } = record;
  const { control, form, onSubmit, onBlur, errors, attempt, busy } = useStepForm({
    schema: PersonalDetailsForm,
    values: personalDetailsValues(quote.additionalDetails),
    draft: { step: 'personal-details', member: null },
    onAnswer: (answer) => send({ type: 'personalDetails.submit', answer }),
  });
  // Reached again by Back or Change, an edit here clears later answers: that is said before it is saved.
  const answer = v.safeParse(PersonalDetailsForm, form.watch());
  const gender = useController({ control, name: 'gender' });
  const dob = useController({ control, name: 'DOB' });
  const pincode = useController({ control, name: 'pincode' });

  return (
    <StepPage lead={copy.lead} summary={<ErrorSummary errors={errors} attempt={attempt} />}>
      <FormLayout onSubmit={onSubmit} onBlur={onBlur}>
        <RadioGroup
          {...gender.field}
          label={copy.gender}
          hint={copy.genderHint}
          options={[...GENDERS]}
          layout="row"
          error={gender.fieldState.error?.message}
        />
        <DateField
          {...dob.field}
          label={copy.dob}
          hint={copy.dobHint}
          autoComplete="bday"
          min="1920-01-01"
          error={dob.fieldState.error?.message}
        />
        <TextField
          {...pincode.field}
          label={copy.pincode}
          hint={copy.pincodeHint}
          kind="numeric"
          inputMode="numeric"
          maxLength={6}
          width="short"
          autoComplete="postal-code"
          error={pincode.fieldState.error?.message}
        />
        {quote.additionalDetails && (
          <Suspense>
            <ChangeCost
              record={record}
              answer={answer.success ? { answer: 'additionalDetails', value: answer.output } : null}
            />
          </Suspense>
        )}
        <Button type="submit" variant="primary" data-event="personalDetails.submit" busy={busy} busyText={copy.saving}>
          {copy.submit}
        </Button>
      </FormLayout>
    </StepPage>
  );
}
