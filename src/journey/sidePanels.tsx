import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { FOOTER_ID } from '#src/app/chrome/Footer.tsx';
import type { PanelSlot } from '#src/features/cover-so-far/CoverSoFar.tsx';
import { whenIdle } from '#src/lib/hydration.ts';
import type { Elements } from '#src/ui/elements.ts';
import { onceInView } from '#src/ui/inView.ts';
import styles from './JourneyView.module.css';
import type { Journey } from './journey.context.ts';
import type { LineUi } from './line-ui.ts';

/**
 * What is next to a line's questions. It loads when the page is idle, and pages work without it if it cannot be
 * fetched. Loaded from here, because a dynamic import in StepPage would move Vite's loader, which every page needs,
 * into the journey's chunk.
 */
export const sidePanelsOf = (ui: LineUi): NonNullable<Journey['sidePanel']> => {
  const SidePanel = lazy(async (): Promise<{ default: ComponentType<{ at: PanelSlot }> }> => {
    await whenIdle();
    const parts = Promise.all([import('#src/features/cover-so-far/CoverSoFar.tsx'), ui.loadCoverSoFar()]);
    return parts.then(
      ([part, cover]) => ({ default: ({ at }) => <part.SidePanel cover={cover} at={at} /> }),
      () => ({ default: () => null }),
    );
  });
  return (place) => {
    const panel = (
      <Suspense fallback={place === 'aboveButton' && <div className={styles.line} />}>
        <SidePanel at={place} />
      </Suspense>
    );
    return place === 'foot' ? <WithFooter>{panel}</WithFooter> : panel;
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
