import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches. Only for what CSS cannot do, because CSS needs no second render.
 * @param atFirst the value before hydration
 */
export const useMediaQuery = (query: string, atFirst: boolean): boolean => {
  const subscribe = useCallback(
    (notify: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => atFirst,
  );
};

/** Spec §9 and §2: the phone's layout applies below 1039 px. */
export const useIsDesktop = (): boolean => useMediaQuery('(min-width: 1039px)', false);

/** Wide enough for three columns. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 600px)', false);
