import { StepPage } from '#src/journey/StepPage.tsx';
import { useField } from '#src/journey/useField.ts';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { Actions } from '#src/shared/parts/Actions.tsx';
import { EmailField } from '#src/shared/parts/EmailField.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { PhoneField } from '#src/ui/field/PhoneField.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import { submitAnswer, useHealth, useHealthRecord } from '../useHealth.ts';
import { copy } from './copy.ts';
import { ContactForm, contactValues } from './form.ts';
import styles from './Screen.module.css';

/** Name, mobile number and e-mail; may be skipped: prices come before the phone number. */
export default function ContactScreen() {
  const { send } = useHealth();
  const { quote } = useHealthRecord();
  const form = useStepForm({
    schema: ContactForm,
    values: contactValues(quote.userDetails),
    draft: { step: 'contact', member: null },
    onAnswer: (answer) => send(submitAnswer('contact', answer)),
  });
  const name = useField(form.control, 'full_name');
  const mobile = useField(form.control, 'mobile_number');
  const email = useField(form.control, 'email');
  const skip = () => send({ type: 'step.skip' });

  return (
    <StepPage title={copy.title} lead={copy.lead} form={form}>
      {/* In sight on a phone; at the end of the form it comes again, for who came that far. */}
      <LinkButton className={styles.skip} data-event="step.skip" onClick={skip}>
        {copy.skip}
      </LinkButton>
      <section className={`stack gap-2 size-s ${styles.use}`} aria-labelledby="used-for">
        <h2 id="used-for" className={styles.useTitle}>
          {copy.usedForTitle}
        </h2>
        <ul className="stack gap-1 soft">
          {copy.usedFor.map((use) => (
            <li key={use}>{use}</li>
          ))}
        </ul>
        <p className="bold">{copy.never}</p>
      </section>
      <FormLayout onSubmit={form.onSubmit} onBlur={form.onBlur}>
        <TextField
          {...name}
          label={copy.full_name}
          hint={copy.full_nameHint}
          kind="text"
          maxLength={100}
          autoComplete="name"
        />
        <PhoneField {...mobile} label={copy.mobile_number} />
        <EmailField {...email} label={copy.email} />
        <Actions>
          <Button type="submit" variant="primary" data-event="contact.submit" busy={form.busy} busyText={copy.saving}>
            {copy.submit}
          </Button>
          <Button onClick={skip}>{copy.skip}</Button>
        </Actions>
      </FormLayout>
    </StepPage>
  );
}
