import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { connectVisitCounting, visitCountingMachine } from '#machines/shell/visit-counting.machine.ts';
import { actorInspectionOptions } from '#src/lib/inspect.ts';
import { asksForPrivacy, isCountingRefused, storeCountingChoice } from '#src/lib/report/visit-consent.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { onceInView } from '#src/ui/inView.ts';
import { visitCountingTexts as copy } from './visitCountingCopy.ts';

/** The choice whether visits are counted. It renders its machine. */
export function VisitCounting() {
  const [snapshot, send] = useMachine(visitCountingMachine, actorInspectionOptions());
  const view = connectVisitCounting(snapshot);
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!section.current) return;
    return onceInView(section.current, 0, () =>
      send({ type: 'choice.read', isRefused: isCountingRefused(), byBrowser: asksForPrivacy() }),
    );
  }, [send]);
  return (
    <div ref={section} className="stack gap-4" data-visit-counting="">
      <p role="status">{view && copy[view]}</p>
      {(view === 'counted' || view === 'notStored') && (
        <div>
          <Button onClick={() => send({ type: 'counting.refuse', isStored: storeCountingChoice(true) })}>
            {copy.refuse}
          </Button>
        </div>
      )}
      {view === 'refused' && (
        <div>
          <Button
            onClick={() => {
              storeCountingChoice(false);
              send({ type: 'counting.allow' });
            }}
          >
            {copy.allow}
          </Button>
        </div>
      )}
    </div>
  );
}
