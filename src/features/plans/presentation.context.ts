import { createContext, useContext } from 'react';
import type { PlanPresentation } from './presentation.ts';

export const PresentationReactContext = createContext<PlanPresentation | null>(null);

/** The plan presentation of the journey's line. */
export const usePresentation = (): PlanPresentation => {
  const presentation = useContext(PresentationReactContext);
  if (presentation === null) throw new Error('usePresentation needs a screen of planScreens above it.');
  return presentation;
};
