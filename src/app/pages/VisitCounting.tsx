import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { connectVisitCounting, visitCountingMachine } from '#machines/shell/visit-counting.machine.ts';
import { actorInspectionOptions } from '#src/lib/inspect.ts';
import { asksForPrivacy, forgetRefusal, isCountingRefused, storeRefusal } from '#src/lib/report/visit-consent.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { cx } from '#src/ui/cx.ts';
import { onceInView } from '#src/ui/in-view.ts';
import styles from './Privacy.module.css';
import { visitCountingTexts as copy } from './visit-counting-copy.ts';

/** Pixels. The control has to be there before the keyboard leaves the link above what is counted. */
const NEAR = 800;

/** The choice whether visits are counted. It renders its machine. */
export function VisitCounting() {
  const [snapshot, send] = useMachine(visitCountingMachine, actorInspectionOptions());
  const view = connectVisitCounting(snapshot);
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!section.current) return;
    return onceInView(section.current, NEAR, () =>
      send({ type: 'choice.read', isRefused: isCountingRefused(), byBrowser: asksForPrivacy() }),
    );
  }, [send]);
  const choose = () => {
    if (view !== 'refused') {
      send({ type: 'counting.refuse', isStored: storeRefusal() });
      return;
    }
    forgetRefusal();
    send({ type: 'counting.allow' });
  };
  return (
    <div ref={section} className={cx('stack gap-4', styles.choice)} data-visit-counting="">
      <p role="status">{view && copy[view]}</p>
      {view !== null && view !== 'byBrowser' && (
        // One button, so that it has the focus after it was pressed.
        <div>
          <Button onClick={choose}>{view === 'refused' ? copy.allow : copy.refuse}</Button>
        </div>
      )}
    </div>
  );
}
