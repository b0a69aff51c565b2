import type { Line } from '#contract/lines.ts';

/** Line → the code of its first screen. The heads of the lines' pages are in `head.ts`, which only the build runs. */
export const LINE_LANDINGS: Readonly<Record<Line, () => Promise<unknown>>> = {
  health: () => import('#src/lines/health/landing/Screen.tsx'),
};
