import { Suspense, useEffect, useState } from 'react';
import { brand } from '#src/app/brand.ts';
import { MarkHydrated, markHydrated } from '#src/app/MarkHydrated.tsx';
import { LoaderFallback } from '#src/app/shell/LoaderFallback.tsx';
import { setInterruptible } from '#src/app/shell/lazyShell.ts';
import { ErrorBoundary } from '#src/ui/page/ErrorBoundary.tsx';
// What every form stands on comes with the first page, which has room for it; the first form has not.
import '#src/journey/StepPage.tsx';
import '#src/ui/field/RadioGroup.tsx';
import '#src/ui/field/TextField.tsx';
import styles from './JourneyView.module.css';
import { useJourney } from './journey.context.ts';
import type { Screens } from './screens.ts';

/** The landing's title as search engines have it; null on a page that is within the journey from the start. */
const PRERENDERED_TITLE = import.meta.env.SSR || !document.getElementById('root')?.dataset.page ? null : document.title;

/** The screen that the state names. */
export function JourneyView() {
  const { ui, place, context, snapshot, projection } = useJourney();
  // Steps that come once a member are a new form for each of them.
  const key = `${place.screen}/${context.member ?? ''}`;

  useEffect(() => {
    const own = place.screen === 'landing' ? PRERENDERED_TITLE : null;
    document.title = own ?? (place.title ? `${place.title} · ${brand.name}` : brand.name);
  }, [place.title, place.screen]);

  // Over a form the install card would stand in the way.
  const isCalm = place.screen === 'landing';
  useEffect(() => setInterruptible(isCalm), [isCalm]);

  return (
    <ErrorBoundary resetKey={key} onError={markHydrated}>
      {/* What the tests and the studio read the state from; says nothing about the visitor. */}
      <div className={styles.screen} data-screen={place.screen} data-state={projection.stateText(snapshot)}>
        <Suspense fallback={<LoaderFallback />}>
          <ScreenOf key={key} screens={ui.screens} name={place.screen} />
          <MarkHydrated />
        </Suspense>
      </div>
    </ErrorBoundary>
  );
}

/** One screen for as long as it is shown: its component changes when its code has come, which must not remount it. */
function ScreenOf({ screens, name }: { screens: Screens; name: string }) {
  const [Screen] = useState(() => screens.componentOf(name));
  if (!Screen) throw new Error(`No screen is called “${name}”.`);
  return <Screen />;
}
