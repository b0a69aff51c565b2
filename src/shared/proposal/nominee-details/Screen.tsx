import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { parseTypedDate } from '#contract/shared/dates.ts';
import { RELATIONSHIPS } from '#contract/shared/options.ts';
import { useJourney, useProposal, useRecord } from '#src/journey/journey.context.ts';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { AskedAgain } from '#src/lines/health/parts/AskedAgain.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { DateField } from '#src/ui/field/DateField.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import { ErrorSummary } from '#src/ui/page/ErrorSummary.tsx';
import { words } from '../parts/copy.ts';
import { ProposalPage } from '../parts/ProposalPage.tsx';
import { useCleared } from '../parts/useCleared.ts';
import { Appointee } from './Appointee.tsx';
import { copy } from './copy.ts';
import { isMinor, type KnownPerson, knownPersons, NomineeForm, nomineeValues } from './form.ts';
import { KnownPersons } from './KnownPersons.tsx';

/** Who receives the money, and for a child the adult who receives it for them. */
export default function NomineeDetailsScreen() {
  const { send, context } = useJourney();
  const record = useRecord();
  const { nominee_details } = useProposal();
  const { control, form, onSubmit, onBlur, errors, attempt, busy } = useStepForm({
    schema: NomineeForm,
    values: nomineeValues(nominee_details),
    draft: { step: 'nominee-details', member: null },
    onAnswer: (answer) => send({ type: 'nominee.submit', answer }),
  });
  const cleared = useCleared(control, NomineeForm, (value) => [{ answer: 'nominee', value }]);
  const name = useController({ control, name: 'full_name' });
  const relationship = useController({ control, name: 'relationship' });
  const dob = useController({ control, name: 'DOB' });
  const born = parseTypedDate(dob.field.value);
  const nameNow = name.field.value;

  // By its last segment alone, 'appointee.full_name' would land on the nominee's own name.
  const { problem } = context;
  const { setError, clearErrors } = form;
  useEffect(() => {
    const { appointee, ...fields } = problem?.fields ?? {};
    if (appointee) setError('appointee_full_name', { type: 'server', message: appointee });
    for (const part of ['full_name', 'relationship'] as const) {
      const message = fields[`appointee.${part}`];
      if (!message) continue;
      if (!fields[part]) clearErrors(part);
      setError(`appointee_${part}`, { type: 'server', message });
    }
  }, [problem, setError, clearErrors]);

  const choose = (person: KnownPerson | null) => {
    form.setValue('full_name', person?.full_name ?? '', { shouldDirty: true });
    form.setValue('relationship', person?.relationship ?? '', { shouldDirty: true });
    form.setValue('DOB', person?.DOB ?? '', { shouldDirty: true });
    clearErrors(['full_name', 'relationship', 'DOB']);
  };

  return (
    <ProposalPage lead={copy.lead} summary={<ErrorSummary errors={errors} attempt={attempt} />}>
      <FormLayout onSubmit={onSubmit} onBlur={onBlur}>
        <KnownPersons
          persons={knownPersons(record)}
          isChosen={({ full_name, DOB }) => full_name === nameNow && DOB === dob.field.value}
          onChoose={choose}
        />
        <TextField
          {...name.field}
          label={copy.name}
          kind="text"
          maxLength={100}
          error={name.fieldState.error?.message}
        />
        <Select
          {...relationship.field}
          label={copy.relationship}
          options={RELATIONSHIPS}
          error={relationship.fieldState.error?.message}
        />
        <DateField
          {...dob.field}
          label={copy.dob}
          hint={copy.dobHint}
          min="1900-01-01"
          error={dob.fieldState.error?.message}
        />
        {born !== null && isMinor(born) && <Appointee control={control} />}
        <AskedAgain steps={cleared} />
        <Button type="submit" variant="primary" busy={busy} busyText={words.saving} data-event="nominee.submit">
          {words.submit}
        </Button>
      </FormLayout>
    </ProposalPage>
  );
}
