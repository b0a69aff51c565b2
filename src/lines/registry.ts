import type { ComponentType } from 'react';
import type { Line } from '#contract/lines.ts';
import type { LinePageProps } from '#src/journey/LinePage.tsx';
import type { LineScreens } from '#src/journey/line-screens.ts';
import type { StartedJourney } from '#src/journey/start-journey-at.ts';

type Load = () => Promise<{ default: ComponentType }>;

interface LinePage {
  readonly default: ComponentType<LinePageProps>;
  /** Starts the machine for an address within the journey, and loads the address's screens. */
  readonly startJourney: (address: Location) => Promise<StartedJourney>;
  readonly screens: LineScreens;
}

interface LineLoaders {
  readonly page: () => Promise<LinePage>;
  /** Fetches the landing's screen together with the page. */
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
