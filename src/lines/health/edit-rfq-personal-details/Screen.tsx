import { healthAnswers } from '#contract/lines/health/answers.ts';
import { applyAnswer } from '#machines/core/answers.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { type Field, useField } from '#src/journey/useField.ts';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { AskedAgain } from '#src/shared/parts/AskedAgain.tsx';
import { EmailField } from '#src/shared/parts/EmailField.tsx';
import { useRecordAfter } from '#src/shared/parts/useRecordAfter.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { PhoneField } from '#src/ui/field/PhoneField.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import { ErrorSummary } from '#src/ui/page/ErrorSummary.tsx';
import { AboutFields } from '../personal-details/AboutFields.tsx';
import { PersonalDetailsForm } from '../personal-details/form.ts';
import { submitAnswer, useHealth, useHealthRecord } from '../useHealth.ts';
import { copy } from './copy.ts';
import { EditForm, editValues } from './form.ts';
import styles from './Screen.module.css';

/** The visitor's own details, changed from the quote list: what that clears is said before it is saved. */
export default function EditPersonalDetailsScreen() {
  const { send } = useHealth();
  const record = useHealthRecord();
  const { control, form, onSubmit, onBlur, errors, attempt, busy } = useStepForm({
    schema: EditForm,
    values: editValues(record.quote),
    draft: { step: 'personalDetails', member: null },
    onAnswer: (answer) => send(submitAnswer('editDetails', answer)),
  });
  // What a premium is made from: its consequences are told while the contact is still being typed.
  const after = useRecordAfter(control, PersonalDetailsForm, (answer) =>
    applyAnswer(healthAnswers.personalDetails, record, answer),
  );
  const gender = useField(control, 'gender');
  const dob = useField(control, 'DOB');
  const pincode = useField(control, 'pincode');
  const name = useField(control, 'full_name');
  const mobile = useField(control, 'mobile_number');
  const email = useField(control, 'email');
  // The contact is judged as a whole: filling or emptying one field changes what the others need.
  const judged = (field: Field) => ({
    ...field,
    onChange: (value: string) => {
      field.onChange(value);
      if (attempt > 0) void form.trigger();
    },
  });

  return (
    <StepPage lead={copy.lead} summary={<ErrorSummary errors={errors} attempt={attempt} />}>
      <FormLayout onSubmit={onSubmit} onBlur={onBlur}>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{copy.about}</legend>
          <AboutFields gender={gender} dob={dob} pincode={pincode} />
        </fieldset>
        <fieldset className={styles.group} aria-describedby="contact-hint">
          <legend className={styles.legend}>{copy.contact}</legend>
          <p id="contact-hint" className={styles.hint}>
            {copy.contactHint}
          </p>
          <TextField
            {...judged(name)}
            label={copy.full_name}
            kind="text"
            maxLength={100}
            autoComplete="name"
            optional
          />
          <PhoneField {...judged(mobile)} label={copy.mobile_number} optional />
          <EmailField {...judged(email)} label={copy.email} optional />
        </fieldset>
        <AskedAgain after={after} />
        <Button type="submit" variant="primary" data-event="editDetails.submit" busy={busy} busyText={copy.saving}>
          {copy.submit}
        </Button>
      </FormLayout>
    </StepPage>
  );
}
