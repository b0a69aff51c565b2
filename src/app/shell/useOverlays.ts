import { useEffect, useState } from 'react';
import { whenFirstInteraction, whenIdle } from '#src/lib/hydration.ts';

type Overlays = typeof import('./overlays.tsx');

/**
 * Null if they cannot be loaded. A failed load is repeated once; without a network, as soon as it is back, which may be
 * before the failure is reported.
 */
const loadOverlays = async (): Promise<Overlays | null> => {
  try {
    return await import('./overlays.tsx');
  } catch {
    if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return import('./overlays.tsx').catch(() => null);
  }
};

/**
 * Loads the shell's overlays once the page is idle, and starts their listeners once the visitor has interacted. A visit
 * is reported before that. The page works without them too.
 */
export const useOverlays = (): Overlays | null => {
  const [overlays, setOverlays] = useState<Overlays | null>(null);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isUnmounted = false;
    const load = async () => {
      await whenIdle();
      const loaded = await loadOverlays();
      if (loaded === null || isUnmounted) return;
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
