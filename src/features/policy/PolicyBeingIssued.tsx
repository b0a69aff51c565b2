import type { PaymentView } from '#contract/shared/payment.ts';
import { ChosenPlanHead } from '#src/features/plans/ChosenPlanHead.tsx';
import { useCallProblem, useIsBusy, useProposal } from '#src/journey/journey.context.ts';
import { CheckStatusButton } from '#src/journey/parts/CheckStatusButton.tsx';
import { Facts } from '#src/journey/parts/Facts.tsx';
import { MainAndSideColumns } from '#src/journey/parts/MainAndSideColumns.tsx';
import { ProgressText } from '#src/journey/parts/ProgressText.tsx';
import { ScreenActions } from '#src/journey/parts/ScreenActions.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { dayText, useNowByDay, useTimeOfLastAnswer } from '#src/lib/clock.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { OrderStatusCard } from '#src/ui/record/OrderStatusCard.tsx';
import { copy } from './copy.ts';
import { SupportLink } from './SupportLink.tsx';

/** Paid but not issued yet. */
export function PolicyBeingIssued({ payment, late }: { payment: PaymentView; late: boolean }) {
  const { offer } = useProposal();
  const now = useNowByDay();
  const { title, lead } = late ? copy.delayed : copy.generating;

  return (
    <StepPage
      outcome={late ? 'policy-delayed' : 'policy-generating'}
      title={title}
      lead={lead(offer.insurer_name)}
      width="wide"
      back={false}
      showProblem={false}
    >
      <MainAndSideColumns
        side={
          <>
            <OrderStatusCard now={now} order={{ ...payment, policy_start_date: null, policy_issue_date: null }} />
            <SupportLink about={copy.support.order(payment._id)} />
          </>
        }
      >
        <ChosenPlanHead />
        {late ? (
          <Late resolveBy={payment.resolve_by} />
        ) : (
          <>
            <ProgressText>{copy.generating.progress}</ProgressText>
            <p>{copy.generating.away()}</p>
          </>
        )}
      </MainAndSideColumns>
    </StepPage>
  );
}

function Late({ resolveBy }: { resolveBy: string | null }) {
  const busy = useIsBusy();
  const problem = useCallProblem();
  const lastAsked = useTimeOfLastAnswer(busy);
  const { unable, working, code, promise, promiseTitle } = copy.delayed;

  return (
    <>
      {problem === null ? (
        <Notice live>{working}</Notice>
      ) : (
        <Notice kind="warning" title={unable} live>
          {problem.message !== unable && <p>{problem.message}</p>}
          {problem.status !== null && <p>{code(problem.status)}</p>}
        </Notice>
      )}
      <Facts
        items={[
          ...(resolveBy === null ? [] : [{ term: promiseTitle, value: promise(dayText(resolveBy)) }]),
          { term: copy.delayed.lastAsked, value: lastAsked },
        ]}
      />
      <p>{`${copy.delayed.auto} ${copy.generating.away()}`}</p>
      <ScreenActions>
        <CheckStatusButton event={{ type: 'policy.check' }} busyText={copy.delayed.checking}>
          {copy.delayed.check}
        </CheckStatusButton>
      </ScreenActions>
    </>
  );
}
