import type { ComponentType } from 'react';
import { PINCODE_TYPING } from '#contract/shared/field-typing.ts';
import { usePincodeInfo } from '#src/api/queries.ts';
import { ProposalPage } from '#src/features/proposal/ProposalPage.tsx';
import { useJourney, useJourneyRecord } from '#src/journey/journey.context.ts';
import { InvalidationNotice } from '#src/journey/parts/InvalidationNotice.tsx';
import { StepForm } from '#src/journey/StepForm.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { TextField } from '#src/ui/field/TextField.tsx';
import { copy } from './address-details/copy.ts';
import { addressFormSchema, addressFormValues } from './address-details/form.ts';
import { PincodePlace } from './address-details/PincodePlace.tsx';
import { applyProposalAnswers } from './apply-proposal-answers.ts';

interface AddressDetailsProps {
  /** The line's note about a PIN code. */
  Note?: ComponentType<{ pincode: string }>;
}

/**
 * Where the proposer lives. Place, district and state follow from the PIN code and are not asked. For a code that is
 * not on our list, the district is asked.
 */
export default function AddressDetailsScreen({ Note }: AddressDetailsProps) {
  const { send, ui } = useJourney();
  const record = useJourneyRecord();
  const stored = record.proposal?.address_details;
  const known = ui.knownProposer(record).pincode;
  const form = useStepForm({
    schema: addressFormSchema,
    values: addressFormValues(stored, known),
    draft: { step: 'address', member: null },
    onAnswer: (answer) => send({ type: 'address.submit', answer }),
  });
  const line1 = form.field('address_line_1');
  const line2 = form.field('address_line_2');
  const pincode = form.field('pincode');
  const district = form.field('district');
  const { data: place } = usePincodeInfo(pincode.value);
  const asksDistrict = place?.needs_district === true || district.error !== undefined;

  return (
    <ProposalPage lead={copy.lead} form={form}>
      <StepForm form={form} event="address.submit">
        <TextField
          {...line1}
          label={copy.line1}
          hint={copy.line1Hint}
          kind="address"
          maxLength={120}
          autoComplete="address-line1"
        />
        <TextField {...line2} label={copy.line2} optional kind="address" maxLength={120} autoComplete="address-line2" />
        <TextField
          {...pincode}
          label={copy.pincode}
          hint={known === undefined ? undefined : copy.pincodeHint}
          {...PINCODE_TYPING}
          inputMode="numeric"
          width="short"
          autoComplete="postal-code"
        />
        {/* One sentence per problem: the field itself says what is wrong with the number. */}
        {pincode.error === undefined && <PincodePlace pincode={pincode.value} />}
        {asksDistrict && (
          <TextField
            {...district}
            label={copy.district}
            hint={copy.districtHint}
            kind="address"
            maxLength={60}
            autoComplete="address-level2"
          />
        )}
        {Note && <Note pincode={pincode.value} />}
        <InvalidationNotice
          form={form}
          // The server derives place and state from the PIN code: they change if, and only if, the code does.
          apply={(answer) => {
            const address = { ...answer, city: stored?.city ?? '', state: stored?.state ?? '' };
            return applyProposalAnswers(ui.definition, record, { address });
          }}
        />
      </StepForm>
    </ProposalPage>
  );
}
