import type { PaymentRecord } from '#contract/shared/payment.ts';
import { PlanHead } from '#src/features/plans/PlanHead.tsx';
import { useBusy, useProblem, useProposal } from '#src/journey/journey.context.ts';
import { Actions } from '#src/journey/parts/Actions.tsx';
import { AskButton } from '#src/journey/parts/AskButton.tsx';
import { Columns } from '#src/journey/parts/Columns.tsx';
import { Facts } from '#src/journey/parts/Facts.tsx';
import { Progress } from '#src/journey/parts/Progress.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { dayText, useDay, useLastAsked } from '#src/lib/clock.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { OrderStatusCard } from '#src/ui/record/OrderStatusCard.tsx';
import { copy } from './copy.ts';
import { Support } from './Support.tsx';

/** Paid but not issued yet. */
export function Issuing({ payment, late }: { payment: PaymentRecord; late: boolean }) {
  const { offer } = useProposal();
  const now = useDay();
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
      <Columns
        side={
          <>
            <OrderStatusCard now={now} order={{ ...payment, policy_start_date: null, policy_issue_date: null }} />
            <Support about={copy.support.order(payment._id)} />
          </>
        }
      >
        <PlanHead />
        {late ? (
          <Late resolveBy={payment.resolve_by} />
        ) : (
          <>
            <Progress>{copy.generating.progress}</Progress>
            <p>{copy.generating.away}</p>
          </>
        )}
      </Columns>
    </StepPage>
  );
}

function Late({ resolveBy }: { resolveBy: string | null }) {
  const busy = useBusy();
  const problem = useProblem();
  const lastAsked = useLastAsked(busy);
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
      <p>
        {copy.delayed.auto} {copy.generating.away}
      </p>
      <Actions>
        <AskButton event={{ type: 'policy.check' }} busyText={copy.delayed.checking}>
          {copy.delayed.check}
        </AskButton>
      </Actions>
    </>
  );
}
