import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import { vehicleEndpoints } from '#contract/lines/motor/vehicle-endpoints.ts';
import { lookUpQueryOptions } from '#src/api/price-cache.ts';
import { useLookUp } from '#src/api/queries.ts';
import { queryClient } from '#src/api/query-client.ts';

export const useVehicleMakes = (vechile_type: VehicleType) =>
  useLookUp(vehicleEndpoints.allMakes, { query: { vechile_type } });

/** The models of a make. No request without a make. */
export const useVehicleModels = (vechile_type: VehicleType, make: string) =>
  useLookUp(vehicleEndpoints.vehiclesByMake, { query: { vechile_type, make } }, make !== '');

/** Registration offices by code, place or state. Earlier results stay visible while a new search is loading. */
export const useRegistrationOffices = (search: string) =>
  useQuery(
    { ...lookUpQueryOptions(vehicleEndpoints.rtos, { query: { search } }), placeholderData: keepPreviousData },
    queryClient,
  );
