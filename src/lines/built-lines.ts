import type { Line } from '#contract/lines.ts';
import type { LineUi } from '#src/journey/line-ui.ts';
import { carPageHead as carHead } from './car/landing/page-head.ts';
import { carUi } from './car/ui.ts';
import { healthPageHead as healthHead } from './health/landing/page-head.ts';
import { healthUi } from './health/ui.ts';
import { travelPageHead as travelHead } from './travel/landing/page-head.ts';
import { travelUi } from './travel/ui.ts';
import { twoWheelerPageHead as twoWheelerHead } from './two-wheeler/landing/page-head.ts';
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
