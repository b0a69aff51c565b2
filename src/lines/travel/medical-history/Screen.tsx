import { lazy, Suspense, useState } from 'react';
import { memberText } from '#src/features/members/member-texts.ts';
import { StepForm } from '#src/journey/StepForm.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { withCapital } from '#src/lib/common-texts.ts';
import { CheckboxGroup } from '#src/ui/field/CheckboxGroup.tsx';
import { RadioGroup } from '#src/ui/field/RadioGroup.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { useTravel, useTravelRecord } from '../useTravel.ts';
import { copy } from './copy.ts';
import {
  medicalHistoryFieldAtPath,
  medicalHistoryFormSchema,
  medicalHistoryFormValues,
  travellersWithCondition,
} from './form.ts';

// Nothing can be cleared when this is answered first.
const ClearedByHistory = lazy(async () => ({ default: (await import('./ClearedByHistory.tsx')).ClearedByHistory }));

/** Conditions of the travellers: whether, who, and what. */
export default function TravelMedicalHistoryScreen() {
  const { send } = useTravel();
  const record = useTravelRecord();
  const { member_details, medical_history } = record.quote;
  const [party] = useState(() => member_details.map(({ member_type }) => member_type));
  const [schema] = useState(() => medicalHistoryFormSchema(party));
  const form = useStepForm({
    schema,
    values: medicalHistoryFormValues(medical_history),
    draft: { step: 'medicalHistory', member: null },
    fieldOf: (path, values) => medicalHistoryFieldAtPath(path, values, party),
    onAnswer: (answer) => send({ type: 'medicalHistory.submit', answer }),
  });
  const existing = form.field('exsisting_condition');
  const members = form.field('members');
  const isAlone = party.length === 1;

  return (
    <StepPage title={copy.title(isAlone && party[0] === 'SELF')} lead={copy.lead} form={form}>
      <StepForm form={form} event="medicalHistory.submit">
        <RadioGroup
          {...existing}
          label={copy.existing}
          hint={copy.existingHint}
          options={[
            { value: 'YES', text: copy.yes },
            { value: 'NO', text: isAlone ? copy.no : copy.noAll },
          ]}
          layout="row"
        />
        {existing.value === 'YES' && !isAlone && (
          <CheckboxGroup
            {...members}
            label={copy.who}
            hint={copy.whoHint}
            options={party.map((member) => ({ value: member, text: withCapital(memberText(member, party)) }))}
          />
        )}
        {travellersWithCondition(form.values, party).map((member) => (
          <TextArea
            key={member}
            {...form.field(member)}
            label={member === 'SELF' ? copy.whatYou : copy.what(memberText(member, party))}
            hint={copy.whatHint}
            maxLength={500}
            rows={3}
          />
        ))}
        {medical_history && (
          <Suspense>
            <ClearedByHistory form={form} />
          </Suspense>
        )}
      </StepForm>
    </StepPage>
  );
}
