import { memo, Suspense, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { brand } from '#src/lib/brand.ts';
import { MarkHydrated, markHydrated } from '#src/lib/MarkHydrated.tsx';
import { visitReferenceText } from '#src/lib/report/visit-reference.ts';
import { allowInstallCard } from '#src/lib/shell/lazy-shell.ts';
import { hidePageLoader, showPageLoader } from '#src/lib/shell/page-loader-actor.ts';
import { ErrorBoundary } from '#src/ui/page/ErrorBoundary.tsx';
// What every step needs is loaded with the first page, which has space for it in its budget. The first form has not.
import '#src/journey/StepPage.tsx';
import '#src/ui/field/TextField.tsx';
import styles from './JourneyView.module.css';
import { useJourney } from './journey.context.ts';
import type { LineScreens } from './line-screens.ts';
import { useSourcePart } from './useSourcePart.ts';

/** The landing's title as search engines have it; null on a page that starts within the journey. */
const PRERENDERED_TITLE = import.meta.env.SSR || !document.getElementById('root')?.dataset.page ? null : document.title;

/** The screen that the state names. */
export function JourneyView() {
  const { ui, machine, projection } = useJourney();
  const current = useSourcePart(machine, projection.shown);
  // The first screen after a reload is rendered in slices, between which the browser paints, because all its code runs
  // for the first time. Later screens are not: slices take longer, and a field would lag behind the keys.
  const deferred = useDeferredValue(current);
  const place = deferred.screen === 'restoring' ? deferred : current;

  useEffect(() => {
    const own = place.screen === 'landing' ? PRERENDERED_TITLE : null;
    document.title = own ?? (place.title ? `${place.title} · ${brand.name}` : brand.name);
  }, [place.title, place.screen]);

  // The install card would be in the way of a form.
  const isCalm = place.screen === 'landing';
  useEffect(() => allowInstallCard(isCalm), [isCalm]);

  return (
    <ErrorBoundary resetKey={place.formKey} onError={markHydrated} help={visitReferenceText}>
      {/* Tests and the studio read the state here. It contains nothing about the visitor. */}
      <div className={styles.screen} data-screen={place.screen} data-state={place.state}>
        <Suspense fallback={<LoaderFallback />}>
          <ScreenOf key={place.formKey} screens={ui.screens} name={place.screen} />
          <MarkHydrated />
        </Suspense>
      </div>
    </ErrorBoundary>
  );
}

/**
 * One component instance as long as a screen is shown. The inner component changes when its code has loaded, which must
 * not remount it.
 */
const ScreenOf = memo(function ScreenOf({ screens, name }: { screens: LineScreens; name: string }) {
  const [Screen] = useState(() => screens.componentOf(name));
  if (!Screen) throw new Error(`No screen is called “${name}”.`);
  return <Screen />;
});

/** Suspense fallback of a whole page: shows the global loader while it is mounted. */
function LoaderFallback() {
  useLayoutEffect(() => {
    showPageLoader();
    return hidePageLoader;
  }, []);
  return null;
}
