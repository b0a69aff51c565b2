import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { FOOTER_ID } from '#src/app/chrome/Footer.tsx';
import { whenIdle } from '#src/app/hydration.ts';
import type { Elements } from '#src/ui/elements.ts';
import { onceInView } from '#src/ui/inView.ts';
import type { BesidePlace } from './cover-so-far/CoverSoFar.tsx';
import styles from './JourneyView.module.css';
import type { Journey } from './journey.context.ts';
import type { LineUi } from './line-ui.ts';

/**
 * What stands beside a line's questions. It comes when the page is idle, and a page does without it where it cannot be
 * fetched. Loaded from here: a dynamic import in StepPage would take Vite's loader, which every page needs, into the
 * journey's chunk.
 */
export const besidePages = (ui: LineUi): NonNullable<Journey['beside']> => {
  const Beside = lazy(async (): Promise<{ default: ComponentType<{ at: BesidePlace }> }> => {
    await whenIdle();
    const parts = Promise.all([import('./cover-so-far/CoverSoFar.tsx'), ui.loadCoverSoFar()]);
    return parts.then(
      ([part, cover]) => ({ default: ({ at }) => <part.Beside cover={cover} at={at} /> }),
      () => ({ default: () => null }),
    );
  });
  return (place) => {
    const beside = (
      <Suspense fallback={place === 'aboveButton' && <div className={styles.line} />}>
        <Beside at={place} />
      </Suspense>
    );
    return place === 'foot' ? <WithFooter>{beside}</WithFooter> : beside;
  };
};

/** Below a list it is far from what the visitor looks at, and so is the footer: it comes when the footer is in sight. */
function WithFooter({ children }: { children: Elements }) {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const footer = document.getElementById(FOOTER_ID);
    // Where nothing tells what is in sight, it is not waited for.
    if (footer === null || !('IntersectionObserver' in window)) return setInSight(true);
    return onceInView(footer, 0, () => setInSight(true));
  }, []);
  return isInSight && children;
}
