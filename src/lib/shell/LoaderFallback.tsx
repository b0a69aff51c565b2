import { useLayoutEffect } from 'react';
import { hideLoader, showLoader } from './loader.ts';

/** Suspense fallback of a whole page: shows the global loader while it is mounted. */
export function LoaderFallback() {
  useLayoutEffect(() => {
    showLoader();
    return hideLoader;
  }, []);
  return null;
}
