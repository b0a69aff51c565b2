import { useState } from 'react';
import { healthAnswers } from '#contract/lines/health/answers.ts';
import { applyAnswer } from '#machines/core/answers.ts';
import { StepForm } from '#src/journey/StepForm.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { AskedAgain } from '#src/shared/parts/AskedAgain.tsx';
import { ProposalPage } from '#src/shared/parts/ProposalPage.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { memberCaption } from '../parts/people.ts';
import { useMember } from '../parts/useMember.ts';
import { submitAnswer, useHealth, useHealthProposal, useHealthRecord } from '../useHealth.ts';
import { BodyFacts } from './BodyFacts.tsx';
import { copy } from './copy.ts';
import { fieldOfPath, medicalForm, medicalValues, type Question, toldConditions } from './form.ts';
import { NoToAll } from './NoToAll.tsx';
import { QuestionFields } from './QuestionFields.tsx';

const list = new Intl.ListFormat('en-IN');

/** The questions about one member, once they are known. */
export function MedicalForm({ questions }: { questions: readonly Question[] }) {
  const { send } = useHealth();
  const record = useHealthRecord();
  const { member_details } = useHealthProposal();
  const { member, position, total, DOB } = useMember();
  const [schema] = useState(() => medicalForm(member, questions));
  const form = useStepForm({
    schema,
    values: medicalValues(record, member, questions),
    draft: { step: 'medicalDetails', member },
    // The API names a question by its place in the list; the form by its name.
    fieldOf: (path) => fieldOfPath(path, questions),
    onAnswer: (answer) => send(submitAnswer('medicalDetails', answer)),
  });
  const told = toldConditions(record, member);
  const named = member_details.find(({ member_type }) => member_type === member && member !== 'SELF');

  return (
    <ProposalPage
      title={copy.title(member)}
      caption={memberCaption(member, position, total)}
      lead={copy.lead(named?.full_name ?? null)}
      form={form}
    >
      <BodyFacts member={member} DOB={DOB} />
      {told.length > 0 && <Notice>{copy.told(list.format(told.map(({ label }) => label)))}</Notice>}
      <StepForm form={form} event="medicalDetails.submit">
        <NoToAll form={form} questions={questions} />
        <div className="ruled">
          {questions.map((question) => (
            <QuestionFields key={question.name} control={form.control} question={question} />
          ))}
        </div>
        <AskedAgain form={form} apply={(answer) => applyAnswer(healthAnswers.medicalDetails, record, answer)} />
      </StepForm>
    </ProposalPage>
  );
}
