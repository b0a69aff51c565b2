import { parseTypedDate } from '#contract/shared/dates.ts';
import { RELATIONSHIPS } from '#contract/shared/options.ts';
import { useJourney, useProposal, useRecord } from '#src/journey/journey.context.ts';
import type { KnownPerson } from '#src/journey/line-ui.ts';
import { submitProposalAnswer } from '#src/journey/submit.ts';
import { useField } from '#src/journey/useField.ts';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { AskedAgain } from '#src/shared/parts/AskedAgain.tsx';
import { ProposalPage } from '#src/shared/parts/ProposalPage.tsx';
import { useRecordAfter } from '#src/shared/parts/useRecordAfter.ts';
import { words } from '#src/shared/parts/words.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { DateField } from '#src/ui/field/DateField.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import { ErrorSummary } from '#src/ui/page/ErrorSummary.tsx';
import { applyAnswers } from '../applyAnswers.ts';
import { Appointee } from './Appointee.tsx';
import { copy } from './copy.ts';
import { fieldOf, isMinor, NomineeForm, nomineeValues } from './form.ts';
import { KnownPersons } from './KnownPersons.tsx';

/** Who receives the money, and for a child the adult who receives it for them. */
export default function NomineeDetailsScreen() {
  const { send, ui } = useJourney();
  const record = useRecord();
  const { nominee_details } = useProposal();
  const { control, form, onSubmit, onBlur, errors, attempt, busy } = useStepForm({
    schema: NomineeForm,
    values: nomineeValues(nominee_details),
    draft: { step: 'nominee', member: null },
    fieldOf,
    onAnswer: (answer) => send(submitProposalAnswer('nominee', answer)),
  });
  const after = useRecordAfter(control, NomineeForm, (nominee) => applyAnswers(ui.definition, record, { nominee }));
  const name = useField(control, 'full_name');
  const relationship = useField(control, 'relationship');
  const dob = useField(control, 'DOB');
  const born = parseTypedDate(dob.value);

  const choose = (person: KnownPerson | null) => {
    form.setValue('full_name', person?.full_name ?? '', { shouldDirty: true });
    form.setValue('relationship', person?.relationship ?? '', { shouldDirty: true });
    form.setValue('DOB', person?.DOB ?? '', { shouldDirty: true });
    form.clearErrors(['full_name', 'relationship', 'DOB']);
  };

  return (
    <ProposalPage lead={copy.lead} summary={<ErrorSummary errors={errors} attempt={attempt} />}>
      <FormLayout onSubmit={onSubmit} onBlur={onBlur}>
        <KnownPersons
          persons={ui.knownPersons(record)}
          isChosen={({ full_name, DOB }) => full_name === name.value && DOB === dob.value}
          onChoose={choose}
        />
        <TextField {...name} label={copy.name} kind="text" maxLength={100} />
        <Select {...relationship} label={copy.relationship} options={RELATIONSHIPS} />
        <DateField {...dob} label={copy.dob} hint={copy.dobHint} min="1900-01-01" />
        {born !== null && isMinor(born) && <Appointee control={control} />}
        <AskedAgain after={after} />
        <Button type="submit" variant="primary" busy={busy} busyText={words.saving} data-event="nominee.submit">
          {words.submit}
        </Button>
      </FormLayout>
    </ProposalPage>
  );
}
