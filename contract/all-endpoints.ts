import type * as v from 'valibot';
import { estimateEndpoints } from './estimate-endpoints.ts';
import { carProposalEndpoints, carQuoteEndpoints } from './lines/car/car-endpoints.ts';
import { healthProposalEndpoints } from './lines/health/proposal-endpoints.ts';
import { healthQuoteEndpoints } from './lines/health/quote-endpoints.ts';
import { vehicleEndpoints } from './lines/motor/vehicle-endpoints.ts';
import { travelProposalEndpoints } from './lines/travel/proposal-endpoints.ts';
import { destinationEndpoints, travelQuoteEndpoints } from './lines/travel/quote-endpoints.ts';
import { twoWheelerProposalEndpoints, twoWheelerQuoteEndpoints } from './lines/two-wheeler/two-wheeler-endpoints.ts';
import type { Line } from './lines.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { ownerEndpoints } from './shared/owner-endpoints.ts';
import { sharingEndpoints } from './shared/sharing-endpoints.ts';
import { utilityEndpoints } from './shared/utility-endpoints.ts';

const lineEndpoints = {
  health: { ...healthQuoteEndpoints, ...healthProposalEndpoints },
  car: { ...carQuoteEndpoints, ...carProposalEndpoints },
  'two-wheeler': { ...twoWheelerQuoteEndpoints, ...twoWheelerProposalEndpoints },
  travel: { ...travelQuoteEndpoints, ...travelProposalEndpoints },
} as const satisfies Record<Line, Record<string, Endpoint>>;

/** The record of each line. */
export type LineRecords = {
  [L in Line]: v.InferOutput<(typeof lineEndpoints)[L]['fullQuoteDetails']['data']>;
};

/** Every endpoint: those of each line, and those that belong to no journey. */
export const allEndpoints = {
  ...lineEndpoints,
  vehicles: vehicleEndpoints,
  destinations: destinationEndpoints,
  estimates: estimateEndpoints,
  owner: ownerEndpoints,
  sharing: sharingEndpoints,
  utilities: utilityEndpoints,
} as const;
