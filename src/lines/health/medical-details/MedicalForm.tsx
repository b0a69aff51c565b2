import { useState } from 'react';
import { useJourney, useProposal, useRecord } from '#src/journey/journey.context.ts';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { memberCaption, words } from '#src/shared/proposal/parts/copy.ts';
import { ProposalPage } from '#src/shared/proposal/parts/ProposalPage.tsx';
import { useCleared } from '#src/shared/proposal/parts/useCleared.ts';
import { useMember } from '#src/shared/proposal/parts/useMember.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { ErrorSummary } from '#src/ui/page/ErrorSummary.tsx';
import { AskedAgain } from '../parts/AskedAgain.tsx';
import { useFieldProblems } from '../parts/useFieldProblems.ts';
import { BodyFacts } from './BodyFacts.tsx';
import { copy } from './copy.ts';
import { fieldOfPath, medicalForm, medicalValues, type Question, toldConditions } from './form.ts';
import { NoToAll } from './NoToAll.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import styles from './Screen.module.css';

const list = new Intl.ListFormat('en-IN');

/** The questions about one member, once they are known. */
export function MedicalForm({ questions }: { questions: readonly Question[] }) {
  const { send } = useJourney();
  const record = useRecord();
  const { member_details } = useProposal();
  const { member, position, total, DOB } = useMember();
  const [schema] = useState(() => medicalForm(member, questions));
  const { control, form, onSubmit, onBlur, errors, attempt, busy } = useStepForm({
    schema,
    values: medicalValues(record, member, questions),
    draft: { step: 'medical-details', member },
    onAnswer: (answer) => send({ type: 'medicalAnswers.submit', answer }),
  });
  const cleared = useCleared(control, schema, (value) => [{ answer: 'proposalMedical', value }]);
  const told = toldConditions(record, member);
  const named = member_details.find(({ member_type }) => member_type === member && member !== 'SELF');

  // The API names a question by its place in the list; the form by its name.
  useFieldProblems(form, (path) => fieldOfPath(path, questions));

  return (
    <ProposalPage
      title={copy.title(member)}
      caption={memberCaption(member, position, total)}
      lead={copy.lead(named?.full_name ?? null)}
      summary={<ErrorSummary errors={errors} attempt={attempt} />}
    >
      <BodyFacts member={member} DOB={DOB} />
      {told.length > 0 && <Notice>{copy.told(list.format(told.map(({ label }) => label)))}</Notice>}
      <FormLayout onSubmit={onSubmit} onBlur={onBlur}>
        <NoToAll form={form} questions={questions} />
        <div className={styles.questions}>
          {questions.map((question) => (
            <QuestionFields key={question.name} control={control} question={question} />
          ))}
        </div>
        <AskedAgain steps={cleared} />
        <Button type="submit" variant="primary" busy={busy} busyText={words.saving} data-event="medicalAnswers.submit">
          {words.submit}
        </Button>
      </FormLayout>
    </ProposalPage>
  );
}
