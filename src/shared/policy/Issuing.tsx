import type { PaymentRecord } from '#contract/shared/payment.ts';
import { useJourney, useProposal } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { Actions } from '#src/shared/parts/Actions.tsx';
import { Columns } from '#src/shared/parts/Columns.tsx';
import { dayText, useAsking, useLastAsked } from '#src/shared/parts/clock.ts';
import { Facts } from '#src/shared/parts/Facts.tsx';
import { PlanHead } from '#src/shared/parts/PlanHead.tsx';
import { Progress } from '#src/shared/parts/Progress.tsx';
import { useOutcomeFocus } from '#src/shared/parts/useOutcomeFocus.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { OrderStatusCard } from '#src/ui/record/OrderStatusCard.tsx';
import { copy } from './copy.ts';
import { Support } from './Support.tsx';

/** Paid and not issued yet. */
export function Issuing({ payment, late }: { payment: PaymentRecord; late: boolean }) {
  const { offer } = useProposal();
  const { title, lead } = late ? copy.delayed : copy.generating;
  useOutcomeFocus(late ? 'policy-delayed' : 'policy-generating');

  return (
    <StepPage title={title} lead={lead(offer.insurer_name)} width="wide" back={false} showProblem={false}>
      <Columns
        beside={
          <>
            <OrderStatusCard order={{ ...payment, policy_start_date: null }} />
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
  const { send, busy, context } = useJourney();
  const { problem } = context;
  const lastAsked = useLastAsked(busy);
  const { asking, ask } = useAsking(busy);
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
        <Button
          variant="primary"
          busy={asking}
          busyText={copy.delayed.checking}
          data-event="policy.check"
          onClick={() => ask(() => send({ type: 'policy.check' }))}
        >
          {copy.delayed.check}
        </Button>
      </Actions>
    </>
  );
}
