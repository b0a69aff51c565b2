import { sameCallFailedTwice } from '#machines/core/selectors.ts';
import { useCallProblem, useJourney, useJourneyPart, useSidePanel } from '#src/journey/journey.context.ts';
import { VisitReference } from '#src/lib/report/VisitReference.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { EmptyState } from '#src/ui/notice/EmptyState.tsx';

const copy = { title: 'We could not get your prices', retry: 'Try again' };

/** The prices did not load: what happened, and a button to ask again. */
export function PricesFailed({ title = copy.title }: { title?: string }) {
  const { send } = useJourney();
  const { sidePanel } = useSidePanel();
  const problem = useCallProblem();
  const failsAgain = useJourneyPart(({ context }) => sameCallFailedTwice(context));
  return (
    <div role="alert">
      <EmptyState
        illustration="/illustrations/something-wrong.svg"
        title={title}
        actions={
          <Button variant="primary" data-event="journey.retry" onClick={() => send({ type: 'journey.retry' })}>
            {copy.retry}
          </Button>
        }
      >
        {problem?.message}
      </EmptyState>
      <VisitReference />
      {failsAgain && sidePanel?.('problem')}
    </div>
  );
}
