import { carClaims, createCarLine } from '#server/lines/car/car-line.ts';
import type { ServerLine } from '#server/lines/line.ts';
import { sandboxMotorAdapters } from '#server/lines/motor/sandbox-adapter.ts';
import { createTwoWheelerLine, twoWheelerClaims } from '#server/lines/two-wheeler/two-wheeler-line.ts';

/** Both motor lines with the sandbox's insurers. */
export const motorLines: Record<string, ServerLine> = {
  car: createCarLine((config) => sandboxMotorAdapters('CAR', carClaims, config)),
  'two-wheeler': createTwoWheelerLine((config) => sandboxMotorAdapters('BIKE', twoWheelerClaims, config)),
};
