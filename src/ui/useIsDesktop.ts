import { useSyncExternalStore } from 'react';

/** Spec §9 and §2: the layout is the phone's below 1039 px. */
const QUERY = '(min-width: 1039px)';

function subscribe(notify: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
}

/** Only for layouts with different elements; otherwise use a media query, which needs no second render. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
}
