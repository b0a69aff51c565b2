import { useState } from 'react';
import { ProposalPage } from '#src/features/proposal/ProposalPage.tsx';
import { applyAnswerByName } from '#src/journey/parts/apply-answer-by-name.ts';
import { InvalidationNotice } from '#src/journey/parts/InvalidationNotice.tsx';
import { StepForm } from '#src/journey/StepForm.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import type { Elements } from '#src/ui/elements.ts';
import type { MedicalRecord } from '../MedicalDetailsPage.tsx';
import {
  type MedicalFormQuestion,
  medicalFieldAtPath,
  medicalFormSchema,
  medicalFormValues,
  type QuoteDisclosures,
  questionsNotConfirmedTogether,
} from '../medical-form.ts';
import { memberNameInSentence, memberPositionText } from '../member-texts.ts';
import { useMember, useMembersJourney } from '../useMember.ts';
import { AnswerNoToAll } from './AnswerNoToAll.tsx';
import { copy } from './copy.ts';
import { PreviousAnswers } from './PreviousAnswers.tsx';
import { QuestionFields } from './QuestionFields.tsx';

interface MedicalFormProps {
  questions: readonly MedicalFormQuestion[];
  record: MedicalRecord;
  disclosed: QuoteDisclosures;
  children?: Elements;
}

/** The questions about one member, once loaded. */
export function MedicalForm({ questions, record, disclosed, children }: MedicalFormProps) {
  const { send, ui } = useMembersJourney();
  const { definition: line } = ui;
  const current = useMember();
  const { member } = current;
  const { member_details = [], medical_details = [] } = record.proposal ?? {};
  const [schema] = useState(() => medicalFormSchema(member, questions, disclosed));
  const form = useStepForm({
    schema,
    values: medicalFormValues(
      medical_details.find(({ member_type }) => member_type === member),
      questions,
      disclosed,
    ),
    draft: { step: 'medicalDetails', member },
    // The API names a question by its index in the list; the form by its name.
    fieldOf: (path) => medicalFieldAtPath(path, questions),
    onAnswer: (answer) => send({ type: 'medicalDetails.submit', answer }),
  });
  const open = questionsNotConfirmedTogether(questions, disclosed, form.values);
  const named = member_details.find(({ member_type }) => member_type === member && member !== 'SELF');

  return (
    <ProposalPage
      title={copy.title(memberNameInSentence(member, record))}
      caption={memberPositionText(current, record)}
      lead={copy.lead(named?.full_name ?? null)}
      form={form}
    >
      {children}
      <StepForm form={form} event="medicalDetails.submit">
        {disclosed.no.length > 0 && <PreviousAnswers form={form} questions={questions} disclosed={disclosed} />}
        <div className="ruled">
          {open.map((question) => (
            <QuestionFields key={question.name} form={form} question={question} />
          ))}
        </div>
        <AnswerNoToAll form={form} questions={open} />
        <InvalidationNotice form={form} apply={(answer) => applyAnswerByName(line, record, 'medicalDetails', answer)} />
      </StepForm>
    </ProposalPage>
  );
}
