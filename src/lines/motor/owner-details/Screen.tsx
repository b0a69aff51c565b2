import { PINCODE_TYPING } from '#contract/shared/field-typing.ts';
import { ContactPage } from '#src/features/contact/ContactPage.tsx';
import { UnlistedPincodeNote } from '#src/features/proposal/UnlistedPincodeNote.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { PersonNameField } from '#src/ui/field/PersonNameField.tsx';
import { PhoneField } from '#src/ui/field/PhoneField.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useMotor, useMotorRecord } from '../useMotor.ts';
import { copy } from './copy.ts';
import { ownerFormSchema, ownerFormValues } from './form.ts';

/** Name, mobile number and PIN code of the owner. The page can be skipped. */
export default function OwnerDetailsScreen() {
  const { send } = useMotor();
  const { quote } = useMotorRecord();
  const form = useStepForm({
    schema: ownerFormSchema,
    values: ownerFormValues(quote.ownerDetails),
    draft: { step: 'ownerDetails', member: null },
    onAnswer: (answer) => send({ type: 'ownerDetails.submit', answer }),
  });
  const name = form.field('owner_name');
  const mobile = form.field('owner_mobile_number');
  const pincode = form.field('owner_pincode');

  return (
    <ContactPage form={form} event="ownerDetails.submit">
      <PersonNameField {...name} label={copy.name} hint={copy.nameHint} autoComplete="name" />
      <PhoneField {...mobile} label={copy.mobile} />
      <TextField
        {...pincode}
        label={copy.pincode}
        hint={copy.pincodeHint}
        {...PINCODE_TYPING}
        width="short"
        autoComplete="postal-code"
      />
      <UnlistedPincodeNote pincode={pincode.value} />
    </ContactPage>
  );
}
