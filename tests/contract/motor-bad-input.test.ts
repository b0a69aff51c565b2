import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carProposalEndpoints, carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { vehicleEndpoints } from '#contract/lines/motor/vehicle-endpoints.ts';
import {
  twoWheelerProposalEndpoints,
  twoWheelerQuoteEndpoints,
} from '#contract/lines/two-wheeler/two-wheeler-endpoints.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log/log.ts';
import { serverLines } from '#server/server-lines.ts';
import { openTestApp, type TestApp } from '../server/support/app.ts';
import {
  ACTIVA,
  bikeVisitor,
  carVisitor,
  NO_CLAIM,
  OWNER,
  PLAIN_PLAN,
  POLICY,
  SWIFT,
} from '../server/support/motor-visitor.ts';
import { mostly, TEXT, wellFormed } from './support/arbitraries.ts';

const RUNS = 20;

type Traveller = ReturnType<typeof carVisitor> | ReturnType<typeof bikeVisitor>;
let test: TestApp;
const travellers = new Map<string, { me: Traveller; proposerId: string }>();
beforeAll(async () => {
  test = await openTestApp();
  const { store, clock, config } = test;
  // Garbage is looked up too, so the test must not wait for a silent register.
  const portLimits = { ...config.portLimits, vehicles: 20 };
  const app = createApp({
    db: store.db,
    now: () => clock.now,
    config: { ...config, portLimits },
    log: createLog('silent'),
    lines: serverLines,
  });
  const car = await carVisitor(app).begin({ reg_no: SWIFT.reg_no });
  await car.saved(carQuoteEndpoints.updateVehicleDetails, SWIFT);
  await car.saved(carQuoteEndpoints.updateInsurerDetails, POLICY);
  await car.saved(carQuoteEndpoints.updateClaimDetails, { ...NO_CLAIM, is_cng_installed: false });
  travellers.set('car', { me: car, proposerId: await cart(car) });
  const bike = await bikeVisitor(app).begin({ reg_no: ACTIVA.reg_no });
  await bike.saved(twoWheelerQuoteEndpoints.updateVehicleDetails, ACTIVA);
  await bike.saved(twoWheelerQuoteEndpoints.updateInsurerDetails, { ...POLICY, ...NO_CLAIM });
  travellers.set('two-wheeler', { me: bike, proposerId: await cart(bike) });
});
afterAll(() => test.close());

/**
 * Puts the first plan of the list into the cart, so that what is sent passes the access check of the proposal's calls.
 */
async function cart(me: Traveller): Promise<string> {
  const { offers } = v.parse(carQuoteEndpoints.premium.data, (await me.call(carQuoteEndpoints.premium)).data);
  const [offer] = offers;
  const plan = { ...PLAIN_PLAN, product_id: offer?.product_id };
  await me.saved(carQuoteEndpoints.choosePlan, plan);
  const { proposal } = await me.saved(carProposalEndpoints.createQuotePremium, {
    ...plan,
    rfqId: me.rfqId,
    net_premium_inc_gst: offer?.net_premium_inc_gst,
  });
  return proposal?.proposerId ?? '';
}

/** Fields as forms send them, so that some bodies are almost valid. */
const NEARLY: fc.Arbitrary<unknown> = fc.record(
  Object.fromEntries(
    Object.entries({
      ...SWIFT,
      ...POLICY,
      ...NO_CLAIM,
      ...OWNER,
      ...PLAIN_PLAN,
      ...{ tp_exp_date: '2027-04-14', is_cng_installed: true, cng_kit_value: 4_500_000, by_hand: false },
      ...{ product_id: 'aravalli-car-secure', net_premium_inc_gst: 1_000_000, ex_showroom_price: 64_000_000 },
      ...{ engine_no: 'K12MN1234567', chassis_no: 'MA3ERLF1S00123456', financier: { name: 'Bank', city: 'Pune' } },
      ...{ is_ncb_confirmed: true, is_cng_endorsed: null, pa_policy: null, policy_number: '2311/2025/0042' },
      ...{ step: 'vehicle', member: null, answer: {}, confirmed: true },
    }).map(([name, value]) => [name, mostly(value)]),
  ),
  { requiredKeys: [] },
);
const BODY = fc.oneof({ weight: 4, arbitrary: NEARLY }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 5 }) });
const QUERY = fc.dictionary(
  fc.oneof(
    fc.constantFrom(
      'idv',
      'addons',
      'deductibles',
      'cover_type',
      'product_id',
      'vechile_type',
      'make',
      'search',
      'sortBy',
    ),
    fc.string(),
  ),
  fc.oneof(
    fc.string(),
    fc.constantFrom('CAR', 'BIKE', 'TP', 'Hyundai', '500000', 'ZERO_DEPRECIATION', '99999999999999'),
  ),
  { maxKeys: 5 },
);

const CALLS: readonly [line: string, name: string, endpoint: Endpoint][] = [
  ...Object.entries({ ...carQuoteEndpoints, ...carProposalEndpoints, ...vehicleEndpoints }).map(
    ([name, endpoint]): [string, string, Endpoint] => ['car', name, endpoint],
  ),
  ...Object.entries({ ...twoWheelerQuoteEndpoints, ...twoWheelerProposalEndpoints }).map(
    ([name, endpoint]): [string, string, Endpoint] => ['two-wheeler', name, endpoint],
  ),
];

describe('whatever is sent to a motor line, the answer is never our fault', () => {
  it.each(CALLS)('%s: %s', async (line, _name, endpoint) => {
    const traveller = travellers.get(line);
    if (!traveller) throw new Error(`Nobody travels by ${line}`);
    const { me, proposerId } = traveller;
    await fc.assert(
      fc.asyncProperty(BODY, QUERY, fc.option(TEXT, { freq: 4 }), async (sent, query, strange) => {
        const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
        const own = { vechile_type: line === 'car' ? 'CAR' : 'BIKE', rfqId: me.rfqId };
        const body = endpoint.method === 'GET' ? undefined : isObject ? { ...sent, ...own } : sent;
        const id = strange === null ? (endpoint.opens === 'proposal' ? proposerId : me.rfqId) : wellFormed(strange);
        const path = `${endpoint.path}?${new URLSearchParams(query)}`;
        const { status, code } = await me.call({ ...endpoint, path }, body, encodeURIComponent(id));
        expect(status).toBeLessThan(500);
        expect(code).toBe(status);
      }),
      { numRuns: RUNS },
    );
  });
});
