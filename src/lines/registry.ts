import type { ComponentType } from 'react';
import type { Line } from '#contract/lines.ts';

/** Loads a line's page, and its first screen in parallel, so that it does not suspend for long. */
export const loadLinePage: Readonly<Record<Line, () => Promise<ComponentType>>> = {
  health: async () => {
    const [page] = await Promise.all([import('./health/Page.tsx'), import('./health/landing/Screen.tsx')]);
    return page.default;
  },
  car: async () => {
    const [page] = await Promise.all([import('./car/Page.tsx'), import('./car/landing/Screen.tsx')]);
    return page.default;
  },
  'two-wheeler': async () => {
    const [page] = await Promise.all([import('./two-wheeler/Page.tsx'), import('./two-wheeler/landing/Screen.tsx')]);
    return page.default;
  },
  travel: async () => {
    const [page] = await Promise.all([import('./travel/Page.tsx'), import('./travel/landing/Screen.tsx')]);
    return page.default;
  },
};
