import { healthAnswerTable } from '#contract/lines/health/answer-table.ts';
import { MEDICAL_CONDITIONS } from '#contract/shared/medical-conditions.ts';
import { memberHeading } from '#contract/shared/member-types.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import { memberText } from '#src/features/members/member-texts.ts';
import { useMember } from '#src/features/members/useMember.ts';
import { InvalidationNotice } from '#src/journey/parts/InvalidationNotice.tsx';
import { StepForm } from '#src/journey/StepForm.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { CheckboxGroup } from '#src/ui/field/CheckboxGroup.tsx';
import { useHealth, useHealthRecord } from '../useHealth.ts';
import { copy } from './copy.ts';
import {
  memberConditionsFormSchema,
  memberConditionsFormValues,
  NONE_OF_THESE_VALUE,
  withExclusiveNone,
} from './form.ts';

const OPTIONS = [
  ...MEDICAL_CONDITIONS.map(({ value, label }) => ({ value, text: label })),
  { value: NONE_OF_THESE_VALUE, text: copy.none },
];

/** The conditions of one member. The page is mounted again for the next member. */
export default function MemberConditionsScreen() {
  const { send } = useHealth();
  const record = useHealthRecord();
  const { member, family } = useMember();
  const form = useStepForm({
    schema: memberConditionsFormSchema(member, family),
    values: memberConditionsFormValues(member, record.quote),
    draft: { step: 'medicalHistory', member },
    fieldOf: () => 'medical_question',
    onAnswer: (answer) => send({ type: 'medicalHistory.submit', answer: { medicalDetails: [answer] } }),
  });
  const field = form.field('medical_question');
  const who = memberText(member, family);

  return (
    <StepPage
      title={member === 'SELF' ? copy.titleSelf : copy.title(who)}
      caption={memberHeading(member)}
      lead={copy.lead}
      form={form}
    >
      <StepForm form={form} event="medicalHistory.submit">
        <CheckboxGroup
          {...field}
          onChange={(value) => field.onChange(withExclusiveNone(field.value, value))}
          label={copy.conditions}
          hint={copy.hint}
          options={OPTIONS}
        />
        <InvalidationNotice
          form={form}
          apply={(answer) => applyAnswer(healthAnswerTable.medicalHistory, record, { medicalDetails: [answer] })}
        />
      </StepForm>
    </StepPage>
  );
}
