import { useJourney } from '#src/journey/journey.context.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { EmptyState } from '#src/ui/notice/EmptyState.tsx';
import { copy } from './copy.ts';

/** The prices did not come: what happened, and the way to ask again. Shared by the views that stand on the list. */
export function Failed() {
  const { context, send } = useJourney();
  return (
    <div role="alert">
      <EmptyState
        illustration="/illustrations/something-wrong.svg"
        title={copy.failedTitle}
        actions={
          <Button variant="primary" data-event="journey.retry" onClick={() => send({ type: 'journey.retry' })}>
            {copy.retry}
          </Button>
        }
      >
        {context.problem?.message}
      </EmptyState>
    </div>
  );
}
