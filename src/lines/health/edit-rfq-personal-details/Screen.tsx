import { type Control, useController } from 'react-hook-form';
import * as v from 'valibot';
import { GENDERS } from '#contract/shared/options.ts';
import { useJourney, useRecord } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { DateField } from '#src/ui/field/DateField.tsx';
import { PhoneField } from '#src/ui/field/PhoneField.tsx';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import { ErrorSummary } from '#src/ui/page/ErrorSummary.tsx';
import { AskedAgain } from '../parts/AskedAgain.tsx';
import { askedAgain } from '../parts/consequences.ts';
import { EMAIL_CHARACTERS } from '../parts/email.ts';
import { copy } from './copy.ts';
import { AboutForm, EditForm, type EditValues, editValues } from './form.ts';
import styles from './Screen.module.css';

/** The visitor's own details, changed from the quote list: what that clears is said before it is saved. */
export default function EditPersonalDetailsScreen() {
  const { send } = useJourney();
  const record = useRecord();
  const { control, form, onSubmit, onBlur, errors, attempt, busy } = useStepForm({
    schema: EditForm,
    values: editValues(record.quote),
    draft: { step: 'personal-details', member: null },
    onAnswer: (answer) => send({ type: 'personalDetails.change', answer }),
  });
  const about = v.safeParse(AboutForm, form.watch());
  const steps = about.success ? askedAgain(record, { answer: 'additionalDetails', value: about.output }) : [];
  // The contact is judged as a whole: filling or emptying one field changes what the others need.
  const again = () => attempt > 0 && void form.trigger();

  return (
    <StepPage lead={copy.lead} summary={<ErrorSummary errors={errors} attempt={attempt} />}>
      <FormLayout onSubmit={onSubmit} onBlur={onBlur}>
        <AboutFields control={control} />
        <ContactFields control={control} onChanged={again} />
        <AskedAgain steps={steps} />
        <Button type="submit" variant="primary" data-event="personalDetails.change" busy={busy} busyText={copy.saving}>
          {copy.submit}
        </Button>
      </FormLayout>
    </StepPage>
  );
}

type EditControl = Control<EditValues, unknown, v.InferOutput<typeof EditForm>>;

function AboutFields({ control }: { control: EditControl }) {
  const gender = useController({ control, name: 'gender' });
  const dob = useController({ control, name: 'DOB' });
  const pincode = useController({ control, name: 'pincode' });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{copy.about}</legend>
      <RadioGroup
        {...gender.field}
        label={copy.gender}
        hint={copy.genderHint}
        options={GENDERS}
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
        maxLength={6}
        width="short"
        autoComplete="postal-code"
        error={pincode.fieldState.error?.message}
      />
    </fieldset>
  );
}

function ContactFields({ control, onChanged }: { control: EditControl; onChanged: () => void }) {
  const name = useController({ control, name: 'full_name' });
  const mobile = useController({ control, name: 'mobile_number' });
  const email = useController({ control, name: 'email' });
  const changed = (change: (value: string) => void) => (value: string) => {
    change(value);
    onChanged();
  };
  return (
    <fieldset className={styles.group} aria-describedby="contact-hint">
      <legend className={styles.legend}>{copy.contact}</legend>
      <p id="contact-hint" className={styles.hint}>
        {copy.contactHint}
      </p>
      <TextField
        {...name.field}
        onChange={changed(name.field.onChange)}
        label={copy.full_name}
        kind="text"
        maxLength={100}
        autoComplete="name"
        optional
        error={name.fieldState.error?.message}
      />
      <PhoneField
        {...mobile.field}
        onChange={changed(mobile.field.onChange)}
        label={copy.mobile_number}
        optional
        error={mobile.fieldState.error?.message}
      />
      <TextField
        {...email.field}
        onChange={changed(email.field.onChange)}
        label={copy.email}
        kind={EMAIL_CHARACTERS}
        inputMode="email"
        maxLength={254}
        autoComplete="email"
        optional
        error={email.fieldState.error?.message}
      />
    </fieldset>
  );
}
