import type { CatalogueModel } from '#contract/lines/motor/vehicle-endpoints.ts';
import { vehicleEndpoints } from '#contract/lines/motor/vehicle-endpoints.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import { registrationNumberIn, registrationProblem } from '#contract/shared/registration-number.ts';
import type { Api, LookUpRoutes } from '#server/api/http/api.ts';
import { limitRate } from '#server/api/http/rate-limit.ts';
import { mountRead } from '#server/api/http/route.ts';
import { Refused } from '#server/shared/refused.ts';
import {
  type CatalogueVehicle,
  catalogueFactsOf,
  vehicleMakes,
  vehiclesByMake,
} from '../catalogue/vehicle-catalogue.ts';
import { futureSeriesProblem } from '../checks/vehicle-checks.ts';
import { lookUpVehicle } from '../register/look-up.ts';
import { searchRegistrationOffices } from '../rto/registration-offices.ts';
import { motorEstimateRoute } from './estimate-route.ts';
import { limitRegisterLookUps } from './limit-look-ups.ts';

/** The look-ups of both motor lines, which belong to no journey. */
export const motorLookUps: LookUpRoutes = { name: 'vehicles', endpoints: vehicleEndpoints, mountRoutes };

function mountRoutes(api: Api): void {
  const { vehicleLookup, allMakes, vehiclesByMake: byMake, rtos } = vehicleEndpoints;

  limitRegisterLookUps(api, vehicleLookup);
  mountRead(
    api,
    vehicleLookup,
    async ({ params, query, now }) => {
      const reg_no = registrationNumberIn(params.regNo);
      const problem = registrationProblem(reg_no) ?? futureSeriesProblem(reg_no, todayInIndia(now));
      if (problem !== null) throw new Refused('MALFORMED', problem, { fields: { regNo: problem } });
      const { confidential: _, ...data } = await lookUpVehicle(api, {
        reg_no,
        field: 'regNo',
        kind: query.vechile_type,
      });
      return { data };
    },
    { asksPartners: true },
  );

  motorEstimateRoute(api);

  // Each response has up to 90 kB, and the calls are public.
  const perMinute = api.config.rateLimits.catalogue;
  for (const endpoint of [allMakes, byMake, rtos]) {
    limitRate(api, endpoint, { perMinute, by: 'address', shared: 'catalogue' });
  }
  mountRead(api, allMakes, async ({ query }) => ({ data: vehicleMakes(query.vechile_type) }));

  mountRead(api, byMake, async ({ query }) => {
    const vehicles = vehiclesByMake(query.vechile_type, query.make);
    if (vehicles.length === 0) throw new Refused('NOT_FOUND', 'We know no vehicles of this make.');
    return { data: modelsOf(vehicles) };
  });

  mountRead(api, rtos, async ({ query }) => ({ data: searchRegistrationOffices(query.search) }));
}

/** The vehicles by model, both in the catalogue's order. */
function modelsOf(vehicles: readonly CatalogueVehicle[]): CatalogueModel[] {
  const models = new Map<string, CatalogueModel>();
  for (const vehicle of vehicles) {
    const { model, variant, fuel_type, from_year, to_year } = vehicle;
    const known = models.get(model) ?? { model, variants: [] };
    known.variants.push({ variant, fuel_type, from_year, to_year, ...catalogueFactsOf(vehicle) });
    models.set(model, known);
  }
  return [...models.values()];
}
