import { useLayoutEffect } from 'react';

const listeners = new Set<() => void>();

/** Calls the listener when the browser goes back or forward, while the old page is still rendered. */
export const listenToBrowserMoves = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Reports the browser's own Back and Forward. Call it below the router: the router adds its listener in a layout
 * effect, and effects of components below run first. After the router's listener React has already rendered the next
 * page.
 */
export const useReportBrowserMoves = (): void =>
  useLayoutEffect(() => {
    const tell = () => {
      for (const listener of listeners) listener();
    };
    addEventListener('popstate', tell);
    return () => removeEventListener('popstate', tell);
  }, []);
