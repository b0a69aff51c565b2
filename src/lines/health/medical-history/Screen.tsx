import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { CONDITIONS, type MemberType, memberLabel } from '#contract/shared/options.ts';
import { useJourney, useRecord } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { CheckboxGroup } from '#src/ui/field/CheckboxGroup.tsx';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import { ErrorSummary } from '#src/ui/page/ErrorSummary.tsx';
import { AskedAgain } from '../parts/AskedAgain.tsx';
import { askedAgain } from '../parts/consequences.ts';
import { person } from '../parts/people.ts';
import { useFieldProblems } from '../parts/useFieldProblems.ts';
import { copy } from './copy.ts';
import { exclusive, historyForm, historyValues, NONE } from './form.ts';

const OPTIONS = [...CONDITIONS.map(({ value, label }) => ({ value, text: label })), { value: NONE, text: copy.none }];

/** The conditions of one member; the page comes again for the next. */
export default function MedicalHistoryScreen() {
  const { context } = useJourney();
  const { quote } = useRecord();
  const member = context.member ?? quote.memberDetails[0]?.member_type;
  // Another member is another form: nothing of the one before may stay in it.
  return member === undefined ? null : <HistoryForm key={member} member={member} />;
}

function HistoryForm({ member }: { member: MemberType }) {
  const { send } = useJourney();
  const record = useRecord();
  const family = record.quote.memberDetails.map(({ member_type }) => member_type);
  const schema = historyForm(member, family);
  const { control, form, onSubmit, onBlur, errors, attempt, busy } = useStepForm({
    schema,
    values: historyValues(member, record.quote),
    draft: { step: 'medical-history', member },
    onAnswer: (answer) => send({ type: 'medicalHistory.submit', answer }),
  });
  useFieldProblems(form, () => 'medical_question');
  const { field, fieldState } = useController({ control, name: 'medical_question' });

  const answer = v.safeParse(schema, form.watch());
  const steps = answer.success ? askedAgain(record, { answer: 'medicalDetails', value: [answer.output] }) : [];
  const who = person(member, family);

  return (
    <StepPage
      title={member === 'SELF' ? copy.titleSelf : copy.title(who)}
      caption={copy.caption(memberLabel(member), family.indexOf(member) + 1, family.length)}
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
          error={fieldState.error?.message}
        />
        <AskedAgain steps={steps} />
        <Button type="submit" variant="primary" data-event="medicalHistory.submit" busy={busy} busyText={copy.saving}>
          {copy.submit}
        </Button>
      </FormLayout>
    </StepPage>
  );
}
