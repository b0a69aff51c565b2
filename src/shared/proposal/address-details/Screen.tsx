import { useController } from 'react-hook-form';
import { useJourney, useRecord } from '#src/journey/journey.context.ts';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { AskedAgain } from '#src/lines/health/parts/AskedAgain.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import { ErrorSummary } from '#src/ui/page/ErrorSummary.tsx';
import { words } from '../parts/copy.ts';
import { ProposalPage } from '../parts/ProposalPage.tsx';
import { useCleared } from '../parts/useCleared.ts';
import { copy } from './copy.ts';
import { AddressForm, addressValues } from './form.ts';
import { PincodePlace, ZoneNote } from './PincodePlace.tsx';

/** Where the proposer lives; place, district and state follow from the PIN code and are not asked. */
export default function AddressDetailsScreen() {
  const { send } = useJourney();
  const record = useRecord();
  const { control, onSubmit, onBlur, errors, attempt, busy } = useStepForm({
    schema: AddressForm,
    values: addressValues(record),
    draft: { step: 'address-details', member: null },
    onAnswer: (answer) => send({ type: 'address.submit', answer }),
  });
  const kept = record.proposal?.address_details;
  const cleared = useCleared(control, AddressForm, (value) => [
    // Place and state come from the PIN code, on the server: they differ when, and only when, it does.
    { answer: 'addressDetails', value: { ...value, city: kept?.city ?? '', state: kept?.state ?? '' } },
  ]);
  const line1 = useController({ control, name: 'address_line_1' });
  const line2 = useController({ control, name: 'address_line_2' });
  const pincode = useController({ control, name: 'pincode' });
  const pincodeError = pincode.fieldState.error?.message;

  return (
    <ProposalPage lead={copy.lead} summary={<ErrorSummary errors={errors} attempt={attempt} />}>
      <FormLayout onSubmit={onSubmit} onBlur={onBlur}>
        <TextField
          {...line1.field}
          label={copy.line1}
          hint={copy.line1Hint}
          kind="address"
          maxLength={120}
          autoComplete="address-line1"
          error={line1.fieldState.error?.message}
        />
        <TextField
          {...line2.field}
          label={copy.line2}
          optional
          kind="address"
          maxLength={120}
          autoComplete="address-line2"
          error={line2.fieldState.error?.message}
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
          error={pincodeError}
        />
        {/* One problem, one sentence: what is wrong with the number itself is said by the field. */}
        {pincodeError === undefined && <PincodePlace pincode={pincode.field.value} />}
        <ZoneNote quoted={record.quote.additionalDetails?.pincode ?? ''} pincode={pincode.field.value} />
        <AskedAgain steps={cleared} />
        <Button type="submit" variant="primary" busy={busy} busyText={words.saving} data-event="address.submit">
          {words.submit}
        </Button>
      </FormLayout>
    </ProposalPage>
  );
}
