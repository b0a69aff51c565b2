import { useLayoutEffect } from 'react';
import { hideLoader, showLoader } from './loader.ts';

/** In place of a page that is still fetched: the loader is on for as long as this is here. */
export function Waiting() {
  useLayoutEffect(() => {
    showLoader();
    return hideLoader;
  }, []);
  return null;
}
