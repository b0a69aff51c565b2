import type { Line } from '#contract/lines.ts';
import type { LineUi } from '#src/journey/line-ui.ts';
import { head as carHead } from './car/landing/head.ts';
import { carUi } from './car/ui.ts';
import { head as healthHead } from './health/landing/head.ts';
import { healthUi } from './health/ui.ts';
import { head as travelHead } from './travel/landing/head.ts';
import { travelUi } from './travel/ui.ts';
import { head as twoWheelerHead } from './two-wheeler/landing/head.ts';
import { twoWheelerUi } from './two-wheeler/ui.ts';

/** What the build takes of a line. A page loads its own line (src/lines/registry.ts). */
interface BuiltLine {
  readonly ui: LineUi;
  /** Of the landing, for search engines. */
  readonly head: { readonly title: string; readonly description: string };
}

export const BUILT_LINES: Readonly<Record<Line, BuiltLine>> = {
  health: { ui: healthUi, head: healthHead },
  car: { ui: carUi, head: carHead },
  'two-wheeler': { ui: twoWheelerUi, head: twoWheelerHead },
  travel: { ui: travelUi, head: travelHead },
};
