import type { Line } from '#contract/lines.ts';
import type { JourneyMachine } from './core/setup.ts';
import { carMachine } from './lines/car/car.machine.ts';
import { healthMachine } from './lines/health/health.machine.ts';
import { travelMachine } from './lines/travel/travel.machine.ts';
import { twoWheelerMachine } from './lines/two-wheeler/two-wheeler.machine.ts';

/** Each line's machine. */
export const machines: Record<Line, JourneyMachine> = {
  health: healthMachine,
  car: carMachine,
  'two-wheeler': twoWheelerMachine,
  travel: travelMachine,
};
