import { useCallback, useSyncExternalStore } from 'react';

/** Only for layouts with different elements; otherwise use a media query, which needs no second render. */
const useWidthFrom = (pixels: number): boolean => {
  const query = `(min-width: ${pixels}px)`;
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
    () => false,
  );
};

/** Spec §9 and §2: the layout is the phone's below 1039 px. */
export const useIsDesktop = (): boolean => useWidthFrom(1039);

/** Room for three columns. */
export const useIsWide = (): boolean => useWidthFrom(600);
