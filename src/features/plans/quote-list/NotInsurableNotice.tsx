import { useJourney } from '#src/journey/journey.context.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { EmptyState } from '#src/ui/notice/EmptyState.tsx';
import type { NotInsurable } from '../presentation.ts';

/** The one reason that all insurers share, and the answer to change. */
export function NotInsurableNotice({ title, text, change: { label, to } }: NotInsurable) {
  const { send } = useJourney();
  return (
    <EmptyState
      illustration="/illustrations/plans-empty.svg"
      title={title}
      actions={
        <Button
          variant="primary"
          data-event="answer.change"
          onClick={() => send({ type: 'answer.change', destination: { to, params: {} }, back: '#quoteList' })}
        >
          {label}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
