import { parseTypedDate } from '#contract/shared/dates.ts';
import { RELATIONSHIPS } from '#contract/shared/option-lists.ts';
import { ProposalPage } from '#src/features/proposal/ProposalPage.tsx';
import { useJourney, useJourneyRecord, useProposal } from '#src/journey/journey.context.ts';
import type { KnownPerson } from '#src/journey/line-ui.ts';
import { InvalidationNotice } from '#src/journey/parts/InvalidationNotice.tsx';
import { StepForm } from '#src/journey/StepForm.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { DateField } from '#src/ui/field/DateField.tsx';
import { PersonNameField } from '#src/ui/field/PersonNameField.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { applyProposalAnswers } from '../apply-proposal-answers.ts';
import { AppointeeFields } from './AppointeeFields.tsx';
import { copy } from './copy.ts';
import { isMinor, nomineeFieldAtPath, nomineeFormSchema, nomineeFormValues } from './form.ts';
import { KnownPersons } from './KnownPersons.tsx';

/** Who receives the money, and for a child the adult who receives it on their behalf. */
export default function NomineeDetailsScreen() {
  const { send, ui } = useJourney();
  const record = useJourneyRecord();
  const { nominee_details } = useProposal();
  const form = useStepForm({
    schema: nomineeFormSchema,
    values: nomineeFormValues(nominee_details),
    draft: { step: 'nominee', member: null },
    fieldOf: nomineeFieldAtPath,
    onAnswer: (answer) => send({ type: 'nominee.submit', answer }),
  });
  const name = form.field('full_name');
  const relationship = form.field('relationship');
  const dob = form.field('DOB');
  const dobIso = parseTypedDate(dob.value);

  const choose = (person: KnownPerson | null) => {
    const { full_name = '', relationship = '', dobTyped = '' } = person ?? {};
    form.set({ full_name, relationship, DOB: dobTyped });
  };

  return (
    <ProposalPage lead={copy.lead} form={form}>
      <StepForm form={form} event="nominee.submit">
        <KnownPersons
          persons={ui.knownPersons(record)}
          isChosen={({ full_name, dobTyped }) => full_name === name.value && dobTyped === dob.value}
          onChoose={choose}
        />
        <PersonNameField {...name} label={copy.name} />
        <Select {...relationship} label={copy.relationship} options={RELATIONSHIPS} />
        <DateField {...dob} label={copy.dob} hint={copy.dobHint} min="1900-01-01" />
        {dobIso !== null && isMinor(dobIso) && <AppointeeFields form={form} />}
        <InvalidationNotice form={form} apply={(nominee) => applyProposalAnswers(ui.definition, record, { nominee })} />
      </StepForm>
    </ProposalPage>
  );
}
