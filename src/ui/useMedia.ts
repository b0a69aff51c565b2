import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query applies. Only for what CSS cannot say, which needs no second render.
 * @param atFirst what is rendered before hydration
 */
export const useMedia = (query: string, atFirst: boolean): boolean => {
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

/** Spec §9 and §2: the layout is the phone's below 1039 px. */
export const useIsDesktop = (): boolean => useMedia('(min-width: 1039px)', false);

/** Room for three columns. */
export const useIsWide = (): boolean => useMedia('(min-width: 600px)', false);
