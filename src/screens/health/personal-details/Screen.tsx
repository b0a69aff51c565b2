import { useController } from 'react-hook-form';
import { GENDERS } from '#contract/options.ts';
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

/** Birth date, gender and PIN code of the visitor: all that a first price needs besides the family. */
export default function PersonalDetailsScreen() {
  const { send } = useJourney();
  const { quote } = useRecord();
  const { control, onSubmit, onBlur, errors, attempt, busy } = useStepForm({
    schema: PersonalDetailsForm,
    values: personalDetailsValues(quote.additionalDetails),
    draft: { step: 'personal-details', member: null },
    onAnswer: (answer) => send({ type: 'personalDetails.submit', answer }),
  });
  const gender = useController({ control, name: 'gender' });
  const dob = useController({ control, name: 'DOB' });
  const pincode = useController({ control, name: 'pincode' });

  return (
    <StepPage lead={copy.lead} summary={<ErrorSummary errors={errors} attempt={attempt} />}>
      <FormLayout onSubmit={onSubmit} onBlur={onBlur}>
        <RadioGroup {...gender.field} label={copy.gender} options={[...GENDERS]} layout="row" error={gender.fieldState.error?.message} />
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
        <Button type="submit" busy={busy} busyText={copy.saving}>
          {copy.submit}
        </Button>
      </FormLayout>
    </StepPage>
  );
}
