import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { MotorQuotation } from '#contract/lines/motor/plan.ts';
import { twoWheelerQuoteEndpoints } from '#contract/lines/two-wheeler/two-wheeler-endpoints.ts';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log/log.ts';
import { serverLines } from '#server/server-lines.ts';
import { HAND_COMPUTED_ON, type HandComputed } from '#tests/lines/motor/support/hand-computed.ts';
import { HAND_COMPUTED_BIKES } from '#tests/lines/motor/support/hand-computed-bikes.ts';
import { HAND_COMPUTED_CARS } from '#tests/lines/motor/support/hand-computed-cars.ts';
import { HAND_COMPUTED_OLD_CARS } from '#tests/lines/motor/support/hand-computed-old-cars.ts';
import { openTestApp, TEST_NOW, type TestApp } from './support/app.ts';
import { bikeVisitor, carVisitor } from './support/motor-visitor.ts';

/** The vehicles whose premium was computed by hand, as the API prices them for a visitor with these answers. */

let test: TestApp;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  test = await openTestApp();
  const { store, clock, config } = test;
  app = createApp({ db: store.db, now: () => clock.now, config, log: createLog('silent'), lines: serverLines });
});
afterAll(() => test.close());

/** A car's visitor at the list. */
async function carAt({ vehicle, policy, claims }: HandComputed) {
  const me = await carVisitor(app).begin({ by_hand: true });
  await me.saved(carQuoteEndpoints.updateVehicleDetails, vehicle);
  if (policy) await me.saved(carQuoteEndpoints.updateInsurerDetails, policy);
  if (policy) await me.saved(carQuoteEndpoints.updateClaimDetails, claims);
  return me;
}

async function bikeAt({ vehicle, policy, claims }: HandComputed) {
  const me = await bikeVisitor(app).begin({ by_hand: true });
  await me.saved(twoWheelerQuoteEndpoints.updateVehicleDetails, vehicle);
  if (policy) await me.saved(twoWheelerQuoteEndpoints.updateInsurerDetails, { ...claims, ...policy });
  return me;
}

describe('the premium by the API', () => {
  it('is asked for on the day of the computations', () => expect(TEST_NOW.slice(0, 10)).toBe(HAND_COMPUTED_ON));

  it.each([...HAND_COMPUTED_CARS, ...HAND_COMPUTED_OLD_CARS, ...HAND_COMPUTED_BIKES])(
    'of $title is that of the hand computation, to the rupee',
    async (given) => {
      const me = given.vehicle.vechile_type === 'CAR' ? await carAt(given) : await bikeAt(given);
      const entries = Object.entries(given.plan).flatMap(([key, value]) =>
        value === null ? [] : [value].flat().map((one) => [key, String(one)]),
      );
      const { premiumByPlan } = carQuoteEndpoints;
      const path = `${premiumByPlan.path}?${new URLSearchParams(entries)}`;
      const { status, data, message } = await me.call({ ...premiumByPlan, path });
      expect([status, message]).toEqual([200, 'OK']);
      const [offer] = v.parse(MotorQuotation, data).offers;
      expect(offer?.net_premium_inc_gst).toBe(given.payable * 100);
      expect(offer?.idv_band?.idv ?? null).toBe(given.idv === null ? null : given.idv * 100);
    },
  );
});
