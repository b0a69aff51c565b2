import { healthAnswers } from '#contract/lines/health/answers.ts';
import { CONDITIONS } from '#contract/shared/conditions.ts';
import { memberAlone } from '#contract/shared/family.ts';
import { applyAnswer } from '#machines/core/answers.ts';
import { person } from '#src/features/members/people.ts';
import { useMember } from '#src/features/members/useMember.ts';
import { InvalidationNotice } from '#src/journey/parts/InvalidationNotice.tsx';
import { StepForm } from '#src/journey/StepForm.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { CheckboxGroup } from '#src/ui/field/CheckboxGroup.tsx';
import { submitAnswer, useHealth, useHealthRecord } from '../useHealth.ts';
import { copy } from './copy.ts';
import { exclusive, historyForm, historyValues, NONE } from './form.ts';

const OPTIONS = [...CONDITIONS.map(({ value, label }) => ({ value, text: label })), { value: NONE, text: copy.none }];

/** The conditions of one member. The page is mounted again for the next member. */
export default function MedicalHistoryScreen() {
  const { send } = useHealth();
  const record = useHealthRecord();
  const { member, family } = useMember();
  const form = useStepForm({
    schema: historyForm(member, family),
    values: historyValues(member, record.quote),
    draft: { step: 'medicalHistory', member },
    fieldOf: () => 'medical_question',
    onAnswer: (answer) => send(submitAnswer('medicalHistory', { medicalDetails: [answer] })),
  });
  const field = form.field('medical_question');
  const who = person(member, family);

  return (
    <StepPage
      title={member === 'SELF' ? copy.titleSelf : copy.title(who)}
      caption={memberAlone(member)}
      lead={copy.lead}
      form={form}
    >
      <StepForm form={form} event="medicalHistory.submit">
        <CheckboxGroup
          {...field}
          onChange={(value) => field.onChange(exclusive(field.value, value))}
          label={copy.conditions}
          hint={copy.hint}
          options={OPTIONS}
        />
        <InvalidationNotice
          form={form}
          apply={(answer) => applyAnswer(healthAnswers.medicalHistory, record, { medicalDetails: [answer] })}
        />
      </StepForm>
    </StepPage>
  );
}
