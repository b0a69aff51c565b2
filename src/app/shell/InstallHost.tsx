import { type ComponentType, lazy, Suspense } from 'react';
import { install } from './shellActors.ts';
import { useActorSelector } from './useActorSelector.ts';

// A chunk of its own, because few visits show it. If it cannot be fetched, nothing is shown.
const InstallCard = lazy<ComponentType>(() => import('./InstallCard.tsx').catch(() => ({ default: () => null })));

/** Shows the install card until the browser's own prompt is answered. */
export function InstallHost() {
  const shown = useActorSelector(
    install(),
    (snapshot) => snapshot.matches({ offered: 'shown' }) || snapshot.matches('prompting'),
  );
  return shown ? (
    <Suspense>
      <InstallCard />
    </Suspense>
  ) : null;
}
