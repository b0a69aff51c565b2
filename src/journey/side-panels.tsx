import { lazy, Suspense, useEffect, useState } from 'react';
import { FOOTER_ID } from '#src/lib/footer.ts';
import { whenIdle } from '#src/lib/hydration.ts';
import type { Elements } from '#src/ui/elements.ts';
import { onceInView } from '#src/ui/in-view.ts';
import styles from './JourneyView.module.css';
import type { Journey } from './journey.context.ts';
import type { LineUi } from './line-ui.ts';

/**
 * The panels next to a line's questions. They load when the page is idle, and pages work without them if they cannot be
 * fetched.
 */
export const lineSidePanels = (ui: LineUi): NonNullable<Journey['sidePanel']> => {
  const Panel = lazy(async () => {
    await whenIdle();
    return ui.loadSidePanel().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    );
  });
  return (slot) => {
    const panel = (
      <Suspense fallback={slot === 'aboveButton' && <div className={styles.line} />}>
        <Panel slot={slot} />
      </Suspense>
    );
    return slot === 'foot' ? <WithFooter>{panel}</WithFooter> : panel;
  };
};

/** Below a list it is as far down as the footer, so it loads when the footer is in view. */
function WithFooter({ children }: { children: Elements }) {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const footer = document.getElementById(FOOTER_ID);
    // If the browser cannot report what is in view, it loads at once.
    if (footer === null || !('IntersectionObserver' in window)) return setInSight(true);
    return onceInView(footer, 0, () => setInSight(true));
  }, []);
  return isInSight && children;
}
