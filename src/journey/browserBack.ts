import { useLayoutEffect } from 'react';

const listeners = new Set<() => void>();

/** Calls the listener when the browser goes back or forward, while the page that it leaves is still there. */
export const listenToBrowserBack = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Hears the browser's own Back and Forward. To be called below the router: the router adds its listener in a layout effect, and
 * effects of components below run first. After the router's listener React has rendered the next page already.
 */
export const useBrowserBack = (): void =>
  useLayoutEffect(() => {
    const tell = () => {
      for (const listener of listeners) listener();
    };
    addEventListener('popstate', tell);
    return () => removeEventListener('popstate', tell);
  }, []);
