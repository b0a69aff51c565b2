import { createContext, useContext, useEffect } from 'react';

/** Tells that the page answers from now on. `App` gives it. */
export const AwakeReact = createContext<() => void>(() => {});

/**
 * Tells it as soon as what it stands next to is alive. Within a Suspense that is later than for all around it: React
 * hydrates what lies there on its own, and what is pressed there before goes nowhere.
 */
export function Awake(): null {
  const tell = useContext(AwakeReact);
  useEffect(() => tell(), [tell]);
  return null;
}
