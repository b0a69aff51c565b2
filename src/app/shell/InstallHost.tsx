import { type ComponentType, lazy, Suspense } from 'react';
import { install } from './shellActors.ts';
import { useActorSelector } from './useActorSelector.ts';

// Most visits never see it. A card that cannot be fetched is not missed.
const InstallCard = lazy<ComponentType>(() => import('./InstallCard.tsx').catch(() => ({ default: () => null })));

/** The install card while it may be there; it stays until the browser's own prompt is answered. */
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
