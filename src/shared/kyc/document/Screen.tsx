import { useJourney, useProposal, useRecord } from '#src/journey/journey.context.ts';
import { StepForm } from '#src/journey/StepForm.tsx';
import { useField } from '#src/journey/useField.ts';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { ProposalPage } from '#src/shared/parts/ProposalPage.tsx';
import { SandboxNote } from '#src/shared/parts/SandboxNote.tsx';
import { WhereToFind } from '#src/shared/parts/WhereToFind.tsx';
import { DateField } from '#src/ui/field/DateField.tsx';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { documentText } from '../DocumentFact.tsx';
import { copy, NUMBER_WORDS } from './copy.ts';
import { DocumentForm, documentOptions, documentValues, isDocumentType } from './form.ts';
import { NUMBER_TYPING } from './typing.ts';
import { WHERE } from './where.ts';

const IN_ORDER = ['kyc_doc_type', 'kyc_doc_number', 'kyc_doc_reg_dob'];

/** An identity document: which one, its number, and the birth date on it. Leaves no draft anywhere. */
export default function KycDocumentScreen() {
  const { send, ui } = useJourney();
  const { kyc } = useProposal();
  const known = ui.knownProposer(useRecord()).DOB;
  const form = useStepForm({
    schema: DocumentForm,
    values: documentValues(kyc.kyc_doc_reg_dob ?? known),
    draft: null,
    onAnswer: (answer) => send({ type: 'document.submit', answer }),
  });
  const type = useField(form.control, 'kyc_doc_type');
  const number = useField(form.control, 'kyc_doc_number');
  const dob = useField(form.control, 'kyc_doc_reg_dob');
  const ordered = IN_ORDER.flatMap((name) => form.errors.filter((error) => error.name === name));

  const choose = (next: string) => {
    type.onChange(next);
    // The number of one document is never that of another.
    form.resetField('kyc_doc_number');
  };

  const numberOf = (document: string) =>
    isDocumentType(document) && (
      <WhereToFind question={copy.where} {...WHERE[document]}>
        <TextField {...number} {...NUMBER_TYPING[document]} {...NUMBER_WORDS[document]} width="half" />
      </WhereToFind>
    );

  return (
    <ProposalPage lead={copy.lead} outcome="kyc-document" form={{ ...form, errors: ordered }}>
      {kyc.status === 'VERIFIED' && <Notice title={copy.verifiedTitle}>{copy.verified(documentText(kyc))}</Notice>}
      <StepForm form={form} event="document.submit" submit={copy.submit} saving={copy.saving} foot={<SandboxNote />}>
        <RadioGroup
          {...type}
          onChange={choose}
          label={copy.document}
          options={documentOptions(kyc).map((option) => ({ ...option, opens: numberOf(option.value) }))}
        />
        <DateField
          {...dob}
          label={copy.dob}
          hint={known === undefined ? copy.dobHintUnknown : copy.dobHint}
          min="1920-01-01"
          autoComplete="bday"
        />
        <Notice title={copy.keptTitle}>{copy.kept}</Notice>
      </StepForm>
    </ProposalPage>
  );
}
