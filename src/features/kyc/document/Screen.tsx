import { ProposalPage } from '#src/features/proposal/ProposalPage.tsx';
import { useJourney, useJourneyRecord, useProposal, useSidePanel } from '#src/journey/journey.context.ts';
import { PartnerDisabled } from '#src/journey/parts/PartnerDisabled.tsx';
import { SandboxNote } from '#src/journey/parts/SandboxNote.tsx';
import { WhereToFind } from '#src/journey/parts/WhereToFind.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { isPartnerDisabled } from '#src/lib/disabled-partners.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { DateField } from '#src/ui/field/DateField.tsx';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { documentWithMaskedNumber } from '../DocumentFact.tsx';
import { DOCUMENT_NUMBER_TYPING } from '../document-typing.ts';
import { copy, DOCUMENT_NUMBER_TEXTS } from './copy.ts';
import { documentFormSchema, documentFormValues, isDocumentType, selectableDocumentOptions } from './form.ts';
import { DOCUMENT_NUMBER_PLACES } from './where-numbers-are.ts';

const IN_ORDER = ['kyc_doc_reg_dob', 'kyc_doc_type', 'kyc_doc_number'];

/** An identity document: its type, its number, and the birth date on it. Saves no draft. */
export default function KycDocumentScreen() {
  const { send, ui } = useJourney();
  const { sidePanel } = useSidePanel();
  const { kyc } = useProposal();
  const known = ui.knownProposer(useJourneyRecord()).dobIso;
  const form = useStepForm({
    schema: documentFormSchema,
    values: documentFormValues(kyc.kyc_doc_reg_dob ?? known),
    draft: null,
    onAnswer: (answer) => send({ type: 'document.submit', answer }),
  });
  const type = form.field('kyc_doc_type');
  const number = form.field('kyc_doc_number');
  const dob = form.field('kyc_doc_reg_dob');
  const ordered = IN_ORDER.flatMap((name) => form.errors.filter((error) => error.name === name));

  const choose = (next: string) => {
    type.onChange(next);
    // Another type of document has another number.
    form.set({ kyc_doc_number: '' });
  };

  const submit = (
    <>
      <Notice title={copy.storedTitle}>{copy.stored}</Notice>
      <Button type="submit" variant="primary" busy={form.busy} busyText={copy.saving} data-event="document.submit">
        {copy.submit}
      </Button>
    </>
  );
  const numberOf = (document: string) =>
    isDocumentType(document) && (
      <div className="stack gap-4">
        <WhereToFind question={copy.where} {...DOCUMENT_NUMBER_PLACES[document]}>
          <TextField
            {...number}
            {...DOCUMENT_NUMBER_TYPING[document]}
            {...DOCUMENT_NUMBER_TEXTS[document]}
            width="half"
          />
        </WhereToFind>
        {submit}
      </div>
    );

  if (isPartnerDisabled('kyc')) {
    return (
      <ProposalPage lead={copy.why} outcome="kyc-document">
        <PartnerDisabled title={copy.disabled.title}>{copy.disabled.text}</PartnerDisabled>
      </ProposalPage>
    );
  }
  return (
    <ProposalPage lead={`${copy.why} ${copy.oneDocument}`} outcome="kyc-document" form={{ ...form, errors: ordered }}>
      {kyc.status === 'VERIFIED' && (
        <Notice title={copy.verifiedTitle}>{copy.verified(documentWithMaskedNumber(kyc))}</Notice>
      )}
      <FormLayout onSubmit={form.onSubmit} onBlur={form.onBlur}>
        <DateField
          {...dob}
          label={copy.dob}
          hint={known === undefined ? undefined : copy.dobHint}
          min="1920-01-01"
          autoComplete="bday"
        />
        {/* Only the chosen document's number and the submit button are left, and they are below. */}
        <RadioGroup
          {...type}
          onChange={choose}
          label={copy.document}
          options={selectableDocumentOptions(kyc).map((option) => ({ ...option, opens: numberOf(option.value) }))}
        />
        {!isDocumentType(type.value) && submit}
        {sidePanel?.('aboveButton')}
        <SandboxNote />
      </FormLayout>
    </ProposalPage>
  );
}
