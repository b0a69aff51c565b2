import { useMemo } from 'react';
import { ProposalPage } from '#src/shared/parts/ProposalPage.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { DynamicForm } from '#src/ui/form/DynamicForm.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { memberCaption } from '../parts/people.ts';
import { useMember } from '../parts/useMember.ts';
import { useMedicalQuestions } from '../queries.ts';
import { copy } from './copy.ts';
import { questionsOf } from './form.ts';
import { MedicalForm } from './MedicalForm.tsx';

const nothing = () => {};

/** The insurer's questions about one member, as the server lists them. */
export default function MedicalDetailsScreen() {
  const { data, isError, isFetching, refetch } = useMedicalQuestions();
  const { member, position, total } = useMember();
  const questions = useMemo(() => (data ? questionsOf(data) : null), [data]);
  if (questions && questions.length > 0) return <MedicalForm questions={questions} />;

  const failed = isError || questions !== null;
  return (
    <ProposalPage title={copy.title(member)} caption={memberCaption(member, position, total)}>
      {failed ? (
        <>
          <Notice kind="error">{isError ? copy.loadFailed : copy.noQuestions}</Notice>
          <div>
            <Button busy={isFetching} onClick={() => void refetch()}>
              {copy.retry}
            </Button>
          </div>
        </>
      ) : (
        <DynamicForm fields={undefined} values={{}} onChange={nothing} />
      )}
    </ProposalPage>
  );
}
