import type { ComponentType } from 'react';
import type { Line } from '#contract/lines.ts';

type Load = () => Promise<{ default: ComponentType }>;

interface LineLoaders {
  /** `loadScreens` loads those of an address within the journey. */
  readonly page: () => Promise<{ default: ComponentType; loadScreens: (pathname: string) => Promise<void> }>;
  /** Its screen is loaded beside the page, so that it does not suspend for long. */
  readonly landing: Load;
}

export const LINE_LOADERS: Readonly<Record<Line, LineLoaders>> = {
  health: { page: () => import('./health/Page.tsx'), landing: () => import('./health/landing/Screen.tsx') },
  car: { page: () => import('./car/Page.tsx'), landing: () => import('./car/landing/Screen.tsx') },
  'two-wheeler': {
    page: () => import('./two-wheeler/Page.tsx'),
    landing: () => import('./two-wheeler/landing/Screen.tsx'),
  },
  travel: { page: () => import('./travel/Page.tsx'), landing: () => import('./travel/landing/Screen.tsx') },
};
