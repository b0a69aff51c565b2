import { useMemo } from 'react';
import type { MembersRecord } from '#contract/shared/member-answers.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import type { useFormFields } from '#src/api/queries.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { ProposalPage } from '#src/features/proposal/ProposalPage.tsx';
import { VisitReference } from '#src/lib/report/VisitReference.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { DynamicForm } from '#src/ui/form/DynamicForm.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { copy } from './medical-details/copy.ts';
import { MedicalForm } from './medical-details/MedicalForm.tsx';
import { medicalQuestionsOf, type QuoteDisclosures } from './medical-form.ts';
import { memberNameInSentence, memberPositionText } from './member-texts.ts';
import { useMember, useMembersJourney } from './useMember.ts';

export type MedicalRecord = MembersRecord<{ readonly member_type: MemberType; readonly full_name: string }>;

interface MedicalDetailsPageProps {
  query: Pick<ReturnType<typeof useFormFields>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  record: MedicalRecord;
  disclosed: QuoteDisclosures;
  /** What is known of the member; shown above the questions. */
  children?: Elements;
}

const nothing = () => {};

/** The insurer's questions about one member, in the server's order. */
export function MedicalDetailsPage({ query, record, disclosed, children }: MedicalDetailsPageProps) {
  const { data, isError, isFetching, refetch } = query;
  const current = useMember();
  const { definition: line } = useMembersJourney().ui;
  const { medicalDetails } = line.answers;
  const questions = useMemo(
    () =>
      data
        ? medicalQuestionsOf(data).filter(
            ({ name }) => medicalDetails?.isAsked?.(record, current.member, name, todayByServer()) ?? true,
          )
        : null,
    [data, medicalDetails, record, current.member],
  );
  if (questions && questions.length > 0) {
    const isAsked = (disclosed: string) => questions.some(({ name }) => name === disclosed);
    return (
      <MedicalForm questions={questions} record={record} disclosed={{ ...disclosed, no: disclosed.no.filter(isAsked) }}>
        {children}
      </MedicalForm>
    );
  }

  const failed = isError || questions !== null;
  return (
    <ProposalPage
      title={copy.title(memberNameInSentence(current.member, record))}
      caption={memberPositionText(current, record)}
    >
      {failed ? (
        <>
          <Notice kind="error">{isError ? copy.loadFailed : copy.noQuestions}</Notice>
          {isError && <VisitReference />}
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
