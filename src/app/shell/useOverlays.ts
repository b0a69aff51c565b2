import { useEffect, useState } from 'react';
import { safeSessionStorage } from '#src/api/safe-storage.ts';
import { whenFirstInteraction, whenIdle } from '#src/lib/hydration.ts';
import { VISIT_KEY } from '#src/lib/report/visit-reference.ts';

type Overlays = typeof import('./overlays.tsx');

const importOverlays = (): Promise<Overlays | null> => import('./overlays.tsx').catch(() => null);

/** A failed load is repeated at once, because the network may be back before the failure is reported, and then whenever it is back. */
const loadOverlays = async (): Promise<Overlays> => {
  for (;;) {
    const overlays = (await importOverlays()) ?? (await importOverlays());
    if (overlays !== null) return overlays;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  }
};

/**
 * Loads the shell's overlays once the page is idle, or at once in a visit that is under way, and starts their listeners once the visitor has interacted. A visit
 * is reported before that. The page works without them too.
 */
export const useOverlays = (): Overlays | null => {
  const [overlays, setOverlays] = useState<Overlays | null>(null);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isUnmounted = false;
    const load = async () => {
      // A visit under way has the code in the browser's cache. On a busy machine the page may be loaded again before it is idle,
      // and the steps that wait in its memory would be lost.
      if (safeSessionStorage.get(VISIT_KEY) === null) await whenIdle();
      const loaded = await loadOverlays();
      if (isUnmounted) return;
      loaded.startUntouched();
      await whenFirstInteraction();
      if (isUnmounted) return;
      stop = loaded.startShell();
      setOverlays(loaded);
    };
    void load();
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, []);
  return overlays;
};
