import { useEffect, useState } from 'react';
import { firstInteraction, whenIdle } from '../hydration.ts';

type Overlays = typeof import('./overlays.tsx');

/** Loads the shell's overlays once somebody has touched the page and it is idle, and starts their listeners. The page works without them too. */
export const useOverlays = (): Overlays | null => {
  const [overlays, setOverlays] = useState<Overlays | null>(null);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isUnmounted = false;
    const load = async () => {
      await firstInteraction();
      await whenIdle();
      const loaded = await import('./overlays.tsx').catch(() => null);
      if (loaded === null || isUnmounted) return;
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
