import { createContext, useContext } from 'react';
import type { PlanPresentation } from './presentation.ts';

export const PresentationReact = createContext<PlanPresentation | null>(null);

/** How the journey's line describes its plans. */
export const usePresentation = (): PlanPresentation => {
  const presentation = useContext(PresentationReact);
  if (presentation === null) throw new Error('usePresentation needs a screen of planScreens above it.');
  return presentation;
};
