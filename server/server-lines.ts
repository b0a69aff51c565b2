import type { Line } from '#contract/lines.ts';
import { carClaims, createCarLine } from './lines/car/car-line.ts';
import { createHealthLine } from './lines/health/health-line.ts';
import { sandboxHealthAdapters } from './lines/health/sandbox-adapter.ts';
import { sandboxMotorAdapters } from './lines/motor/sandbox-adapter.ts';
import type { ServerLine } from './lines/server-line.ts';
import { sandboxTravelAdapters } from './lines/travel/sandbox-adapter.ts';
import { createTravelLine } from './lines/travel/travel-line.ts';
import { createTwoWheelerLine, twoWheelerClaims } from './lines/two-wheeler/two-wheeler-line.ts';

/** Each line on the server, with the sandbox's insurers. A broker plugs in adapters of real ones here. */
export const serverLines: Record<Line, ServerLine> = {
  health: createHealthLine(sandboxHealthAdapters),
  car: createCarLine((config) => sandboxMotorAdapters('CAR', carClaims, config)),
  'two-wheeler': createTwoWheelerLine((config) => sandboxMotorAdapters('BIKE', twoWheelerClaims, config)),
  travel: createTravelLine(sandboxTravelAdapters),
};
