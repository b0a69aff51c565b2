import { healthAnswers } from '#contract/lines/health/answers.ts';
import { CONDITIONS, memberLabel } from '#contract/shared/options.ts';
import { applyAnswer } from '#machines/core/answers.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useField } from '#src/journey/useField.ts';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { AskedAgain } from '#src/shared/parts/AskedAgain.tsx';
import { useRecordAfter } from '#src/shared/parts/useRecordAfter.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { CheckboxGroup } from '#src/ui/field/CheckboxGroup.tsx';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import { ErrorSummary } from '#src/ui/page/ErrorSummary.tsx';
import { person } from '../parts/people.ts';
import { useMember } from '../parts/useMember.ts';
import { submitAnswer, useHealth, useHealthRecord } from '../useHealth.ts';
import { copy } from './copy.ts';
import { exclusive, historyForm, historyValues, NONE } from './form.ts';

const OPTIONS = [...CONDITIONS.map(({ value, label }) => ({ value, text: label })), { value: NONE, text: copy.none }];

/** The conditions of one member; the page comes anew for the next. */
export default function MedicalHistoryScreen() {
  const { send } = useHealth();
  const record = useHealthRecord();
  const { member, family, position, total } = useMember();
  const schema = historyForm(member, family);
  const { control, onSubmit, onBlur, errors, attempt, busy } = useStepForm({
    schema,
    values: historyValues(member, record.quote),
    draft: { step: 'medicalHistory', member },
    fieldOf: () => 'medical_question',
    onAnswer: (answer) => send(submitAnswer('medicalHistory', { medicalDetails: [answer] })),
  });
  const field = useField(control, 'medical_question');
  const after = useRecordAfter(control, schema, (answer) =>
    applyAnswer(healthAnswers.medicalHistory, record, { medicalDetails: [answer] }),
  );
  const who = person(member, family);

  return (
    <StepPage
      title={member === 'SELF' ? copy.titleSelf : copy.title(who)}
      caption={copy.caption(memberLabel(member), position, total)}
      lead={copy.lead}
      summary={<ErrorSummary errors={errors} attempt={attempt} />}
    >
      <FormLayout onSubmit={onSubmit} onBlur={onBlur}>
        <CheckboxGroup
          {...field}
          onChange={(value) => field.onChange(exclusive(field.value, value))}
          label={copy.conditions}
          hint={copy.hint}
          options={OPTIONS}
        />
        <AskedAgain after={after} />
        <Button type="submit" variant="primary" data-event="medicalHistory.submit" busy={busy} busyText={copy.saving}>
          {copy.submit}
        </Button>
      </FormLayout>
    </StepPage>
  );
}
