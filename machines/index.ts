import type { Line } from '#contract/lines.ts';
import { asAnyLine, type JourneyMachine } from './flows/journey-machine.ts';
import { carMachine } from './lines/car/car.machine.ts';
import { healthMachine } from './lines/health/health.machine.ts';
import { travelMachine } from './lines/travel/travel.machine.ts';
import { twoWheelerMachine } from './lines/two-wheeler/two-wheeler.machine.ts';

export const machines: Record<Line, JourneyMachine> = {
  health: asAnyLine(healthMachine),
  car: asAnyLine(carMachine),
  'two-wheeler': asAnyLine(twoWheelerMachine),
  travel: asAnyLine(travelMachine),
};
