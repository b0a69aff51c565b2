import { ContactPage } from '#src/features/contact/ContactPage.tsx';
import { EmailField } from '#src/journey/parts/EmailField.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { PersonNameField } from '#src/ui/field/PersonNameField.tsx';
import { PhoneField } from '#src/ui/field/PhoneField.tsx';
import { useHealth, useHealthRecord } from '../useHealth.ts';
import { copy } from './copy.ts';
import { contactFormSchema, contactFormValues } from './form.ts';

/** Name, mobile number and e-mail. The page can be skipped. */
export default function ContactScreen() {
  const { send } = useHealth();
  const { quote } = useHealthRecord();
  const form = useStepForm({
    schema: contactFormSchema,
    values: contactFormValues(quote.userDetails),
    draft: { step: 'contact', member: null },
    onAnswer: (answer) => send({ type: 'contact.submit', answer }),
  });
  const name = form.field('full_name');
  const mobile = form.field('mobile_number');
  const email = form.field('email');

  return (
    <ContactPage form={form} event="contact.submit">
      <PersonNameField {...name} label={copy.full_name} hint={copy.full_nameHint} autoComplete="name" />
      <PhoneField {...mobile} label={copy.mobile_number} />
      <EmailField {...email} label={copy.email} />
    </ContactPage>
  );
}
