import type { Line } from '#contract/lines.ts';
import type { LineUi } from '#src/journey/line-ui.ts';
import { carUi } from './car/ui.ts';
import { healthUi } from './health/ui.ts';
import { travelUi } from './travel/ui.ts';
import { twoWheelerUi } from './two-wheeler/ui.ts';

/** All lines together, for the build. A page loads only its own line (src/lines/registry.ts). */
export const LINE_UIS: Readonly<Record<Line, LineUi>> = {
  health: healthUi,
  car: carUi,
  'two-wheeler': twoWheelerUi,
  travel: travelUi,
};
