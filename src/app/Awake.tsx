import { createContext, useContext, useEffect } from 'react';

/** Where a page is rendered to be read only: for search engines, and for what does not wake. */
export const NOBODY_ASKS = (): void => {};

/** Tells that the page answers from now on. `App` gives it. */
export const AwakeReact = createContext<() => void>(NOBODY_ASKS);

/**
 * Tells it as soon as what it stands next to is alive. Within a Suspense that is later than for all around it: React
 * hydrates what lies there on its own, and what is pressed there before goes nowhere.
 */
export function Awake(): null {
  const tell = useContext(AwakeReact);
  useEffect(() => tell(), [tell]);
  return null;
}
