import type { ComponentType } from 'react';
import type { Line } from '#contract/lines.ts';

/** Loads a line's page, and its first screen in parallel, so that it does not suspend for long. */
export const loadLinePage: Readonly<Record<Line, () => Promise<ComponentType>>> = {
  health: async () => {
    const [page] = await Promise.all([import('./health/Page.tsx'), import('./health/landing/Screen.tsx')]);
    return page.default;
  },
};
