import type { Line } from '#contract/lines.ts';
import { carContract, twoWheelerContract } from '#contract/partners/motor-contract.ts';
import type { RoutedLine } from './api/http/api.ts';
import { carClaims, createCarLine } from './lines/car/car-line.ts';
import { createHealthLine } from './lines/health/health-line.ts';
import { healthPartner } from './lines/health/health-partner.ts';
import { sandboxHealthAdapters } from './lines/health/sandbox-adapter.ts';
import { motorPartner } from './lines/motor/motor-partner.ts';
import { sandboxMotorAdapters } from './lines/motor/sandbox-adapter.ts';
import { sandboxTravelAdapters } from './lines/travel/sandbox-adapter.ts';
import { createTravelLine } from './lines/travel/travel-line.ts';
import { travelPartner } from './lines/travel/travel-partner.ts';
import { createTwoWheelerLine, twoWheelerClaims } from './lines/two-wheeler/two-wheeler-line.ts';
import { connectedInsurers } from './partners/connected-insurers.ts';

/** Each line on the server. Its insurers are asked over HTTP if INSURERS_FILE names them; the others are the sandbox's. */
export const serverLines: Record<Line, RoutedLine> = {
  health: createHealthLine((config, setting) =>
    connectedInsurers(sandboxHealthAdapters(config), healthPartner, setting),
  ),
  car: createCarLine((config, setting) =>
    connectedInsurers(
      sandboxMotorAdapters('CAR', carClaims, config),
      motorPartner(carContract, config.secret),
      setting,
    ),
  ),
  'two-wheeler': createTwoWheelerLine((config, setting) =>
    connectedInsurers(
      sandboxMotorAdapters('BIKE', twoWheelerClaims, config),
      motorPartner(twoWheelerContract, config.secret),
      setting,
    ),
  ),
  travel: createTravelLine((config, setting) =>
    connectedInsurers(sandboxTravelAdapters(config), travelPartner(config.secret), setting),
  ),
};
