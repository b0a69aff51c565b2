import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carProposalEndpoints, carQuoteEndpoints } from '#contract/lines/car/endpoints.ts';
import { vehicleEndpoints } from '#contract/lines/motor/vehicle-endpoints.ts';
import { twoWheelerProposalEndpoints, twoWheelerQuoteEndpoints } from '#contract/lines/two-wheeler/endpoints.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { createApp } from '#server/app.ts';
import { honoPath } from '#server/http/route.ts';
import { serverLines } from '#server/lines.ts';
import { createLog } from '#server/log.ts';
import type { RowId } from '#tools/spec/rows.ts';
import { openTestApp, type TestApp } from '../server/support/app.ts';

/** The motor calls of spec §7, written out as the specification spells them. */

let test: TestApp;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  test = await openTestApp();
  const { store, clock, config } = test;
  app = createApp({ db: store.db, now: () => clock.now, config, log: createLog('silent'), lines: serverLines });
});
afterAll(() => test.close());

const lookUps: readonly Endpoint[] = Object.values(vehicleEndpoints);
const CALLS: Record<'car' | 'bike', readonly Endpoint[]> = {
  car: [...Object.values(carQuoteEndpoints), ...Object.values(carProposalEndpoints), ...lookUps],
  bike: [...Object.values(twoWheelerQuoteEndpoints), ...Object.values(twoWheelerProposalEndpoints), ...lookUps],
};
type Who = 'both' | 'car' | 'bike';

const QUOTE = '/api/v1/pf-quote-agg/motor';
const PROPOSAL = '/api/v1/pf-proposal/motor';
// Methods that the specification does not show are those of health's calls.
const ROWS: readonly [RowId, Who, method: string, path: string][] = [
  ['§7.motor-get-vehicle-details', 'both', 'GET', `${QUOTE}/get-vehicle-details/{regNo}`],
  ['§7.motor-register-quote-req', 'both', 'POST', `${QUOTE}/register-quote-req`],
  ['§7.motor-all-makes', 'both', 'GET', `${QUOTE}/vehicle/all-makes`],
  ['§7.motor-vehicles-by-make', 'both', 'GET', `${QUOTE}/vehicle/vehicles-by-make`],
  ['§7.motor-update-vehicle-details', 'both', 'PUT', `${QUOTE}/update-vehicle-details/{quoteId}`],
  ['§7.motor-update-insurer-details', 'both', 'PUT', `${QUOTE}/update-insurer-details/{quoteId}`],
  ['§7.motor-update-owner-details', 'both', 'PUT', `${QUOTE}/update-owner-details/{quoteId}`],
  ['§7.motor-update-claim-details', 'car', 'PUT', `${QUOTE}/update-claim-details/{quoteId}`],
  ['§7.motor-get-full-quote-details', 'both', 'GET', `${QUOTE}/get-full-quote-details/{quoteId}`],
  ['§7.motor-get-idv-details', 'bike', 'GET', `${QUOTE}/get-idv-details/{quoteId}`],
  ['§7.motor-update-idv-details', 'bike', 'POST', `${QUOTE}/update-idv-details/{quoteId}`],
  ['§7.motor-proposal-calls', 'both', 'GET', `${PROPOSAL}/get-quote-premium/{proposerId}`],
  ['§7.motor-proposal-calls', 'both', 'POST', `${PROPOSAL}/create-quote-premium`],
  ['§7.motor-proposal-calls', 'both', 'PUT', `${PROPOSAL}/update-quote-premium/{proposerId}`],
  ['§7.motor-proposal-calls', 'both', 'PUT', `${PROPOSAL}/update-address-details/{proposerId}`],
  ['§7.motor-proposal-calls', 'both', 'PUT', `${PROPOSAL}/update-kyc-details/{proposerId}`],
  ['§7.motor-proposal-calls', 'both', 'GET', `${PROPOSAL}/get-kyc-details/{proposerId}`],
  ['§7.motor-proposal-calls', 'both', 'PUT', `${PROPOSAL}/update-kyc-link/{proposerId}`],
  ['§7.motor-proposal-calls', 'both', 'PUT', `${PROPOSAL}/update-vehicle-details/{proposerId}`],
  ['§7.motor-proposal-calls', 'both', 'PUT', `${PROPOSAL}/update-insurer-details/{proposerId}`],
  ['§7.motor-proposal-calls', 'car', 'PUT', `${PROPOSAL}/update-nominee-details/{proposerId}`],
  ['§7.motor-proposal-calls', 'both', 'GET', `${PROPOSAL}/get-full-proposal-details/{proposerId}`],
  ['§7.motor-proposal-calls', 'both', 'POST', `${PROPOSAL}/submit-proposal/{proposerId}`],
  ['§7.motor-proposal-calls', 'both', 'GET', `${PROPOSAL}/get-final-quote/{id}`],
  ['§7.motor-proposal-calls', 'both', 'GET', `${PROPOSAL}/make-payment/{id}`],
  ['§7.motor-proposal-calls', 'both', 'GET', `${PROPOSAL}/get-payment-status/{id}`],
  ['§7.motor-proposal-calls', 'both', 'GET', `${PROPOSAL}/generate-policy/{id}`],
  ['§7.car-proposal-calls', 'car', 'PUT', `${PROPOSAL}/update-proposal-details/{proposerId}`],
  ['§7.car-proposal-calls', 'car', 'PUT', `${PROPOSAL}/update-claim-details/{proposerId}`],
  ['§7.bike-proposal-calls', 'bike', 'POST', `${PROPOSAL}/update-owner-details/{proposerId}`],
  ['§7.bike-proposal-calls', 'bike', 'PUT', `${PROPOSAL}/update-external-details/{proposerId}`],
  ['§7.bike-proposal-calls', 'bike', 'PUT', `${PROPOSAL}/update-nomine-details/{proposerId}`],
];

describe('spec §7, motor', () => {
  for (const [row, who, method, path] of ROWS) {
    it(`${method} ${path} is a call of ${who}, and served`, { tags: [row] }, () => {
      const has = (line: 'car' | 'bike') => CALLS[line].some((call) => call.method === method && call.path === path);
      expect({ car: has('car'), bike: has('bike') }).toEqual({ car: who !== 'bike', bike: who !== 'car' });
      // Both lines share the path: it is served once.
      const served = app.routes.filter((route) => route.path === honoPath(path) && route.method === method);
      expect(served).toHaveLength(1);
    });
  }
});
