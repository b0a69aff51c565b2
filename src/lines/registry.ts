import type { Line } from '#contract/lines.ts';
import type { LineUi } from '#src/journey/line-ui.ts';

/** Loads a line's code, and its first screen with it. */
export const loadLine: Record<Line, () => Promise<LineUi>> = {
  health: async () => {
    const [{ healthUi }] = await Promise.all([import('./health/ui.ts'), import('./health/landing/Screen.tsx')]);
    return healthUi;
  },
};
