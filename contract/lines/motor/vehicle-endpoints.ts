import * as v from 'valibot';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { VehicleLookup } from './registration.ts';
import { FuelType, RegistrationOfficeCode, VEHICLE_TYPES, variantEntries } from './vehicle.ts';

/**
 * Look-ups that belong to no journey and serve both motor lines. `vechile_type` selects the kind of vehicle.
 */

export const MOTOR_QUOTE_BASE = '/api/v1/pf-quote-agg/motor';

const ofType = { vechile_type: v.optional(v.picklist(VEHICLE_TYPES, 'CAR or BIKE'), 'CAR') };

/** A variant that is or was sold. */
const CatalogueVariant = v.object({
  variant: v.string(),
  fuel_type: FuelType,
  ...variantEntries,
  /** First and last year of sale; null while it is sold. */
  from_year: v.number(),
  to_year: v.nullable(v.number()),
});
/** A model. Its variants may differ in fuel only. */
export const CatalogueModel = v.object({ model: v.string(), variants: v.array(CatalogueVariant) });
export type CatalogueModel = v.InferOutput<typeof CatalogueModel>;

/** A registration office. */
export const RegistrationOffice = v.object({
  rto_code: RegistrationOfficeCode,
  rto_name: v.string(),
  state: v.string(),
});
export type RegistrationOffice = v.InferOutput<typeof RegistrationOffice>;

export const vehicleEndpoints = {
  vehicleLookup: {
    method: 'GET',
    path: `${MOTOR_QUOTE_BASE}/get-vehicle-details/{regNo}`,
    summary: 'What the vehicle register knows of a registration number',
    query: v.object(ofType),
    data: VehicleLookup,
    opens: 'public',
    asksPartner: true,
  },
  allMakes: {
    method: 'GET',
    path: `${MOTOR_QUOTE_BASE}/vehicle/all-makes`,
    summary: 'Every make',
    query: v.object(ofType),
    data: v.array(v.string()),
    opens: 'public',
  },
  vehiclesByMake: {
    method: 'GET',
    path: `${MOTOR_QUOTE_BASE}/vehicle/vehicles-by-make`,
    summary: 'The models of a make with their variants',
    query: v.object({ ...ofType, make: v.pipe(v.string('Say which make'), v.maxLength(80)) }),
    data: v.array(CatalogueModel),
    opens: 'public',
  },
  rtos: {
    method: 'GET',
    path: `${MOTOR_QUOTE_BASE}/rtos`,
    summary: 'Registration offices whose code, name or state has the text; all without one',
    query: v.object({ search: v.optional(v.pipe(v.string(), v.maxLength(60)), '') }),
    data: v.array(RegistrationOffice),
    opens: 'public',
  },
} as const satisfies Record<string, Endpoint>;
