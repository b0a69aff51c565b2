import { healthAnswerTable } from '#contract/lines/health/answer-table.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import { EmailField } from '#src/journey/parts/EmailField.tsx';
import { InvalidationNotice } from '#src/journey/parts/InvalidationNotice.tsx';
import { StepForm } from '#src/journey/StepForm.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { PersonNameField } from '#src/ui/field/PersonNameField.tsx';
import { PhoneField } from '#src/ui/field/PhoneField.tsx';
import type { FieldState } from '#src/ui/form/useForm.ts';
import { OwnDetailsFields, PincodeField } from '../personal-details/AboutFields.tsx';
import { personalDetailsFormSchema } from '../personal-details/form.ts';
import { useHealth, useHealthRecord } from '../useHealth.ts';
import { copy } from './copy.ts';
import { editDetailsFormSchema, editDetailsFormValues } from './form.ts';
import styles from './Screen.module.css';

/** The visitor's own details, changed from the quote list. Says what that clears before it is saved. */
export default function EditPersonalDetailsScreen() {
  const { send } = useHealth();
  const record = useHealthRecord();
  const form = useStepForm({
    schema: editDetailsFormSchema,
    values: editDetailsFormValues(record.quote),
    draft: { step: 'personalDetails', member: null },
    onAnswer: (answer) => send({ type: 'editDetails.submit', answer }),
  });
  const gender = form.field('gender');
  const dob = form.field('DOB');
  const pincode = form.field('pincode');
  const name = form.field('full_name');
  const mobile = form.field('mobile_number');
  const email = form.field('email');
  // The contact is validated as a whole, because filling or emptying one field changes what the others need.
  const judged = (field: FieldState) => ({
    ...field,
    onChange: (value: string) => {
      field.onChange(value);
      if (form.attempt > 0) form.check();
    },
  });

  return (
    <StepPage lead={copy.lead} form={form}>
      <StepForm form={form} event="editDetails.submit" submit={copy.submit}>
        <fieldset className={styles.group}>
          <legend className="legend">{copy.about}</legend>
          <OwnDetailsFields gender={gender} dob={dob} />
          <PincodeField pincode={pincode} />
        </fieldset>
        <fieldset className={styles.group} aria-describedby="contact-hint">
          <legend className="legend">{copy.contact}</legend>
          <p id="contact-hint" className="size-s soft">
            {copy.contactHint}
          </p>
          <PersonNameField {...judged(name)} label={copy.full_name} autoComplete="name" optional />
          <PhoneField {...judged(mobile)} label={copy.mobile_number} optional />
          <EmailField {...judged(email)} label={copy.email} optional />
        </fieldset>
        <InvalidationNotice
          // The answers that a premium depends on: the consequences are shown while the contact is still being typed.
          form={{ values: form.values, schema: personalDetailsFormSchema }}
          apply={(answer) => applyAnswer(healthAnswerTable.personalDetails, record, answer)}
        />
      </StepForm>
    </StepPage>
  );
}
